import { useEffect, useState } from 'react';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { ADVANCE_HOURS } from '#domain/coupon/offers/advance.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import type { Advance } from '#protocol/http/bets/advance.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useOrdersApi } from '../../../parts/betting/use-orders-api.ts';
import { ChoiceRow } from '../parts/choice-row.tsx';
import { CouponGroup, RuleText } from '../parts/coupon-group.tsx';

export interface AdvanceLineProps {
  readonly extras: BetExtras | undefined;
  readonly stake: Amount;
  readonly balance: Amount;
  readonly currency: Currency;
}

/**
 * The offer of an advance, where the account has less than the stake and the server gives the rest on credit: what backs it and how it ends.
 * Where the server gives none it says why; that there are no bets to back it is said only to those who have asked for one.
 */
export function AdvanceLine({ balance, currency, extras, stake }: AdvanceLineProps) {
  const terms = useT('terms');
  const { money, t } = useCouponTexts();
  const { coupon: store } = useBetting();
  const api = useOrdersApi();
  const [answer, setAnswer] = useState<Advance>();
  useEffect(() => {
    let isWanted = true;
    void api.advance(currency.exponent).then((asked) => {
      if (isWanted && asked.kind === 'answer') setAnswer(asked.value);
    });
    return () => {
      isWanted = false;
    };
  }, [api, currency.exponent]);
  const isAsked = extras?.advance === true;
  const missing = amount(stake - balance);
  const isGiven = answer !== undefined && missing > 0n && missing <= answer.available;
  const isOffered = isGiven || isAsked;
  const reason = isAsked || answer?.reason !== 'no-bets' ? answer?.reason : undefined;
  if (!answer || (!isOffered && reason === undefined)) return null;
  const { advance: _advance, ...own } = extras ?? {};
  return (
    <CouponGroup data-advance={isOffered ? String(answer.available) : undefined} data-no-advance={reason}>
      {isOffered ? (
        <ChoiceRow>
          <input
            type="checkbox"
            checked={isAsked}
            onChange={(event) =>
              store.setExtras(event.currentTarget.checked ? { ...own, advance: true } : own)
            }
          />
          <span>
            {isGiven
              ? terms('advance.take', { own: money(balance, currency), credit: money(missing, currency) })
              : terms('advance.less', { amount: money(answer.available, currency) })}
          </span>
        </ChoiceRow>
      ) : null}
      <RuleText>
        {reason === undefined
          ? terms('advance.rule', {
              hours: ADVANCE_HOURS,
              bets: answer.backing.map(({ betId }) => betId).join(', '),
            })
          : t(`noAdvance.${reason}`)}
      </RuleText>
    </CouponGroup>
  );
}
