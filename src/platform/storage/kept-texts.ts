/**
 * What this page remembers as text, under a name each, with one of two lifetimes: kept on the device and shared by its tabs, or of this tab
 * until it closes. It is the one writer of client storage; each store on top of it parses what is its own. What a browser refuses, or has
 * no room for, is told to the visitor and lasts as long as the page.
 */
import type { Services } from '../services.ts';
import type { StorageTroubles } from './storage-trouble.ts';

declare module '#src/platform/services.ts' {
  interface Services {
    readonly texts: KeptTexts;
  }
}

export type Lifetime = 'kept' | 'tab';

export interface KeptTexts {
  keys(lifetime: Lifetime): readonly string[];
  /** The text of a key; null where there is none. */
  read(key: string, lifetime?: Lifetime): string | null;
  /** Writes a text; null removes it. True where the browser keeps it. */
  write(key: string, text: string | null, lifetime?: Lifetime): boolean;
  /** Calls back with the name under which another tab wrote; null = everything was erased. */
  onForeignWrite(listener: (key: string | null) => void): () => void;
}

/** One text of them, for a store that knows no names. */
export interface KeptText {
  read(): string | null;
  write(text: string | null): void;
  onForeignWrite(listener: () => void): () => void;
}

export interface KeptTextsParts {
  /** A browser may refuse the storage itself: each act asks for it anew. */
  readonly storages: Readonly<Record<Lifetime, () => Storage>>;
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly troubles: Pick<StorageTroubles, 'report'>;
}

export function createKeptTexts({ page, storages, troubles }: KeptTextsParts): KeptTexts {
  /** What could not be kept, and null for what could not be taken away. */
  const unkept: Readonly<Record<Lifetime, Map<string, string | null>>> = { kept: new Map(), tab: new Map() };
  page.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === null) unkept.kept.clear();
    else unkept.kept.delete(key);
  });
  return {
    keys(lifetime) {
      try {
        return Object.keys(storages[lifetime]());
      } catch {
        return [];
      }
    },
    read(key, lifetime = 'kept') {
      const own = unkept[lifetime].get(key);
      if (own !== undefined) return own;
      try {
        return storages[lifetime]().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text, lifetime = 'kept') {
      try {
        if (text === null) storages[lifetime]().removeItem(key);
        else storages[lifetime]().setItem(key, text);
        unkept[lifetime].delete(key);
        troubles.report(undefined, 'texts');
        return true;
      } catch (error) {
        unkept[lifetime].set(key, text);
        troubles.report(error, 'texts');
        return false;
      }
    },
    onForeignWrite(listener) {
      const onStorage = (event: Event) => listener((event as StorageEvent).key);
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
}

export const keptTextOf = ({ texts }: Pick<Services, 'texts'>, key: string): KeptText => ({
  read: () => texts.read(key),
  write: (text) => void texts.write(key, text),
  onForeignWrite: (listener) =>
    texts.onForeignWrite((written) => {
      if (written === key || written === null) listener();
    }),
});
