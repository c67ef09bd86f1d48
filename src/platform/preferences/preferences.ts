/**
 * The preferences of a visitor that the browser remembers. Versioned, parsed field by field: one bad field falls back to
 * its default and leaves the others. The same record is read by `public/first-paint.js` before the first paint. Parsed by
 * hand: it is needed before the first paint, a schema library is not.
 */
import { ODDS_FORMATS, type OddsFormat } from '#domain/market/odds-format.ts';

export const PREFERENCES_KEY = 'touchline.preferences';
/** The version that the record states; an older one is not read. */
export const PREFERENCES_VERSION = 1;
export const MAX_MARKET_COLUMNS = 8;
const MAX_ZONE_LENGTH = 64;

export interface Preferences {
  readonly theme: 'dark' | 'light' | 'system';
  /** The density; `auto`: compact on screens that are wide enough for it. */
  readonly density: 'auto' | 'regular' | 'compact';
  readonly oddsFormat: OddsFormat;
  /** The number of columns of markets; 0 = as many as fit. */
  readonly marketColumns: number;
  /** Whether boards show Asian lines in two lines a game. */
  readonly asianBoard: boolean;
  /** Whether a quarter line is written as the two that it stands between: 0.5/1 for 0.75. */
  readonly splitLines: boolean;
  /** Whether motion is reduced: no motion, no flashes. */
  readonly calm: boolean;
  /** The time zone as an IANA name; null = the device's own. */
  readonly timeZone: string | null;
  /** Whether hours have am and pm. */
  readonly clock12h: boolean;
  readonly navigationOpen: boolean;
  /** Whether data is saved; `device`: as the browser says (Save-Data, prefers-reduced-data). */
  readonly dataSaver: 'device' | 'on' | 'off';
  /** The answer to the question of consent; null = not answered, which means no consent. */
  readonly consent: ConsentAnswer | null;
  readonly singleKeys: boolean;
  /** What a screen reader is told unasked: acts and failures, or the coupon's prices as well. */
  readonly spoken: 'prices' | 'less';
  /** Which changed prices of the coupon are told, and how often: read where they are told (`streams/coupon/spoken-rule.ts`). */
  readonly spokenRule: string;
  /** Sports by id that the account hides before the game, and live; none for a guest. */
  readonly hiddenLine: readonly number[];
  readonly hiddenLive: readonly number[];
}

export interface ConsentAnswer {
  readonly level: 0 | 1 | 2 | 3;
  readonly agreedAtMs: number;
}

export interface PreferencesStorage {
  read(): string | null;
  write(text: string): void;
  /** Calls back when another tab wrote. */
  onForeignWrite(listener: () => void): () => void;
}

export interface PreferencesStore {
  /** The preferences as the page found them. */
  readonly atStart: Preferences;
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

/** The site's preferences for a visitor who has chosen nothing. */
export type SitePreferences = { readonly [Name in 'oddsFormat' | 'theme']?: Preferences[Name] | undefined };

export function parsePreferences(text: string | null, site: SitePreferences = {}): Preferences {
  const known: { readonly [field: string]: unknown } = { ...site, ...knownIn(text) };
  const { marketColumns, timeZone } = known;
  return {
    theme: oneOf(known['theme'], ['system', 'dark', 'light']),
    density: oneOf(known['density'], ['auto', 'regular', 'compact']),
    oddsFormat: oneOf(known['oddsFormat'], ODDS_FORMATS),
    marketColumns: isColumnCount(marketColumns) ? marketColumns : 0,
    asianBoard: known['asianBoard'] === true,
    splitLines: known['splitLines'] !== false,
    calm: known['calm'] === true,
    timeZone:
      typeof timeZone === 'string' && timeZone.length <= MAX_ZONE_LENGTH && isTimeZone(timeZone)
        ? timeZone
        : null,
    clock12h: known['clock12h'] === true,
    navigationOpen: known['navigationOpen'] !== false,
    dataSaver: oneOf(known['dataSaver'], ['device', 'on', 'off']),
    consent: consentIn(known['consent']),
    singleKeys: known['singleKeys'] === true,
    spoken: oneOf(known['spoken'], ['prices', 'less']),
    spokenRule: typeof known['spokenRule'] === 'string' ? known['spokenRule'] : '',
    hiddenLine: sportIdsIn(known['hiddenLine']),
    hiddenLive: sportIdsIn(known['hiddenLive']),
  };
}

function consentIn(value: unknown): ConsentAnswer | null {
  const { level, agreedAtMs } = asRecord(value);
  const given = ([0, 1, 2, 3] as const).find((known) => known === level);
  const isTime = Number.isInteger(agreedAtMs) && Number(agreedAtMs) >= 0;
  return given === undefined || !isTime ? null : { level: given, agreedAtMs: Number(agreedAtMs) };
}

const sportIdsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id) => Number.isInteger(id) && id > 0) : [];

/**
 * The fields of a record. A later release may have added some: those that are known here are read, the others are left as
 * they are.
 */
function knownIn(text: string | null): { readonly [field: string]: unknown } {
  const stored = recordIn(text);
  return Number(stored['version']) >= PREFERENCES_VERSION ? stored : {};
}

function recordIn(text: string | null): { readonly [field: string]: unknown } {
  try {
    return asRecord(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

const asRecord = (value: unknown): { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isColumnCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_MARKET_COLUMNS;

/** Reads one of several choices; the first is the default. */
const oneOf = <Choice extends string>(
  value: unknown,
  choices: readonly [Choice, ...(readonly Choice[])],
): Choice => choices.find((choice) => choice === value) ?? choices[0];

/** Creates the store. `asked`: what the address of the page wants; it is kept, and is not a choice of the visitor. */
export function createPreferencesStore(
  storage: PreferencesStorage,
  asked?: Partial<Preferences>,
  site?: SitePreferences,
): PreferencesStore {
  const listeners = new Set<() => void>();
  let preferences = parsePreferences(storage.read(), site);
  const notify = () => {
    for (const listener of listeners) listener();
  };
  storage.onForeignWrite(() => {
    preferences = parsePreferences(storage.read(), site);
    notify();
  });
  const set = (change: Partial<Preferences>) => {
    preferences = { ...preferences, ...change };
    const kept = knownIn(storage.read());
    const version = Math.max(PREFERENCES_VERSION, Number(kept['version']) || 0);
    // What was not chosen is not kept: it follows the site and the product.
    storage.write(JSON.stringify({ ...kept, ...change, version }));
    notify();
  };
  if (asked) set(asked);
  return {
    atStart: preferences,
    current: () => preferences,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
