/**
 * What the browser remembers of a visitor's taste. Versioned, parsed field by field: one bad field falls back to its default
 * and leaves the others. The same record is read by `public/first-paint.js` before the first paint.
 */
import * as v from 'valibot';
import { ODDS_FORMATS } from '#domain/market/odds-format.ts';

export const PREFERENCES_KEY = 'touchline.preferences';
const VERSION = 1;
export const MAX_MARKET_COLUMNS = 8;

const preferencesWire = v.object({
  version: v.literal(VERSION),
  theme: v.fallback(v.picklist(['dark', 'light', 'system']), 'system'),
  density: v.fallback(v.picklist(['regular', 'compact']), 'regular'),
  oddsFormat: v.fallback(v.picklist(ODDS_FORMATS), 'decimal'),
  /** 0 = as many as fit. */
  marketColumns: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MARKET_COLUMNS)),
    0,
  ),
  /** No motion, no flashes. */
  calm: v.fallback(v.boolean(), false),
  /** IANA name; null = the device's own. */
  timeZone: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone))), null),
  navigationOpen: v.fallback(v.boolean(), true),
  /** The answer to the question of consent; null = not answered, which is none. */
  consent: v.fallback(
    v.nullable(
      v.object({
        level: v.picklist([0, 1, 2, 3]),
        agreedAtMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
    ),
    null,
  ),
  singleKeys: v.fallback(v.boolean(), true),
});

export type Preferences = Readonly<Omit<v.InferOutput<typeof preferencesWire>, 'version'>>;

export interface PreferencesStorage {
  read(): string | null;
  write(text: string): void;
  /** Another tab wrote. */
  onForeignWrite(listener: () => void): () => void;
}

export interface PreferencesStore {
  readonly current: () => Preferences;
  readonly set: (change: Partial<Preferences>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export function parsePreferences(text: string | null): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    stored = undefined;
  }
  const parsed = v.safeParse(preferencesWire, stored);
  const { version: _, ...preferences } = parsed.success
    ? parsed.output
    : v.parse(preferencesWire, { version: VERSION });
  return preferences;
}

export function createPreferencesStore(storage: PreferencesStorage): PreferencesStore {
  const listeners = new Set<() => void>();
  let preferences = parsePreferences(storage.read());
  const notify = () => {
    for (const listener of listeners) listener();
  };
  storage.onForeignWrite(() => {
    preferences = parsePreferences(storage.read());
    notify();
  });
  return {
    current: () => preferences,
    set(change) {
      preferences = { ...preferences, ...change };
      storage.write(JSON.stringify({ version: VERSION, ...preferences }));
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Private windows may refuse storage: then preferences last as long as the page. */
export const browserPreferences: PreferencesStorage = {
  read: () => {
    try {
      return localStorage.getItem(PREFERENCES_KEY);
    } catch {
      return null;
    }
  },
  write: (text) => {
    try {
      localStorage.setItem(PREFERENCES_KEY, text);
    } catch {
      // Full or refused.
    }
  },
  onForeignWrite: (listener) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === PREFERENCES_KEY) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
