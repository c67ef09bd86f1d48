/**
 * Everything that a device remembers of its visitor, one entry each: whose it is, what it is before anybody chose, which
 * values are good, and how an older version becomes today's. The look of the page is in one record of its own that is read before the first
 * paint (`src/platform/preferences/preferences.ts`); the coupon and placements under way are in IndexedDB (`coupon-draft.ts`, `placement-outbox.ts`).
 */
import * as v from 'valibot';
import { FAIR_METHODS, type FairMethod } from '#domain/fair-price/fair-methods.ts';
import { type AnsweredPair, answeredPair } from '../books/matched-pair.ts';
import { slug } from '../casino/casino-values.ts';

/**
 * The scope of an entry. `device`: of this browser, whoever uses it. `account`: of the person; gone after signing out.
 * `tab`: of this tab, until it closes.
 */
export type Scope = 'device' | 'account' | 'tab';

export interface Remembered<Value> {
  readonly scope: Scope;
  readonly version: number;
  readonly initial: Value;
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Migrations step by step: the entry of version n turns a value of version n into one of version n + 1. */
  readonly migrate?: Readonly<Record<number, (old: unknown) => unknown>>;
  /** The form of a value that is kept as plain text under a given name, without a version. */
  readonly plain?: PlainText<Value>;
}

export interface PlainText<Value> {
  readonly key: string;
  /** The value of a text, good or not. */
  readonly read: (text: string) => unknown;
  readonly write: (value: Value) => string;
}

export const MAX_SEARCHES = 10;
/** The most pages and actions that the search remembers. */
export const MAX_COMMANDS = 6;
/** The longest text of a search. */
export const MAX_SEARCH_LENGTH = 100;
const MAX_PATH = 500;
export const MAX_SCREENS = 100;
/** The most games of the casino that are remembered as played. */
export const MAX_RECENT_CASINO = 24;

/** The most answers about pairs of games that are kept; games last for days. */
export const MAX_BOOK_ANSWERS = 200;

const epochMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
/** A path of this site: never an address of another (docs/trust.md X13). */
const ownPath = v.pipe(v.string(), v.maxLength(MAX_PATH), v.regex(/^\/(?![/\\])[^\s\\]*$/));
/** The most articles that are remembered as told of; older ones are told of again, should a site name them. */
export const MAX_PROMOS = 24;
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/));
const decimal = v.pipe(v.string(), v.regex(/^\d{1,20}(?:\.\d{1,18})?$/));
const HIDDEN_ITEM = /^[\w.]{1,60}$/;

const entry = <Value>(remembered: Remembered<Value>): Remembered<Value> => remembered;

export const REMEMBERED = {
  /** Whether games are recommended, by favourites and own bets. */
  recommendations: entry<boolean>({ scope: 'device', version: 1, initial: true, schema: v.boolean() }),
  searches: entry<string[]>({
    scope: 'account',
    version: 1,
    initial: [],
    schema: v.pipe(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SEARCH_LENGTH))),
      v.maxLength(MAX_SEARCHES),
    ),
  }),
  commands: entry<string[]>({
    scope: 'account',
    version: 2,
    initial: [],
    // Since version 2 ids may have figures: boards are named by the ids of sport and championship.
    migrate: { 1: (old) => old },
    schema: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9/-]{0,60}$/))),
      v.maxLength(MAX_COMMANDS),
    ),
  }),
  registrationBonusSeen: entry<boolean>({
    scope: 'account',
    version: 1,
    initial: false,
    schema: v.boolean(),
  }),
  /** Whether the notice of a registration with a bonus is still to be shown. */
  showRegistrationBonus: entry<boolean>({
    scope: 'account',
    version: 1,
    initial: false,
    schema: v.boolean(),
  }),
  firstDepositBonusSeen: entry<boolean>({
    scope: 'account',
    version: 1,
    initial: false,
    schema: v.boolean(),
  }),
  /** Games of the casino that were opened, the last one first. */
  casinoRecent: entry<string[]>({
    scope: 'account',
    version: 1,
    initial: [],
    schema: v.pipe(v.array(slug), v.maxLength(MAX_RECENT_CASINO)),
  }),
  /** Whether somebody has talked to the support on this device: answers are waited for. */
  supportChat: entry<boolean>({ scope: 'account', version: 1, initial: false, schema: v.boolean() }),
  supportOpen: entry<boolean>({ scope: 'tab', version: 1, initial: false, schema: v.boolean() }),
  fontSize: entry<'regular' | 'large' | 'largest'>({
    scope: 'device',
    version: 1,
    initial: 'regular',
    schema: v.picklist(['regular', 'large', 'largest']),
  }),
  ageConfirmed: entry<boolean>({ scope: 'device', version: 1, initial: false, schema: v.boolean() }),
  /** The greeting of the first visit was seen. */
  welcomed: entry<boolean>({ scope: 'device', version: 1, initial: false, schema: v.boolean() }),
  /** Articles that a dialogue has told of on this device. */
  promosSeen: entry<string[]>({
    scope: 'device',
    version: 1,
    initial: [],
    schema: v.pipe(v.array(slug), v.maxLength(MAX_PROMOS)),
  }),
  visuallyImpaired: entry<boolean>({ scope: 'device', version: 1, initial: false, schema: v.boolean() }),
  /** Hidden parts of the statistics, as the specification names their place: joined by dashes. */
  hiddenStatistics: entry<string[]>({
    scope: 'device',
    version: 1,
    initial: [],
    schema: v.pipe(v.array(v.pipe(v.string(), v.regex(HIDDEN_ITEM))), v.maxLength(200)),
    plain: {
      key: 'statistics-hidden-items',
      read: (text) => text.split('-').filter((item) => item !== ''),
      write: (items) => items.join('-'),
    },
  }),
  /** The number of screens that were opened here, up to a hundred: what is offered after use asks for it. */
  screensOpened: entry<number>({
    scope: 'device',
    version: 1,
    initial: 0,
    schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SCREENS)),
  }),
  /** The moment when a guest was last asked whether to open an account. */
  registrationReminded: entry<number | null>({
    scope: 'device',
    version: 1,
    initial: null,
    schema: v.nullable(epochMs),
  }),
  installNoteClosed: entry<boolean>({ scope: 'device', version: 1, initial: false, schema: v.boolean() }),
  /** Choices of settings that the account does not have yet: when each was made, by this device's clock. */
  settingChoices: entry<Record<string, number>>({
    scope: 'account',
    version: 1,
    initial: {},
    schema: v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z-]{1,40}$/)), epochMs),
  }),
  /** One-click betting that an update of the app interrupted: written at the visitor's press on the update, taken once by the next start. */
  armedOverUpdate: entry<ArmedOverUpdate | null>({
    scope: 'tab',
    version: 1,
    initial: null,
    schema: v.nullable(
      v.object({
        accountId: v.pipe(v.string(), v.maxLength(40)),
        stakeText: decimal,
        undoMs: v.picklist([0, 1_000, 2_000, 3_000]),
        writtenAtMs: epochMs,
        idleLeftMs: v.pipe(v.number(), v.minValue(0)),
      }),
    ),
  }),
  /** The rules and alerts of a guest as JSON: `protocol/alerts/device-alerts.ts`. */
  alerts: entry<string | null>({
    scope: 'account',
    version: 1,
    initial: null,
    schema: v.nullable(v.string()),
  }),
  /** The guard of earlier releases over what rides on one game: read once, and then a rail of the account. */
  riskGuard: entry<RiskGuard | null>({
    scope: 'account',
    version: 1,
    initial: null,
    schema: v.nullable(v.object({ currency: currencyCode, limit: decimal })),
  }),
  /** The guard rails of accounts as JSON: `kept-rails.ts`. They stay after signing out. */
  rails: entry<string | null>({
    scope: 'device',
    version: 1,
    initial: null,
    schema: v.nullable(v.string()),
  }),
  /** The chosen profile of hotkeys and changed copies as JSON: `kept-hotkeys.ts`. */
  hotkeys: entry<string | null>({
    scope: 'device',
    version: 1,
    initial: null,
    schema: v.nullable(v.string()),
  }),
  /** The method by which the margin is taken out of prices, and the book whose they are; null for the own one. */
  fairMethod: entry<FairMethod>({
    scope: 'device',
    version: 1,
    initial: 'proportional',
    schema: v.picklist(FAIR_METHODS),
  }),
  fairBook: entry<string | null>({
    scope: 'device',
    version: 1,
    initial: null,
    schema: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  }),
  /** Answers about pairs of games of two books, the newest last. */
  bookAnswers: entry<AnsweredPair[]>({
    scope: 'device',
    version: 1,
    initial: [],
    schema: v.pipe(v.array(answeredPair), v.maxLength(MAX_BOOK_ANSWERS)),
  }),
  returnUrl: entry<string | null>({ scope: 'tab', version: 1, initial: null, schema: v.nullable(ownPath) }),
  visitStarted: entry<number | null>({
    scope: 'tab',
    version: 1,
    initial: null,
    schema: v.nullable(epochMs),
  }),
} as const;

export interface RiskGuard {
  readonly currency: string;
  /** The limit as decimal text with a dot, above zero. */
  readonly limit: string;
}

/** One-click betting over an update; times in ms. */
export interface ArmedOverUpdate {
  readonly accountId: string;
  readonly stakeText: string;
  readonly undoMs: 0 | 1_000 | 2_000 | 3_000;
  readonly writtenAtMs: number;
  readonly idleLeftMs: number;
}

export type RememberedName = keyof typeof REMEMBERED;
export type RememberedValue<Name extends RememberedName> = (typeof REMEMBERED)[Name]['initial'];

const ownKey = (name: RememberedName): string => `touchline.remembered.${name}`;

export const rememberedKey = (name: RememberedName): string =>
  (REMEMBERED[name] as Remembered<unknown>).plain?.key ?? ownKey(name);

export type ReadOutcome<Value> =
  | { readonly kind: 'kept'; readonly value: Value; readonly isMigrated: boolean }
  | { readonly kind: 'none' }
  /** The text cannot be read, or is not good: it stays where it is until something is chosen anew. */
  | { readonly kind: 'corrupt' }
  /** The text of a later release: it is left alone. */
  | { readonly kind: 'later'; readonly version: number };

const kept = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)), value: v.unknown() });

export function readRemembered<Value>(
  { migrate = {}, plain, schema, version }: Remembered<Value>,
  text: string | null,
): ReadOutcome<Value> {
  if (text === null) return { kind: 'none' };
  if (plain) {
    const good = v.safeParse(schema, plain.read(text));
    return good.success ? { kind: 'kept', value: good.output, isMigrated: false } : { kind: 'corrupt' };
  }
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return { kind: 'corrupt' };
  }
  const parsed = v.safeParse(kept, stored);
  if (!parsed.success) return { kind: 'corrupt' };
  if (parsed.output.version > version) return { kind: 'later', version: parsed.output.version };
  let { value } = parsed.output;
  for (let from = parsed.output.version; from < version; from += 1) {
    const step = migrate[from];
    if (!step) return { kind: 'corrupt' };
    value = step(value);
  }
  const good = v.safeParse(schema, value);
  return good.success
    ? { kind: 'kept', value: good.output, isMigrated: parsed.output.version < version }
    : { kind: 'corrupt' };
}

export const rememberedText = <Value>({ plain, version }: Remembered<Value>, value: Value): string =>
  plain ? plain.write(value) : JSON.stringify({ version, value });

const OLDER_PREFIX = 'stHideItem-';
/** A record with a version, its value a list or the items joined by dashes. */
const OLDER_RECORD = ownKey('hiddenStatistics');

/** Whether hidden items of statistics stand under a name of an older release: a key for each item, or a record of its own form. */
export const isOlderHiddenKey = (key: string): boolean =>
  key.startsWith(OLDER_PREFIX) || key === OLDER_RECORD;

/** What older releases kept of hidden items; the keys are to be removed once the items are written under today's. */
export function olderHiddenItems(
  all: readonly string[],
  read: (key: string) => string | null,
): { readonly items: readonly string[]; readonly keys: readonly string[] } {
  const keys = all.filter(isOlderHiddenKey);
  const items = keys.flatMap((key) =>
    key === OLDER_RECORD ? itemsOfRecord(read(key)) : [key.slice(OLDER_PREFIX.length)],
  );
  return { items: [...new Set(items.filter((item) => HIDDEN_ITEM.test(item)))], keys };
}

function itemsOfRecord(text: string | null): readonly string[] {
  const record = v.safeParse(olderRecord, text);
  if (!record.success) return [];
  const { value } = record.output;
  return typeof value === 'string' ? value.split('-') : value;
}

const olderRecord = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ value: v.union([v.string(), v.array(v.string())]) }),
);
