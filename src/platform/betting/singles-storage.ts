/** Ids of singles that were sent in one act, beside the coupon's outbox: forgotten with it at sign-out. */
import { del, get, set } from 'idb-keyval';
import { parseStoredRequest, toStoredRequest } from '#protocol/storage/placement-outbox.ts';
import type { SinglesStorage } from '#streams/coupon/singles-placer.ts';
import { createCommittedStore } from '../storage/committed-store.ts';
import type { ToldWrite } from '../storage/storage-trouble.ts';
import { COUPON_STORE, SINGLES_KEY } from './coupon-storage.ts';

export function createSinglesStorage(told: ToldWrite): SinglesStorage {
  const store = createCommittedStore(...COUPON_STORE);
  return {
    async read() {
      const kept: unknown = await get(SINGLES_KEY, store);
      return Array.isArray(kept) ? kept.flatMap((one) => parseStoredRequest(one) ?? []) : [];
    },
    write: (requests) => told(set(SINGLES_KEY, requests.map(toStoredRequest), store)),
    clear: () => del(SINGLES_KEY, store),
  };
}
