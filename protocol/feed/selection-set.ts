/**
 * Collects the selections of one game, unique by group, type, parameter and player. The main line comes twice in lists (in the
 * short list and among the lines of its group); the copies complete each other: a centre mark or a block on one holds for both.
 */
import { NO_ODDS, oddsFromDecimal } from '#domain/market/odds.ts';
import { type Parameter, parameterFromWire, type Selection } from '#domain/market/selection.ts';
import { type AnomalyLog, report } from './anomaly.ts';

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

export interface SelectionSet {
  readonly list: Writable<Selection>[];
  /** Type to the index of its newest entry, and from entry to the next older one of that type: no text keys on this path. */
  readonly newest: Map<number, number>;
  readonly older: number[];
}

export const selectionSet = (): SelectionSet => ({ list: [], newest: new Map(), older: [] });

export function addSelection(set: SelectionSet, selection: Selection): void {
  const newest = set.newest.get(selection.type);
  for (let at = newest ?? -1; at >= 0; at = set.older[at] ?? -1) {
    const known = set.list[at];
    if (
      known !== undefined &&
      known.parameter === selection.parameter &&
      known.group === selection.group &&
      known.player === selection.player
    ) {
      complete(known, selection);
      return;
    }
  }
  set.newest.set(selection.type, set.list.length);
  set.older.push(newest ?? -1);
  set.list.push(selection);
}

function complete(known: Writable<Selection>, copy: Selection): void {
  known.isCenter ||= copy.isCenter;
  known.suspended ||= copy.suspended;
  known.shortGroup ||= copy.shortGroup;
  if (known.odds === NO_ODDS) known.odds = copy.odds;
  if (known.oddsText === undefined && copy.oddsText !== undefined) known.oddsText = copy.oddsText;
  if (known.playerName === undefined && copy.playerName !== undefined) known.playerName = copy.playerName;
}

/**
 * The parameter of a value; absent is 0. Undefined where it is unreadable or too large to be held exactly: the selection
 * has no identity.
 */
export function toParameter(value: unknown): Parameter | undefined {
  if (value === undefined || value === null) return parameterFromWire(0);
  const parameter = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof parameter !== 'number' || !Number.isFinite(parameter)) return undefined;
  const scaled = parameterFromWire(parameter);
  // `+ 0` turns the -0 of a rounded -0.00001 into 0.
  return Number.isSafeInteger(scaled) ? ((scaled + 0) as Parameter) : undefined;
}

/** The odds of a value; undefined for what is not a price (reported). */
export function toOdds(value: unknown, log: AnomalyLog, key: string) {
  const odds = typeof value === 'number' ? oddsFromDecimal(value) : undefined;
  if (odds === undefined) report(log, 'bad-odds', key);
  return odds;
}
