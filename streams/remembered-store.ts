/**
 * What is remembered, live: one value a name, told to every tab at once. A value that cannot be read falls back to its first one with a
 * report; nothing else is touched by it, and it stays where it is until something is chosen anew. A storage that is full or refused is
 * told, and the value then lasts as long as the page.
 */
import { must } from '#domain/lib/must.ts';
import {
  isOlderHiddenKey,
  olderHiddenItems,
  REMEMBERED,
  type Remembered,
  type RememberedName,
  type RememberedValue,
  readRemembered,
  rememberedKey,
  rememberedText,
} from '#protocol/storage/remembered.ts';

/** Client storage as far as it is needed; everything may throw. */
export interface TextStorage {
  readonly keys: () => readonly string[];
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

export type RememberedReport =
  | { readonly kind: 'corrupt'; readonly name: RememberedName }
  | { readonly kind: 'later'; readonly name: RememberedName; readonly version: number }
  | { readonly kind: 'not-kept'; readonly name: RememberedName; readonly error: unknown };

export interface RememberedParts {
  readonly device: TextStorage;
  readonly tab: TextStorage;
  readonly report: (report: RememberedReport) => void;
  /** Calls back with a key when another tab wrote; null = everything. */
  readonly onForeignWrite: (listener: (key: string | null) => void) => void;
}

export interface RememberedStore {
  get<Name extends RememberedName>(name: Name): RememberedValue<Name>;
  set<Name extends RememberedName>(name: Name, value: RememberedValue<Name>): boolean;
  readonly subscribe: (listener: (name: RememberedName) => void) => () => void;
  /** Clears the person's entries after signing out; those of the device and the tab stay. */
  clearPersonal(): void;
}

const NAMES = Object.keys(REMEMBERED) as RememberedName[];

export function createRememberedStore(parts: RememberedParts): RememberedStore {
  const { device, report, tab } = parts;
  const values = new Map<RememberedName, unknown>();
  const listeners = new Set<(name: RememberedName) => void>();
  const entryOf = (name: RememberedName) => must(REMEMBERED[name] as Remembered<unknown>, 'store namespace');
  const storageOf = (name: RememberedName) => (entryOf(name).scope === 'tab' ? tab : device);

  const notify = (name: RememberedName) => {
    for (const listener of listeners) listener(name);
  };
  const write = (name: RememberedName, value: unknown): boolean => {
    try {
      storageOf(name).write(rememberedKey(name), rememberedText(entryOf(name), value));
      return true;
    } catch (error) {
      report({ kind: 'not-kept', name, error });
      return false;
    }
  };
  const read = (name: RememberedName): unknown => {
    const entry = entryOf(name);
    let text: string | null = null;
    try {
      text = storageOf(name).read(rememberedKey(name));
    } catch (error) {
      report({ kind: 'not-kept', name, error });
    }
    const outcome = readRemembered(entry, text);
    if (outcome.kind === 'corrupt') report({ kind: 'corrupt', name });
    if (outcome.kind === 'later') report({ kind: 'later', name, version: outcome.version });
    if (outcome.kind !== 'kept') return entry.initial;
    if (outcome.isMigrated) write(name, outcome.value);
    return outcome.value;
  };
  const current = (name: RememberedName): unknown => {
    if (!values.has(name)) values.set(name, read(name));
    return values.get(name);
  };
  const remove = (name: RememberedName) => {
    try {
      storageOf(name).remove(rememberedKey(name));
    } catch (error) {
      report({ kind: 'not-kept', name, error });
    }
    values.set(name, entryOf(name).initial);
    notify(name);
  };

  const takeOlder = () => {
    const older = olderHiddenItems(device.keys(), device.read);
    if (older.keys.length === 0) return;
    const known = current('hiddenStatistics') as readonly string[];
    const items = [...new Set([...known, ...older.items])];
    values.set('hiddenStatistics', items);
    // Removed only once it is written: a full storage loses nothing.
    if (write('hiddenStatistics', items)) for (const key of older.keys) device.remove(key);
  };
  try {
    takeOlder();
  } catch (error) {
    report({ kind: 'not-kept', name: 'hiddenStatistics', error });
  }

  parts.onForeignWrite((key) => {
    for (const name of NAMES) {
      if (REMEMBERED[name].scope === 'tab' || (key !== null && key !== rememberedKey(name))) continue;
      values.set(name, read(name));
      notify(name);
    }
    if (key === null || !isOlderHiddenKey(key)) return;
    takeOlder();
    notify('hiddenStatistics');
  });

  return {
    get: (name) => current(name) as never,
    set(name, value) {
      values.set(name, value);
      const isKept = write(name, value);
      notify(name);
      return isKept;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clearPersonal() {
      for (const name of NAMES) if (REMEMBERED[name].scope === 'account') remove(name);
    },
  };
}
