import { useId } from 'react';
import { boostAsked } from '#domain/coupon/draft/asked-terms.ts';
import type { CouponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { type BoostKind, type BoostOffer, boostOffers } from '#domain/coupon/form/boosts.ts';
import type { Odds } from '#domain/market/odds.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { ConditionList } from '../../../parts/betting/condition-list.tsx';
import { ChoiceRow } from '../parts/choice-row.tsx';
import { CouponGroup, RuleText } from '../parts/coupon-group.tsx';

export interface BoostChoiceProps {
  readonly extras: BetExtras | undefined;
  readonly form: CouponTotals['form'];
  /** The prices now, in the order of the items. */
  readonly odds: readonly Odds[];
  readonly isOfDay: boolean;
  readonly onChange: (kind: BoostKind | undefined) => void;
}

/** The choice of one of the house's boosts or none, each with a tick or a cross for every condition. One whose conditions are not met can be taken back, not chosen. */
export function BoostChoice({ extras, form, odds, isOfDay, onChange }: BoostChoiceProps) {
  const t = useT('terms');
  const chosen = boostAsked(extras);
  const name = useId();
  return (
    <CouponGroup legend={t('boost')}>
      <ChoiceRow>
        <input
          type="radio"
          name={name}
          checked={chosen === undefined}
          onChange={() => onChange(undefined)}
          data-boost="none"
        />
        {t('boost.none')}
      </ChoiceRow>
      {boostOffers(form, odds, isOfDay).map((offer) => (
        <Offer
          key={offer.kind}
          offer={offer}
          name={name}
          isChosen={chosen === offer.kind}
          onChoose={() => onChange(offer.kind)}
        />
      ))}
      <RuleText>{t('boost.rule')}</RuleText>
    </CouponGroup>
  );
}

/** A boost with its conditions. */
function Offer({
  offer,
  name,
  isChosen,
  onChoose,
}: {
  readonly offer: BoostOffer;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useT('terms');
  const id = useId();
  const isMet = offer.conditions.every((condition) => condition.isMet);
  return (
    <div>
      <ChoiceRow>
        <input
          type="radio"
          name={name}
          checked={isChosen}
          disabled={!isMet && !isChosen}
          aria-describedby={id}
          data-boost={offer.kind}
          onChange={onChoose}
        />
        {t(`boost.${offer.kind}`, { percent: offer.percent })}
      </ChoiceRow>
      <ConditionList id={id} conditions={offer.conditions} />
    </div>
  );
}
