import { useEffect } from 'react';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { ArmedBar } from '../armed/armed-bar.tsx';
import { watchPresses } from '../placing/watch-presses.ts';

/**
 * Notifies the user, on every screen, that a bet has been settled, or that a picked selection did not go into the coupon, also where the press
 * was not counted because something had just changed under it. Mounted once by the shell. It shows the bar of one-click betting itself.
 */
export function SettledNotices() {
  const { bets, coupon } = useBetting();
  const { client, painter } = useFeedServices();
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
  useEffect(() => {
    const subscription = coupon.refusals$.subscribe((refusal) => {
      if (refusal.code === 'suspended') toasts.show(t('guard.suspended'));
      if (refusal.code === 'coupon_full') toasts.show(t('problem.coupon_full', { limit: refusal.limit }));
    });
    return () => subscription.unsubscribe();
  }, [coupon, t, toasts]);
  useEffect(
    () =>
      watchPresses({
        page: window,
        priceChangedAtMs: (key) => {
          const slot = client.slots.slotOf(key);
          return slot === undefined ? 0 : client.slots.changedAtMs(slot);
        },
        paintDelayMs: painter.delayMs,
        onGuarded: (danger) => toasts.show(t(danger === 'price' ? 'guard' : 'guard.place')),
      }),
    [client, painter, t, toasts],
  );
  return <ArmedBar />;
}
