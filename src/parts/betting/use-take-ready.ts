/** Makes a ready coupon of the house the draft by one press; nothing is placed. What was picked before is brought back by one undo, which is offered. */
import { useCallback } from 'react';
import { filter, firstValueFrom } from 'rxjs';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useBettingLoader } from './coupon-context.ts';

export type TakeReady = (items: readonly CouponItem[], extras?: BetExtras) => void;

export function useTakeReady(): TakeReady {
  const loader = useBettingLoader();
  const toasts = useToasts();
  const t = useT('offers');
  return useCallback(
    (items, extras) => {
      const take = async () => {
        const { coupon, history } = await loader.load();
        const { coupon: before } = await firstValueFrom(coupon.state$.pipe(filter(({ loaded }) => loaded)));
        coupon.takeShared({ items, stakeText: '', ...(extras && { extras }) });
        if (before.items.length > 0)
          toasts.show(t('replaced', { count: before.items.length }), 'plain', {
            label: t('undo'),
            run: () => history.undo(),
            topic: 'ready-coupon',
          });
        loader.show();
      };
      // Without its code there is no coupon either: the panel says so.
      take().catch(() => undefined);
    },
    [loader, t, toasts],
  );
}
