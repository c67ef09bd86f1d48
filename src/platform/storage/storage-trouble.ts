/** Whether this device keeps what is written to it: reported by the code that writes, shown by the page. */
import { useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

declare module '#src/platform/services.ts' {
  interface Services {
    readonly troubles: StorageTroubles;
  }
}

export type StorageTrouble = 'full' | 'denied';
/** The kind of storage; each has a room of its own, or none. */
export type StorageKind = 'texts' | 'database';

export interface StorageTroubles {
  readonly current: () => StorageTrouble | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** What went wrong with a write; undefined reports that one went well again. */
  readonly report: (error: unknown, kind: StorageKind) => void;
}

export function createStorageTroubles(): StorageTroubles {
  const troubles = new Map<StorageKind, StorageTrouble>();
  const listeners = new Set<() => void>();
  const current = () => troubles.get('database') ?? troubles.get('texts');
  return {
    current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report(error, kind) {
      const before = current();
      if (error === undefined) troubles.delete(kind);
      else troubles.set(kind, error instanceof DOMException && /Quota/.test(error.name) ? 'full' : 'denied');
      if (current() !== before) for (const listener of listeners) listener();
    },
  };
}

export function useStorageTrouble(): StorageTrouble | undefined {
  const { current, subscribe } = useServices().troubles;
  return useSyncExternalStore(subscribe, current);
}

/** Reports how a write to a database ended. */
export type ReportedWrite = <Value>(work: Promise<Value>) => Promise<Value>;

export const reportedWrite =
  ({ report }: StorageTroubles): ReportedWrite =>
  async (work) => {
    try {
      const value = await work;
      report(undefined, 'database');
      return value;
    } catch (error) {
      report(error, 'database');
      throw error;
    }
  };
