import { useEffect } from 'react';
import type { OrderStore } from '#streams/coupon/order-store.ts';

/** The list is kept fresh while the component is there, for somebody who is signed in. */
export function useLookAtOrders(orderStore: OrderStore, signedIn: boolean): void {
  useEffect(() => (signedIn ? orderStore.look() : undefined), [orderStore, signedIn]);
}
