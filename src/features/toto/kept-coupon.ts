/** The storage of the coupon of a draw, beside the bet slip's: all of it is removed at sign-out. */
import { createStore, del, get, set, update } from 'idb-keyval';
import type { Picks } from '#domain/toto/coupon-variants.ts';
import { type KeptCoupon, parseStoredCoupon, toStoredCoupon } from '#protocol/storage/toto-coupon.ts';
import { COUPON_STORE } from '../../platform/betting/coupon-storage.ts';
import { createCommittedStore } from '../../platform/storage/committed-store.ts';
import type { ReportedWrite } from '../../platform/storage/storage-trouble.ts';

export type Purchase = NonNullable<KeptCoupon['sending']>;

export interface CouponKeeper {
  read(): Promise<KeptCoupon | undefined>;
  /** Rejects where the device keeps nothing. */
  write(coupon: KeptCoupon): Promise<void>;
  clear(): Promise<void>;
  /**
   * Keeps a purchase before it is sent, in one step beside other pages. Gives the one to send: that of another page where one is under way,
   * and none where another page has bought or emptied the coupon. Rejects where the device keeps nothing.
   */
  begin(purchase: Purchase): Promise<Purchase | undefined>;
}

export const picksOf = ({ picks }: Purchase): Picks => picks as readonly number[] as Picks;

export function createCouponKeeper(drawId: string, reported: ReportedWrite): CouponKeeper {
  const store = createCommittedStore(...COUPON_STORE);
  const shared = createStore(...COUPON_STORE);
  const key = `toto:${drawId}`;
  return {
    read: async () => parseStoredCoupon(await get(key, store)),
    write: (coupon) => reported(set(key, toStoredCoupon(coupon), store)),
    clear: () => del(key, store),
    async begin(purchase) {
      let begun: Purchase | undefined;
      const take = (stored: unknown): unknown => {
        const kept = parseStoredCoupon(stored);
        begun = kept && (kept.sending ?? purchase);
        return begun ? toStoredCoupon({ picks: picksOf(begun), sending: begun }) : stored;
      };
      await reported(update(key, take, shared));
      return begun;
    },
  };
}
