/** The storage of the coupon over IndexedDB, and beside it that of everything that goes with it at sign-out. Everything read is parsed. */
import { del, delMany, get, set, setMany } from 'idb-keyval';
import { parseBets } from '#protocol/http/bets/office-bets.ts';
import { asNumber, asRecord } from '#protocol/http/wire-values.ts';
import { parseStoredDraft, toStoredDraft } from '#protocol/storage/coupon-draft.ts';
import { parseStoredRequest, toStoredRequest } from '#protocol/storage/placement-outbox.ts';
import type { CouponStorage, KeptBets } from '#streams/coupon/coupon-ports.ts';
import { createCommittedStore } from '../storage/committed-store.ts';
import type { ReportedWrite } from '../storage/storage-trouble.ts';

/** Keys of the store: the draft and the outbox, */
const DRAFT = 'draft';
const OUTBOX = 'outbox';
/** cash-outs under way (`cash-out-api.ts`), */
export const CASH_OUTS_KEY = 'cash-outs';
/** the auto-bet that is being sent (`orders-api.ts`), */
export const ORDER_KEY = 'order';
/** the list of bets as it was last seen, */
const BETS_KEY = 'bets';
/** singles under way (`singles-api.ts`), */
export const SINGLES_KEY = 'singles';
/** and named coupons (`drafts-storage.ts`). */
export const DRAFTS_KEY = 'drafts';
/** The names of database and store. */
export const COUPON_STORE = ['touchline-coupon', 'coupon'] as const;

/** The coupon's own part: draft and outbox, which an accepted bet replaces in one transaction. */
export function createCouponStorage(reported: ReportedWrite): CouponStorage {
  const store = createCommittedStore(...COUPON_STORE);
  return {
    readDraft: async () => parseStoredDraft(await get(DRAFT, store)),
    writeDraft: (coupon) => reported(set(DRAFT, toStoredDraft(coupon), store)),
    readOutbox: async () => parseStoredRequest(await get(OUTBOX, store)),
    writeOutbox: (request) => reported(set(OUTBOX, toStoredRequest(request), store)),
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
    clear: () => delMany([DRAFT, OUTBOX, CASH_OUTS_KEY, ORDER_KEY, BETS_KEY, SINGLES_KEY, DRAFTS_KEY], store),
  };
}

/** The version of the record of bets; one of another version is not read. */
export const KEPT_BETS_VERSION = 1;

/** The list of bets as it was last seen, in the server's own words: they are read by the parser of its answer. */
export function createKeptBets(reported: ReportedWrite): KeptBets {
  const store = createCommittedStore(...COUPON_STORE);
  return {
    async read() {
      const stored = asRecord(await get(BETS_KEY, store));
      const seenAtMs = asNumber(stored?.seenAtMs);
      if (stored?.version !== KEPT_BETS_VERSION || seenAtMs === undefined) return undefined;
      const bets = parseBets(stored.body);
      return bets ? { bets, seenAtMs } : undefined;
    },
    write(body, seenAtMs) {
      reported(set(BETS_KEY, { version: KEPT_BETS_VERSION, seenAtMs, body }, store)).catch(() => undefined);
    },
    clear() {
      del(BETS_KEY, store).catch(() => undefined);
    },
  };
}
