/** The storage of the coupon of a draw, beside the bet slip's: all of it is removed at sign-out. */
import { del, get, set } from 'idb-keyval';
import { type KeptCoupon, parseStoredCoupon, toStoredCoupon } from '#protocol/storage/toto-coupon.ts';
import { COUPON_STORE } from '../../platform/betting/coupon-storage.ts';
import { createCommittedStore } from '../../platform/storage/committed-store.ts';
import type { ReportedWrite } from '../../platform/storage/storage-trouble.ts';

export interface CouponKeeper {
  read(): Promise<KeptCoupon | undefined>;
  /** Rejects where the device keeps nothing. */
  write(coupon: KeptCoupon): Promise<void>;
  clear(): Promise<void>;
}

export function createCouponKeeper(drawId: string, reported: ReportedWrite): CouponKeeper {
  const store = createCommittedStore(...COUPON_STORE);
  const key = `toto:${drawId}`;
  return {
    read: async () => parseStoredCoupon(await get(key, store)),
    write: (coupon) => reported(set(key, toStoredCoupon(coupon), store)),
    clear: () => del(key, store),
  };
}
