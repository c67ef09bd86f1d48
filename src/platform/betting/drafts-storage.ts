import { createStore, get, update } from 'idb-keyval';
import {
  type NamedDraft,
  parseStoredDrafts,
  toStoredDrafts,
  withDraft,
} from '#protocol/storage/named-drafts.ts';
import type { ReportedWrite } from '../storage/storage-trouble.ts';
import { COUPON_STORE, DRAFTS_KEY } from './coupon-storage.ts';

/** The storage of named coupons. */
export interface DraftsStorage {
  read(): Promise<readonly NamedDraft[]>;
  keep(draft: NamedDraft): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Coupons under names, beside the draft of the coupon: removed with it at sign-out. Each change reads what other tabs have kept. */
export function createDraftsStorage(reported: ReportedWrite): DraftsStorage {
  const store = createStore(...COUPON_STORE);
  const change = (of: (drafts: readonly NamedDraft[]) => readonly NamedDraft[]) =>
    reported(update(DRAFTS_KEY, (kept: unknown) => toStoredDrafts(of(parseStoredDrafts(kept))), store));
  return {
    read: async () => parseStoredDrafts(await get(DRAFTS_KEY, store)),
    keep: (draft) => change((drafts) => withDraft(drafts, draft)),
    remove: (name) => change((drafts) => drafts.filter((draft) => draft.name !== name)),
  };
}
