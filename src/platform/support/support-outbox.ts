/** Messages to the support that the server does not have yet, on this device. */
import { clear, set } from 'idb-keyval';
import { SUPPORT_STORE, type SupportDraft, toStoredDraft } from '#protocol/storage/support-outbox.ts';
import { createCommittedStore } from '../storage/committed-store.ts';

export interface SupportOutbox {
  /** Keeps a draft; settles when it lies on the device. */
  readonly keep: (draft: SupportDraft) => Promise<void>;
  /** What waits goes with the account that signs out. */
  readonly clear: () => Promise<void>;
}

/** Opened at its first use. */
export function createSupportOutbox(): SupportOutbox {
  const store = createCommittedStore(...SUPPORT_STORE);
  return {
    keep: (draft) => set(draft.messageGuid, toStoredDraft(draft), store),
    clear: () => clear(store),
  };
}
