/**
 * A column of a scoreboard: two figures, one for each side. Columns are kept by rank while there is room, and stand in the order
 * in which they are read.
 */

export type ColumnKind =
  /** Sets won. */
  | 'sets'
  /** Maps won. */
  | 'maps'
  /** Games of the set that is played, in tennis. */
  | 'games'
  /** Points of the game that is played in tennis, of the set that is played in other rally sports. */
  | 'points'
  /** Rounds, kills or whatever counts in the map that is played. */
  | 'map-score'
  /** A half, quarter, period, inning, set or map by its number. */
  | 'period'
  | 'total'
  /** Runs, in cricket with wickets: "184/6". */
  | 'runs';

export interface ScoreColumn {
  readonly kind: ColumnKind;
  /** The number of a `period`, from 1; 0 for the other kinds. */
  readonly number: number;
  /** The figure of side 1 as the feed tells it; empty where the side has none, as the runs of a side that has not batted. */
  readonly side1: string;
  readonly side2: string;
  /** The rank: 0 is never dropped; of the others the highest goes first. */
  readonly rank: number;
  /** Whether it counts what is being played now. */
  readonly isRunning: boolean;
  /** Characters that its figures need, at least as many as such figures usually have: figures that grow do not push others. */
  readonly size: number;
}

const USUAL_SIZE: Readonly<Record<ColumnKind, number>> = {
  sets: 1,
  maps: 1,
  games: 1,
  points: 2,
  'map-score': 2,
  period: 2,
  total: 2,
  runs: 2,
};

export const NEEDED_RANK = 0;
/** The rank of the running quarter or period, beside a total that says more. */
export const RUNNING_RANK = 1;
/** The rank of the last period that is over; each one before it ranks one higher. */
export const OLDER_RANK = 10;

export interface ColumnFigures {
  readonly kind: ColumnKind;
  readonly side1: number | string;
  readonly side2: number | string;
  readonly rank: number;
  readonly number?: number;
  readonly isRunning?: boolean;
  /** Characters that such figures usually have, where it is not what their kind has. */
  readonly usual?: number;
}

export function scoreColumn({
  kind,
  side1,
  side2,
  rank,
  number,
  isRunning,
  usual,
}: ColumnFigures): ScoreColumn {
  const [first, second] = [String(side1), String(side2)];
  return {
    kind,
    number: number ?? 0,
    side1: first,
    side2: second,
    rank,
    isRunning: isRunning ?? false,
    size: Math.max(usual ?? USUAL_SIZE[kind], first.length, second.length),
  };
}

/** The gap between two columns, in characters. */
const GAP = 1;

export const roomOf = (columns: readonly ScoreColumn[]): number =>
  columns.reduce((sum, { size }) => sum + size + GAP, 0);

/**
 * The columns that stand in so much room (characters, with one of a gap for each column), in their order. Those of rank 0 are kept
 * whatever the room is: where it is too small, something else than the score has to leave.
 */
export function columnsWithin(columns: readonly ScoreColumn[], room: number): readonly ScoreColumn[] {
  const kept = new Set(columns.filter(({ rank }) => rank === NEEDED_RANK));
  let left = room - roomOf([...kept]);
  const others = columns.filter((column) => !kept.has(column)).sort((one, other) => one.rank - other.rank);
  for (const column of others) {
    left -= column.size + GAP;
    if (left < 0) break;
    kept.add(column);
  }
  return kept.size === columns.length ? columns : columns.filter((column) => kept.has(column));
}
