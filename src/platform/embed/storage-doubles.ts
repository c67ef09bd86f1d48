/**
 * What the page does without where a browser keeps all storage from a frame: with the storage go locks between tabs, shared workers and channels. The
 * page is then alone, as it thinks it is anyway: its locks are its own, it starts a worker of its own, and its channels reach nobody.
 */

/** Whether there is storage: a browser that refuses one refuses a look at it. */
export const isStorageThere = (): boolean => {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
};

type Granted = (lock: unknown) => unknown;

/** Locks of one page: one holder at a time for each name, in the order in which they were asked for. */
export function createOwnLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, options: { readonly ifAvailable?: boolean } | Granted, granted?: Granted) {
      const [{ ifAvailable }, run] =
        typeof options === 'function' ? [{}, options] : [options, granted as Granted];
      const before = last.get(name);
      if (before && ifAvailable) return run(null);
      const turn = Promise.resolve(before)
        .catch(() => undefined)
        .then(() => run({ name }));
      const ended = turn
        .catch(() => undefined)
        .finally(() => {
          if (last.get(name) === ended) last.delete(name);
        });
      last.set(name, ended);
      return turn;
    },
  };
}

class SilentChannel extends EventTarget {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
}

/** Replaces storage where there is none. */
export function doWithoutStorage(): void {
  if (isStorageThere()) return;
  const instead = (target: object, name: string, value: unknown): void => {
    Object.defineProperty(target, name, { value, configurable: true });
  };
  instead(window, 'SharedWorker', undefined);
  instead(navigator, 'locks', createOwnLocks());
  try {
    new BroadcastChannel('touchline-data-1').close();
  } catch {
    instead(window, 'BroadcastChannel', SilentChannel);
  }
}
