import { useEffect } from 'react';
import { useToasts } from '../../ui/primitives/toasts.ts';
import { useBetting } from '../coupon/coupon-context.ts';
import { usePayingAccount } from '../coupon/use-betting.ts';
import { useCouponTexts } from '../coupon/use-texts.ts';

/** Says politely, wherever the user is, that a bet has been settled. Mounted once by the shell; shows nothing of its own. */
export function SettledNotices() {
  const { bets } = useBetting();
  const toasts = useToasts();
  const { currency } = usePayingAccount();
  const { t, money } = useCouponTexts();
  useEffect(() => {
    const subscription = bets.settled$.subscribe((settled) => {
      for (const { payout, status } of settled) {
        if (status === 'open') continue;
        const amount = payout === undefined ? '–' : money(payout, currency);
        toasts.show(t(`bets.notice.${status}`, { amount }), status === 'won' ? 'up' : 'plain');
      }
    });
    return () => subscription.unsubscribe();
  }, [bets, currency, money, t, toasts]);
  return null;
}
