/** A store of `idb-keyval` whose writes survive the page: one that is left in the same moment would take an open transaction with it. */
import { createStore, type UseStore } from 'idb-keyval';

/**
 * Creates a store for `get`, `set`, `setMany`, `del` and `delMany`; a function that reads before it writes (`update`)
 * finds its transaction ended.
 */
export function createCommittedStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return (mode, use) =>
    store(mode, (objects) => {
      const used = use(objects);
      if (mode === 'readwrite') objects.transaction.commit();
      return used;
    });
}
