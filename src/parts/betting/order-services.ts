/** The order desk of this page: made with the first look at auto-bets, and there until the page is left. */
import { asyncScheduler } from 'rxjs';
import { createOrderDesk, type OrderDesk, type OrderVault } from '#streams/coupon/order-desk.ts';
import { createOrderVault } from '../../platform/betting/order-vault.ts';
import { type Services, useService } from '../../platform/services.ts';
import { toldWrite } from '../../platform/storage/storage-trouble.ts';
import { bettingOf, useBetting } from './coupon-context.ts';
import { ordersApi } from './use-orders-api.ts';

/** Where the auto-bet that is being sent is kept. */
export const orderVault = ({ troubles }: Services): OrderVault => createOrderVault(toldWrite(troubles));

export function orderDesk(services: Services): OrderDesk {
  const { session } = bettingOf(services);
  return createOrderDesk({
    api: () => services.lazy(ordersApi),
    vault: services.lazy(orderVault),
    scheduler: asyncScheduler,
    onTaken: () => session.refresh(),
  });
}

export function useOrderDesk(): OrderDesk {
  useBetting();
  return useService(orderDesk);
}
