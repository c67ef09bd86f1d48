/** The storage of the coupon over IndexedDB, and beside it that of everything that goes with it at sign-out. Everything read is parsed. */
import { clear, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { parseBets } from '#protocol/http/bets/office-bets.ts';
import { asNumber, asRecord } from '#protocol/http/wire-values.ts';
import { parseStoredDraft, toStoredDraft } from '#protocol/storage/coupon-draft.ts';
import { parseStoredRequest, toStoredRequest } from '#protocol/storage/placement-outbox.ts';
import type { CouponStorage, KeptBets } from '#streams/coupon/coupon-ports.ts';
import { createCommittedStore } from '../storage/committed-store.ts';
import type { ReportedWrite } from '../storage/storage-trouble.ts';

/** Keys of the store: the draft, and each bet under way, */
const DRAFT = 'draft';
const outboxKey = (betGuid: BetGuid) => `outbox:${betGuid}`;
const allOfOutbox = () => IDBKeyRange.bound('outbox:', 'outbox;', false, true);
/** one bet or several singles as version 1 kept them, */
const OUTBOX_OF_VERSION_1 = ['outbox', 'singles'] as const;
/** cash-outs under way (`cash-out-api.ts`), */
export const CASH_OUTS_KEY = 'cash-outs';
/** the auto-bet that is being sent (`orders-api.ts`), */
export const ORDER_KEY = 'order';
/** the list of bets as it was last seen, */
const BETS_KEY = 'bets';
/** named coupons (`drafts-storage.ts`), and coupons of the toto (`src/features/toto/kept-coupon.ts`). */
export const DRAFTS_KEY = 'drafts';
/** The names of database and store. */
export const COUPON_STORE = ['touchline-coupon', 'coupon'] as const;

/** The coupon's own part: the draft, and the outbox that takes it over and may give it back, each in one transaction. */
export function createCouponStorage(reported: ReportedWrite): CouponStorage {
  const store = createCommittedStore(...COUPON_STORE);
  return {
    readDraft: async () => parseStoredDraft(await get(DRAFT, store)),
    writeDraft: (coupon) => reported(set(DRAFT, toStoredDraft(coupon), store)),
    async readOutbox() {
      const kept: unknown[] = await store('readonly', (objects) =>
        promisifyRequest(objects.getAll(allOfOutbox())),
      );
      const earlier = await readVersion1(store);
      if (earlier.length > 0)
        await store('readwrite', (objects) => {
          for (const request of earlier) objects.put(toStoredRequest(request), outboxKey(request.betGuid));
          for (const key of OUTBOX_OF_VERSION_1) objects.delete(key);
          return promisifyRequest(objects.transaction);
        });
      return [...kept.flatMap((one) => parseStoredRequest(one) ?? []), ...earlier];
    },
    writeOutbox: (requests, draft) =>
      reported(
        store('readwrite', (objects) => {
          for (const request of requests) objects.put(toStoredRequest(request), outboxKey(request.betGuid));
          if (draft) objects.put(toStoredDraft(draft), DRAFT);
          return promisifyRequest(objects.transaction);
        }),
      ),
    closeOutbox: (betGuids, draft) =>
      store('readwrite', (objects) => {
        for (const betGuid of betGuids) objects.delete(outboxKey(betGuid));
        if (draft) objects.put(toStoredDraft(draft), DRAFT);
        return promisifyRequest(objects.transaction);
      }),
    // Nothing stands here that would outlive the account.
    clear: () => clear(store),
  };
}

/** The bets under way that an earlier release kept. */
async function readVersion1(store: UseStore): Promise<readonly PlacementRequest[]> {
  const kept = await Promise.all(OUTBOX_OF_VERSION_1.map((key) => get<unknown>(key, store)));
  return kept.flat().flatMap((one) => parseStoredRequest(one) ?? []);
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
