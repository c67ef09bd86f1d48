/** The auto-bet that is being sent, beside the draft and the outbox of the coupon, so that they are forgotten together at sign-out. */
import { del, get, set } from 'idb-keyval';
import { parseStoredOrder, toStoredOrder } from '#protocol/storage/order-outbox.ts';
import type { OrderStorage } from '#streams/coupon/order-store.ts';
import { createCommittedStore } from '../storage/committed-store.ts';
import type { ToldWrite } from '../storage/storage-trouble.ts';
import { COUPON_STORE, ORDER_KEY } from './coupon-storage.ts';

export function createOrderStorage(told: ToldWrite): OrderStorage {
  const store = createCommittedStore(...COUPON_STORE);
  return {
    read: async () => parseStoredOrder(await get(ORDER_KEY, store)),
    write: (order) => told(set(ORDER_KEY, toStoredOrder(order), store)),
    clear: () => del(ORDER_KEY, store),
  };
}
