/** The store of auto-bets: made with the first look at them, one for the page. */
import { asyncScheduler } from 'rxjs';
import { createOrderStore, type OrderStorage, type OrderStore } from '#streams/coupon/order-store.ts';
import { createOrderStorage } from '../../platform/betting/orders-api.ts';
import { type Services, useService } from '../../platform/services.ts';
import { reportedWrite } from '../../platform/storage/storage-trouble.ts';
import { bettingOf, useBetting } from './coupon-context.ts';
import { ordersApi } from './use-orders-api.ts';

/** The storage of the auto-bet that is being sent. */
export const orderStorage = ({ troubles }: Services): OrderStorage =>
  createOrderStorage(reportedWrite(troubles));

export function orderStore(services: Services): OrderStore {
  const { coupon, session } = bettingOf(services);
  return createOrderStore({
    breaksRails({ request }) {
      const { placements, quote, rails } = coupon.getState();
      const broken = rails?.([request], { placements, house: quote?.house });
      return broken !== undefined && broken.length > 0;
    },
    api: () => services.lazy(ordersApi),
    storage: services.lazy(orderStorage),
    scheduler: asyncScheduler,
    onTaken: () => session.refresh(),
  });
}

export function useOrderStore(): OrderStore {
  useBetting();
  return useService(orderStore);
}
