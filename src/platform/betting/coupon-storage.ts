/** The coupon's storage over IndexedDB: one store, two keys, replaced together in one transaction. Everything read is parsed. */
import { delMany, get, set, setMany } from 'idb-keyval';
import { parseStoredDraft, toStoredDraft } from '#protocol/storage/coupon-draft.ts';
import { parseStoredRequest, toStoredRequest } from '#protocol/storage/placement-outbox.ts';
import type { CouponStorage } from '#streams/coupon/coupon-ports.ts';
import { createCommittedStore } from '../storage/committed-store.ts';
import type { ToldWrite } from '../storage/storage-trouble.ts';

const DRAFT = 'draft';
const OUTBOX = 'outbox';
/** Kept by the page of bets (`cash-out-api.ts`), forgotten with the rest. */
export const CASH_OUTS_KEY = 'cash-outs';
/** Kept by auto-bets (`order-storage.ts`). */
export const ORDER_KEY = 'order';
/** The list of bets as it was last seen (`kept-bets.ts`): somebody's own, gone with the rest. */
export const BETS_KEY = 'bets';
/** Kept by singles in one act (`singles-storage.ts`). */
export const SINGLES_KEY = 'singles';
/** Named coupons (`drafts-storage.ts`). */
export const DRAFTS_KEY = 'drafts';
/** Database and store. */
export const COUPON_STORE = ['touchline-coupon', 'coupon'] as const;

export function createCouponStorage(told: ToldWrite): CouponStorage {
  const store = createCommittedStore(...COUPON_STORE);
  return {
    readDraft: async () => parseStoredDraft(await get(DRAFT, store)),
    writeDraft: (coupon) => told(set(DRAFT, toStoredDraft(coupon), store)),
    readOutbox: async () => parseStoredRequest(await get(OUTBOX, store)),
    writeOutbox: (request) => told(set(OUTBOX, toStoredRequest(request), store)),
    closeOutbox: (draft) =>
      draft
        ? setMany(
            [
              [OUTBOX, null],
              [DRAFT, toStoredDraft(draft)],
            ],
            store,
          )
        : set(OUTBOX, null, store),
    forget: () =>
      delMany([DRAFT, OUTBOX, CASH_OUTS_KEY, ORDER_KEY, BETS_KEY, SINGLES_KEY, DRAFTS_KEY], store),
  };
}
