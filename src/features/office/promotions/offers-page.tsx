import { type BonusOffer, SPECIAL_OFFERS, TAKE_OFFER } from '#protocol/bonuses/bonus-calls.ts';
import { useLanguage, useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { BonusPart, ReasonList } from '../../../parts/bonuses/bonus-part.tsx';
import { BonusRule } from '../../../parts/bonuses/bonus-rule.tsx';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Lead } from '../../../ui/primitives/screen.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';

/** The offers of the house, each with its whole rule before it is taken, and why one cannot be. */
export function OffersPage() {
  const t = useT('bonuses');
  const { code } = useLanguage();
  const list = useAnswer(SPECIAL_OFFERS, { lng: code });
  return (
    <Answered of={list}>
      {({ offers }) => (
        <>
          <Lead>{t('offers.hint')}</Lead>
          {offers.length === 0 ? (
            <Card>
              <Note>{t('offers.none')}</Note>
            </Card>
          ) : (
            offers.map((offer) => <OfferCard key={offer.offerId} offer={offer} onTaken={list.again} />)
          )}
        </>
      )}
    </Answered>
  );
}

export interface OfferCardProps {
  readonly offer: BonusOffer;
  readonly onTaken: () => void;
}

export function OfferCard({ offer, onTaken }: OfferCardProps) {
  const t = useT('bonuses');
  const nameOf = useBonusName();
  const toasts = useToasts();
  const { session } = useBetting();
  const { ask, busy, failure } = useAsk(TAKE_OFFER);
  const name = nameOf(offer);
  const take = async () => {
    if (!(await ask({ offerId: offer.offerId }))) return;
    toasts.show(t('offer.takes', { name }));
    session.refresh();
    onTaken();
  };
  return (
    <Card title={name}>
      <BonusPart data-offer={offer.offerId} data-offer-state={offer.state}>
        {offer.state === 'open' ? null : (
          <p>
            <Badge>{t(`state.${offer.state}`)}</Badge>
          </p>
        )}
        <BonusRule terms={offer.terms} />
        <Unmet codes={offer.unmet} />
        <FailureNote failure={failure} />
        {offer.state === 'open' && offer.unmet.length === 0 ? (
          <Actions>
            <Button disabled={busy} onClick={() => void take()}>
              {t('offer.take')}
            </Button>
          </Actions>
        ) : null}
      </BonusPart>
    </Card>
  );
}

/** Why an offer cannot be taken now. */
function Unmet({ codes }: { readonly codes: readonly string[] }) {
  const t = useT('bonuses');
  const localization = useLocalization();
  if (codes.length === 0) return null;
  return (
    <>
      <p>{t('offer.why')}</p>
      <ReasonList>
        {codes.map((code) => (
          <li key={code} data-unmet={code}>
            {localization.find('bonuses', `unmet.${code}`) ?? t('unmet.other', { code })}
          </li>
        ))}
      </ReasonList>
    </>
  );
}
