/**
 * A match as a script of moments, written whole from the game's own random stream, and the state that folding the moments
 * so far gives. Prices look only at the state, never ahead. All times are milliseconds after the planned start.
 */
export type Side = 1 | 2;

export interface Moment {
  readonly at: number;
  readonly kind:
    | 'period'
    | 'break'
    /** Units for a side: goals, points, games of a set, runs, maps. */
    | 'score'
    /** A set or map was won. */
    | 'set'
    /** Points inside the game, as text for the board: value is an index of the script's `texts`. */
    | 'points'
    | 'serve'
    | 'statistic'
    /** A statistic that the page of the match alone tells: value is its id. It moves no state. */
    | 'tally'
    /** Something for the board alone, by its name: the value is set (counts of a map add up), for both sides where `side` is 0. */
    | 'detail'
    | 'suspend'
    | 'reopen'
    | 'review'
    | 'end';
  /** 0 where the moment belongs to no side. */
  readonly side: 0 | Side;
  /** Period number, units, statistic id, value of a detail. */
  readonly value: number;
  readonly detail?: DetailName;
}

/** What the board shows beside figures. */
export type DetailName =
  /** Bowled to a side. */
  | 'balls'
  | 'outs'
  /** Occupied bases as bits: 1, 2 and 4 for the first, second and third. */
  | 'bases'
  /** Minutes that are added to this half; 0 while they are not told. */
  | 'added'
  /** Second of the clock at which a player of the side went off, plus one; 0 while all play. */
  | 'off'
  /** The side that began the map as its first: 1 for that side, 0 for the other. */
  | 'opens'
  /** Totals of a hand of cards, what is left of the health, the number of the battle that was won last. */
  | 'hand'
  | 'health'
  | 'army'
  /** What a bout was decided by, of the side that won. */
  | 'method'
  | MapCount;

/** Counts that add up within a map: kills, team fights, towers, dragons. */
export type MapCount = 'kills' | 'steps' | 'towers' | 'dragons';

export interface Script {
  readonly moments: readonly Moment[];
  /** The end of the script, which the model must not know and the board may show: it changes no price. */
  readonly endsAt: number;
}

export interface PeriodState {
  readonly score: [number, number];
  readonly order: number[];
  /** The kills of a map that is won as one unit. */
  readonly kills: [number, number];
  /** Sides of its kills, one by one. */
  readonly killOrder: number[];
  readonly counts: Map<MapCount, [number, number]>;
  over: boolean;
}

export interface MatchState {
  phase: 'before-start' | 'playing' | 'break' | 'finished';
  period: number;
  periodStartedAt: number;
  suspended: boolean;
  review: boolean;
  /** Sets or maps where the sport has them, else the same as `units`. */
  readonly sets: [number, number];
  readonly units: [number, number];
  readonly order: number[];
  /** Number 1 is at index 0. */
  readonly periods: PeriodState[];
  readonly statistics: Map<number, [number, number]>;
  readonly details: Map<DetailName, [number, number]>;
  /** Points of the current game of tennis; runs and wickets live in statistics. */
  readonly points: [number, number];
  serving: 0 | Side;
}

export function createMatchState(): MatchState {
  return {
    phase: 'before-start',
    period: 0,
    periodStartedAt: 0,
    suspended: false,
    review: false,
    sets: [0, 0],
    units: [0, 0],
    order: [],
    periods: [],
    statistics: new Map(),
    details: new Map(),
    points: [0, 0],
    serving: 0,
  };
}

const add = (pair: [number, number], side: number, value: number): void => {
  if (side === 1) pair[0] += value;
  else if (side === 2) pair[1] += value;
};

export function periodState(state: MatchState, number: number): PeriodState {
  while (state.periods.length < number)
    state.periods.push({
      score: [0, 0],
      order: [],
      kills: [0, 0],
      killOrder: [],
      counts: new Map(),
      over: false,
    });
  return state.periods[number - 1] as PeriodState;
}

function setDetail(state: MatchState, { detail, side, value }: Moment): void {
  if (detail === undefined) return;
  const map = periodState(state, Math.max(1, state.period));
  if (detail === 'kills') {
    add(map.kills, side, value);
    for (let kill = 0; kill < value; kill += 1) map.killOrder.push(side);
    return;
  }
  if (detail === 'steps' || detail === 'towers' || detail === 'dragons') {
    const count = map.counts.get(detail) ?? [0, 0];
    add(count, side, value);
    map.counts.set(detail, count);
    return;
  }
  const pair = state.details.get(detail) ?? [0, 0];
  if (side !== 2) pair[0] = value;
  if (side !== 1) pair[1] = value;
  state.details.set(detail, pair);
}

/** True where markets appear, move by a jump or end, so that the list of selections must be made anew. */
export function applyMoment(state: MatchState, moment: Moment): boolean {
  const { kind, side, value, at } = moment;
  switch (kind) {
    case 'period':
      state.phase = 'playing';
      state.period = value;
      state.periodStartedAt = at;
      periodState(state, value);
      return true;
    case 'break':
      state.phase = 'break';
      periodState(state, state.period).over = true;
      return true;
    case 'score': {
      const period = periodState(state, Math.max(1, state.period));
      add(state.units, side, value);
      add(period.score, side, value);
      for (let unit = 0; unit < value; unit += 1) {
        state.order.push(side);
        period.order.push(side);
      }
      return true;
    }
    case 'set':
      add(state.sets, side, 1);
      periodState(state, Math.max(1, state.period)).over = true;
      return true;
    case 'points':
      // Both sides' points in one number: hundreds for side 1.
      state.points[0] = Math.floor(value / 100);
      state.points[1] = value % 100;
      return false;
    case 'serve':
      state.serving = side;
      return false;
    case 'statistic': {
      const pair = state.statistics.get(value) ?? [0, 0];
      add(pair, side, 1);
      state.statistics.set(value, pair);
      return false;
    }
    case 'tally':
      return false;
    case 'detail':
      setDetail(state, moment);
      return false;
    case 'suspend':
      state.suspended = true;
      return false;
    case 'review':
      state.suspended = true;
      state.review = true;
      return false;
    case 'reopen':
      state.suspended = false;
      state.review = false;
      return true;
    case 'end':
      state.phase = 'finished';
      state.suspended = true;
      state.review = false;
      for (const period of state.periods) period.over = true;
      return true;
  }
}
