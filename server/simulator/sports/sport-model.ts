/**
 * What a sport brings: how a match unfolds, and what can be said of its end from any state. The catalogue, the prices and
 * the settlement are common to all sports.
 */

import type { MatchState, Script } from '../match-state.ts';
import type { Outlook } from '../pricing/distribution.ts';
import type { Random } from '../random.ts';

/** Strength of the two sides, drawn once per match. */
export interface Traits {
  /** Expected units of each side in regulation; for set sports the chance to win a point on serve, a rally or a map. */
  readonly level1: number;
  readonly level2: number;
  /** Sets, maps or innings of the format; 0 where it does not vary. */
  readonly format: number;
}

/** How far the market's opinion is from the traits at this moment: logarithmic, of the gap and of the total. */
export interface Opinion {
  readonly gap: number;
  readonly total: number;
}

export const NO_OPINION: Opinion = { gap: 0, total: 0 };

/** 0 the whole game, 1 to 9 a period or set, 11 and 12 halves of four quarters, 70 corners. */
export type Scope = number;
export const WHOLE_GAME: Scope = 0;
export const CORNERS: Scope = 70;

export type MarketSet =
  | 'goals'
  | 'points'
  | 'runs'
  | 'sets'
  | 'games'
  | 'maps'
  | 'counts'
  /** A map of rounds, with those whose winner has a market of its own. */
  | 'rounds'
  /** A map that counts one for who wins it: its lines count its kills, or it has none. */
  | 'kills'
  | 'map-winner'
  /** A fight of rounds that may end before the last one. */
  | 'bout';

export interface SportModel {
  readonly sportId: number;
  /** The time from start to start of two games in one place, world ms: the longest match with a pause. */
  readonly cadenceMs: number;
  /** Listed at most this long before the start, world ms: games of which one follows another. */
  readonly leadMs?: number;
  /** Listed live this long before the start, world ms. */
  readonly lobbyMs: number;
  readonly betDelayMs: number;
  /** Seconds between bursts of small price moves in play, and size of a move. */
  readonly pulse: { readonly everySeconds: number; readonly step: number };
  /** The winner is decided by sets, while totals and handicaps count what is inside them. */
  readonly setBased: boolean;
  /** Periods of regular time where an overtime may follow. */
  readonly regularPeriods?: number;
  /** Whether totals and handicaps have lines between a whole and a half one. */
  readonly hasQuarterLines?: boolean;
  /** The clock that the board shows; absent for sports without one. */
  readonly clock?: {
    readonly direction: 'up' | 'down';
    readonly periodSeconds: number;
    readonly runsOn: boolean;
  };
  /** Format of the match as the feed writes it: "T20". */
  readonly format?: string;
  /** Totals and handicaps of the whole count maps, whatever is inside them. */
  readonly countsMaps?: boolean;
  /** A winner is asked how: the regulation quantity has the number of the method for the winner. */
  readonly hasMethods?: boolean;
  /** A map counts one, and the board shows its kills. */
  readonly showsKills?: boolean;
  /** Key of the word for a period in the texts. */
  readonly periodWord:
    | 'half'
    | 'period'
    | 'quarter'
    | 'set'
    | 'inning'
    | 'innings'
    | 'map'
    | 'game'
    | 'heat'
    | 'round';
  /** Sub-games, in the order of the page. */
  scopes(traits: Traits): readonly Scope[];
  marketsOf(scope: Scope): MarketSet;
  /** `edge`: by how much side 1 is stronger, in standard deviations of all games; drawn where nobody says. */
  traits(random: Random, edge?: number): Traits;
  script(random: Random, traits: Traits): Script;
  /** `at`: ms after the planned start. Undefined once the scope is decided. */
  outlook(traits: Traits, state: MatchState, at: number, opinion: Opinion, scope: Scope): Outlook | undefined;
}

export interface ScopeScore {
  readonly result: readonly [number, number];
  readonly units: readonly [number, number];
  readonly regulation: readonly [number, number];
  readonly regulationOver: boolean;
  readonly order: readonly number[];
  readonly over: boolean;
  /** Score at half-time once it is known. */
  readonly half: readonly [number, number] | undefined;
}

const CORNER_STATISTIC = 70;

/** The facts that settle the selections of one scope. */
export function scopeScore(
  state: MatchState,
  scope: Scope,
  {
    countsMaps,
    hasMethods,
    setBased,
    showsKills,
    regularPeriods = 4,
  }: Pick<SportModel, 'setBased' | 'regularPeriods' | 'countsMaps' | 'hasMethods' | 'showsKills'>,
): ScopeScore {
  const finished = state.phase === 'finished';
  if (scope === CORNERS) {
    const pair = state.statistics.get(CORNER_STATISTIC) ?? [0, 0];
    return {
      result: pair,
      units: pair,
      regulation: pair,
      regulationOver: finished,
      order: [],
      over: finished,
      half: undefined,
    };
  }
  if (scope === WHOLE_GAME) {
    const regulation: [number, number] = [0, 0];
    for (const [index, period] of state.periods.entries()) {
      if (index >= regularPeriods) break;
      regulation[0] += period.score[0];
      regulation[1] += period.score[1];
    }
    const first = state.periods[0];
    return {
      result: setBased ? state.sets : state.units,
      units: countsMaps ? state.sets : state.units,
      regulation: hasMethods ? (state.details.get('method') ?? [0, 0]) : regulation,
      regulationOver: finished || (!hasMethods && (state.periods[regularPeriods - 1]?.over ?? false)),
      order: state.order,
      over: finished,
      half: first?.over ? first.score : undefined,
    };
  }
  if (showsKills) {
    const map = state.periods[scope - 1];
    return {
      result: map?.score ?? [0, 0],
      units: map?.kills ?? [0, 0],
      regulation: map?.score ?? [0, 0],
      regulationOver: finished || (map?.over ?? false),
      order: map?.killOrder ?? [],
      over: finished || (map?.over ?? false),
      half: undefined,
    };
  }
  const numbers = scope === 11 ? [1, 2] : scope === 12 ? [3, 4] : [scope];
  const sum: [number, number] = [0, 0];
  const order: number[] = [];
  let over = finished;
  let done = 0;
  for (const number of numbers) {
    const period = state.periods[number - 1];
    if (!period) continue;
    sum[0] += period.score[0];
    sum[1] += period.score[1];
    order.push(...period.order);
    if (period.over) done += 1;
  }
  if (done === numbers.length) over = true;
  return { result: sum, units: sum, regulation: sum, regulationOver: over, order, over, half: undefined };
}
