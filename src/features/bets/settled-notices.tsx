import { useEffect, useState } from 'react';
import type { Bet } from '#domain/coupon/bet.ts';
import { useBetting } from '../coupon/coupon-context.ts';
import { useCouponTexts } from '../coupon/use-texts.ts';
import styles from './settled-notices.module.css';
import { useCurrency } from './use-currency.ts';

const SHOWN_MS = 8_000;

/** Says politely, wherever the user is, that a bet has been settled. It goes by itself and covers no control. */
export function SettledNotices() {
  const { bets } = useBetting();
  const [shown, setShown] = useState<readonly Bet[]>([]);
  useEffect(() => {
    const subscription = bets.settled$.subscribe(setShown);
    return () => subscription.unsubscribe();
  }, [bets]);
  useEffect(() => {
    if (shown.length === 0) return undefined;
    const timer = setTimeout(() => setShown([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <output className={styles['notices']}>
      {shown.map((bet) => (
        <Notice key={bet.id} bet={bet} />
      ))}
    </output>
  );
}

function Notice({ bet }: { readonly bet: Bet }) {
  const { t, money } = useCouponTexts();
  const currency = useCurrency(bet.currency);
  if (bet.status === 'open') return null;
  const payout = bet.payout === undefined ? '–' : money(bet.payout, currency);
  return <span className={styles['notice']}>{t(`bets.notice.${bet.status}`, { amount: payout })}</span>;
}
