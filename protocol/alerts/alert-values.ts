/** What alerts are made of on the wire: rules, choices, and what came true. */
import * as v from 'valibot';
import { ALERT_KINDS, GAME_EVENTS, ODDS_BOUNDS } from '#domain/alerts/alert-rule.ts';
import { isTimeZone, MOST_PER_HOUR, TIME_OF_DAY, WHY_NOT_TOLD } from '#domain/alerts/quiet-hours.ts';
import type { BetId, GameId } from '#domain/lib/ids.ts';
import { MAX_ODDS, type Odds } from '#domain/market/odds.ts';
import { keyText } from '../calls/wire-schemas.ts';
import { CODE_ALPHABET } from '../http/coupon/saved-coupon.ts';
import { count, epochMs, flag, money, whole } from '../people/people-values.ts';

/** The most rules of an account, or of the device of a guest. */
export const MOST_RULES = 50;
/** Browsers of an account that are pushed to. */
export const MOST_PUSHES = 10;
export const MOST_HELD_MS = 600_000;
export const LEAST_SUSPENDED_MS = 5_000;
export const MOST_SUSPENDED_MS = 3_600_000;

const MOST_TEXT = 200;
const LEAST_ODDS = 1_001;

const name = v.pipe(v.string(), v.maxLength(MOST_TEXT));
export const alertGameId = v.pipe(
  count,
  v.minValue(1),
  v.maxValue(2 ** 48),
  v.transform((id) => id as GameId),
);
const duration = (least: number, most: number) =>
  v.pipe(whole, v.minValue(least), v.maxValue(most), v.description('Milliseconds.'));
export const thousandths = v.pipe(
  whole,
  v.minValue(LEAST_ODDS),
  v.maxValue(MAX_ODDS),
  v.description('Decimal odds in thousandths.'),
  v.transform((odds) => odds as Odds),
);
const betId = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,18}$/),
  v.transform((id) => id as BetId),
);

export const alertEvents = v.pipe(v.array(v.picklist(GAME_EVENTS)), v.maxLength(GAME_EVENTS.length));

export const alertCondition = v.union([
  v.object({
    kind: v.literal('events'),
    gameId: alertGameId,
    events: v.pipe(v.array(v.picklist(GAME_EVENTS)), v.minLength(1), v.maxLength(GAME_EVENTS.length)),
  }),
  v.object({
    kind: v.literal('odds'),
    key: v.pipe(v.string(), v.maxLength(80), keyText),
    bound: v.picklist(ODDS_BOUNDS),
    odds: thousandths,
    heldMs: duration(0, MOST_HELD_MS),
  }),
  v.object({
    kind: v.literal('suspended'),
    gameId: alertGameId,
    longerMs: duration(LEAST_SUSPENDED_MS, MOST_SUSPENDED_MS),
  }),
  v.object({ kind: v.literal('cash-out'), betId, least: money }),
]);

export const alertTexts = v.object({ game: name, market: name, selection: name });
export const couponCode = v.optional(v.pipe(v.string(), v.regex(new RegExp(`^[${CODE_ALPHABET}]{8,16}$`))));

export const ruleId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

export const alertRule = v.object({
  id: ruleId,
  condition: alertCondition,
  texts: alertTexts,
  couponCode,
  isSilent: v.boolean(),
  /** The moment at which a rule that comes true once did. */
  firedAtMs: v.optional(epochMs),
});

const timeOfDay = v.pipe(v.string(), v.regex(TIME_OF_DAY));

export const alertPreferences = v.object({
  isSilent: flag,
  quiet: v.optional(v.object({ from: timeOfDay, to: timeOfDay })),
  timeZone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'no time zone')),
  perHour: v.pipe(whole, v.minValue(1), v.maxValue(MOST_PER_HOUR)),
});

/** A name that whoever watches the rule gives the same occurrence. */
export const occurrenceName = v.pipe(v.string(), v.regex(/^[a-z]{3,5}(?: [\d-]{1,12})?$/));

const side = v.pipe(count, v.maxValue(100_000));

/** What was true. */
export const alertFacts = v.object({
  kind: v.picklist(ALERT_KINDS),
  /** When it came to be so. */
  sinceMs: epochMs,
  odds: v.optional(thousandths),
  score: v.optional(v.object({ side1: side, side2: side })),
});

/** An alert as it is told: what, at which odds, how old, when, and where it leads to. */
export const alertMessage = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  ruleId,
  ...alertFacts.entries,
  /** The money of a cash-out. */
  money: v.optional(money),
  /** What the odds or the cash-out had to be. */
  wanted: v.optional(thousandths),
  bound: v.optional(v.picklist(ODDS_BOUNDS)),
  texts: alertTexts,
  /** Behind the language, with its query: the page of the game, the bets, or the selection ready to be put into the bet slip. */
  path: v.pipe(v.string(), v.maxLength(MOST_TEXT), v.regex(/^\/(?![/\\])[^\s\\]*$/)),
  atMs: epochMs,
  telling: v.picklist(['told', ...WHY_NOT_TOLD]),
});

export type WireAlertRule = v.InferInput<typeof alertRule>;
export type AlertMessage = v.InferOutput<typeof alertMessage>;
export type WireAlertMessage = v.InferInput<typeof alertMessage>;
