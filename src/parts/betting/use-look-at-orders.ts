import { useEffect } from 'react';
import type { OrderStore } from '#streams/coupon/order-store.ts';

/** Keeps the list of auto-bets fresh while the component is mounted and somebody is signed in. */
export function useLookAtOrders(orderStore: OrderStore, signedIn: boolean): void {
  useEffect(() => (signedIn ? orderStore.look() : undefined), [orderStore, signedIn]);
}
