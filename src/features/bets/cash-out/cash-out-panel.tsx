import { useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { partOf } from '#domain/coupon/offers/cash-out-deal.ts';
import { amountFromDecimal, type Currency } from '#domain/money/amount.ts';
import type { CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { AutomaticForm } from './automatic-form.tsx';
import { CashOutHistory } from './cash-out-history.tsx';
import styles from './cash-out-panel.module.css';
import { MoneyField } from './money-field.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { PartField } from './part-field.tsx';

const offersOf = ({ offers }: CashOutState) => offers;

export interface CashOutPanelProps {
  readonly bet: Bet;
  readonly currency: Currency;
  readonly isUnderWay: boolean;
}

/** What stands behind the arrow of a cash-out: what the offer is made of, a part of it, the floor, the rule, and what was offered before. */
export function CashOutPanel(props: CashOutPanelProps) {
  const { bet, currency } = props;
  const told = useStore(useCashOuts(), offersOf).get(bet.id);
  return (
    <>
      {told ? <OfferFacts told={told} currency={currency} /> : null}
      <CashOutForm key={bet.closedStake ?? 0n} {...props} />
      <CashOutHistory betId={bet.id} currency={currency} />
    </>
  );
}

function CashOutForm({ bet, currency, isUnderWay }: CashOutPanelProps) {
  const store = useCashOuts();
  const offers = useStore(store, offersOf);
  const t = useT('bets');
  const { money } = useCouponTexts();
  const [percent, setPercent] = useState(100);
  const [floorText, setFloorText] = useState('');
  const told = offers.get(bet.id);
  const part =
    told?.offer.kind === 'offer' ? partOf(told.offer.offer, told.openStake, percent, bet) : undefined;
  const floor = amountFromDecimal(floorText, currency.exponent);
  return (
    <div className={styles['form']}>
      <PartField percent={percent} onChange={setPercent} />
      {part && told ? (
        <p className={styles['part']} data-cash-out-pays={String(part.paid)}>
          {t('cashOut.part', {
            paid: money(part.paid, currency),
            closed: money(part.closedStake, currency),
            open: money(part.openStake, currency),
          })}
        </p>
      ) : null}
      <MoneyField
        label={t('cashOut.floor')}
        hint={t('cashOut.floorHint')}
        text={floorText}
        currency={currency}
        onChange={setFloorText}
      />
      <Button
        kind="filled"
        disabled={!part || isUnderWay}
        onClick={() => {
          if (!part) return;
          const least = floor !== undefined && floor > 0n ? floor : part.paid;
          void store.cashOut({ betId: bet.id, percent, seen: part.paid, least });
        }}
      >
        {part ? t('cashOut.take', { amount: money(part.paid, currency) }) : t('cashOut.takeNothing')}
      </Button>
      {told && told.waitMs > 0 ? (
        <Note tone="faint">{t('cashOut.delay', { seconds: Math.ceil(told.waitMs / 1000) })}</Note>
      ) : null}
      <AutomaticForm betId={bet.id} rule={told?.rule} percent={percent} currency={currency} />
    </div>
  );
}
