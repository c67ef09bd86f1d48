/** The list of bets as last seen, over IndexedDB, in the server's own words: read by the same parser as its answer. */
import { del, get, set } from 'idb-keyval';
import { parseBets } from '#protocol/http/bets/office-bets.ts';
import { asNumber, asRecord } from '#protocol/http/wire-values.ts';
import type { KeptBets } from '#streams/coupon/coupon-ports.ts';
import { createCommittedStore } from '../storage/committed-store.ts';
import type { ToldWrite } from '../storage/storage-trouble.ts';
import { BETS_KEY, COUPON_STORE } from './coupon-storage.ts';

/** The record says it; one of another version is not read. */
export const KEPT_BETS_VERSION = 1;

export function createKeptBets(told: ToldWrite): KeptBets {
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
      told(set(BETS_KEY, { version: KEPT_BETS_VERSION, seenAtMs, body }, store)).catch(() => undefined);
    },
    forget() {
      del(BETS_KEY, store).catch(() => undefined);
    },
  };
}
