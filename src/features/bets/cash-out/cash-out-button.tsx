import { useEffect, useId, useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { partOf } from '#domain/coupon/offers/cash-out-deal.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import { floor } from '#domain/money/rational.ts';
import type { BetOffer } from '#protocol/http/bets/cash-out.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './cash-out-button.module.css';

/** The second press is taken from this long after the first on: a double click is one press. */
const READY_MS = 350;
/** The time after which a first press that is not confirmed is dropped. */
const CONFIRM_MS = 5_000;

export interface CashOutButtonProps {
  readonly bet: Bet;
  readonly told: BetOffer | undefined;
  readonly isUnderWay: boolean;
  readonly currency: Currency;
}

/**
 * Cashes out all that is open of a bet: the first press asks, the second one at the same place confirms. The amount of the first press is the
 * least that is taken: an offer that falls below it takes the question back, and a better one is paid in full.
 */
export function CashOutButton({ bet, currency, isUnderWay, told }: CashOutButtonProps) {
  const store = useCashOuts();
  const t = useT('bets');
  const { money } = useCouponTexts();
  const hintId = useId();
  const part = told?.offer.kind === 'offer' ? partOf(told.offer.offer, told.openStake, 100, bet) : undefined;
  const { ask, asked, isReady, takeBack } = useQuestion();
  if (asked !== undefined && (!part || part.paid < asked || isUnderWay)) takeBack();
  if (!part || !told) return <Button disabled>{t('cashOut.title')}</Button>;
  const press = () => {
    if (asked === undefined) return ask(part.paid);
    if (!isReady) return undefined;
    takeBack();
    return void store.cashOut({ betId: bet.id, percent: 100, seen: part.paid, least: asked });
  };
  const isAsking = asked !== undefined;
  return (
    <>
      <Button
        kind="filled"
        className={styles['button']}
        disabled={isUnderWay}
        aria-disabled={isAsking && !isReady ? true : undefined}
        aria-describedby={isAsking ? hintId : undefined}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === 'Escape') takeBack();
        }}
      >
        {t(isAsking ? 'cashOut.confirm' : 'cashOut.now', { amount: money(part.paid, currency) })}
      </Button>
      {isAsking ? (
        <output className={styles['hint']} id={hintId}>
          {told.offer.kind === 'offer'
            ? t('cashOut.confirmHint', { fair: money(amount(floor(told.offer.fair)), currency) })
            : null}
        </output>
      ) : null}
    </>
  );
}

/** The question that a first press asks: for which amount, and whether an answer is taken already. */
function useQuestion() {
  const [asked, setAsked] = useState<Amount>();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const ready = setTimeout(() => setReady(true), READY_MS);
    const over = setTimeout(() => setAsked(undefined), CONFIRM_MS);
    return () => {
      clearTimeout(ready);
      clearTimeout(over);
      setReady(false);
    };
  }, [asked]);
  return { asked, isReady, ask: setAsked, takeBack: () => setAsked(undefined) };
}
