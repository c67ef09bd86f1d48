import { useEffect } from 'react';
import type { OrderDesk } from '#streams/coupon/order-desk.ts';

/** The list is kept fresh while the component is there, for somebody who is signed in. */
export function useLookAtOrders(desk: OrderDesk, signedIn: boolean): void {
  useEffect(() => (signedIn ? desk.look() : undefined), [desk, signedIn]);
}
