/**
 * What the drawing of a game shows: figures in the halves of both sides, marks at the ends that they attack, and how the last points
 * went. Where on the field something happened no feed tells: marks stand for counts, and only for those that are told.
 */
import type { GameHead } from '../game.ts';
import type { Score } from '../score.ts';
import { runningPeriod } from '../scoreboard/period-columns.ts';
import { strengthOf } from '../scoreboard/players-off.ts';
import { type Pair, statisticOf } from '../scoreboard/score-facts.ts';
import { familyOf, type SportFamily } from '../scoreboard/sport-families.ts';
import type { Scoreboard } from '../scoreboard.ts';
import type { GameEvent } from './game-event.ts';

export type Surface =
  | 'pitch'
  | 'rink'
  | 'basketball-court'
  | 'handball-court'
  | 'tennis-court'
  | 'volleyball-court'
  | 'table'
  | 'oval'
  | 'diamond'
  | 'field';

export type MarkKind =
  | 'goal'
  | 'corner'
  | 'yellow'
  | 'red'
  | 'shot'
  | 'danger'
  | 'fouls'
  | 'skaters'
  | 'serve';

export interface Mark {
  readonly kind: MarkKind;
  readonly side: 1 | 2;
  /** Place along the field: 0 at the end of side 1, 1 at that of side 2. */
  readonly along: number;
  /** Place across the field: 0 at the far touchline, 1 at the near one. */
  readonly across: number;
  /** The count that the mark stands for; 0 for a mark that is no count. */
  readonly count: number;
}

/** One of the last points, balls or rounds. */
export interface RunStep {
  readonly side: 1 | 2;
  readonly kind: GameEvent['kind'];
  readonly value: number;
}

export interface TrackerView {
  readonly surface: Surface;
  /** The figures that are played for now, of side 1 and side 2. */
  readonly figures: readonly [string, string];
  readonly marks: readonly Mark[];
  /** The last points, balls or rounds, the newest last. */
  readonly run: readonly RunStep[];
  /** The side that would break the other's service with the next point. */
  readonly breakPoint?: 1 | 2;
  readonly diamond?: NonNullable<Scoreboard['diamond']>;
  /** The newest event that is worth a line. */
  readonly last?: GameEvent;
}

const SURFACES: Readonly<Record<SportFamily, Surface>> = {
  football: 'pitch',
  hockey: 'rink',
  basketball: 'basketball-court',
  handball: 'handball-court',
  tennis: 'tennis-court',
  rally: 'volleyball-court',
  'table-tennis': 'table',
  cricket: 'oval',
  baseball: 'diamond',
  'american-football': 'field',
  'e-sport': 'field',
  fight: 'field',
  other: 'field',
};

const CORNERS = 70;
const YELLOW = 26;
const ON_TARGET = 59;
const ON_GOAL = 68;
const DANGEROUS = 58;
const FOULS = 53;
const MOST_BALLS = 6;
const MOST_POINTS = 12;
const SIDES = [1, 2] as const;
const RUN_KINDS: ReadonlySet<GameEvent['kind']> = new Set(['point', 'basket', 'runs', 'wicket']);
const TENNIS_POINTS: readonly string[] = ['0', '15', '30', '40', 'A'];

/** How far from its own end a side's mark stands, seen from side 1. */
const alongOf = (side: 1 | 2, fromOwnEnd: number): number => (side === 1 ? fromOwnEnd : 1 - fromOwnEnd);

interface Place {
  readonly kind: MarkKind;
  readonly fromOwnEnd: number;
  readonly across: number;
}

/** Marks of a pair of counts, none for nothing. */
function counted(pair: Pair | undefined, { kind, fromOwnEnd, across }: Place): readonly Mark[] {
  return SIDES.flatMap((side) => {
    const count = pair?.[side - 1] ?? 0;
    return count > 0 ? [{ kind, side, along: alongOf(side, fromOwnEnd), across, count }] : [];
  });
}

function fieldMarks(family: SportFamily, score: Score, board: Scoreboard): readonly Mark[] {
  const statistic = (id: number) => statisticOf(score, id);
  switch (family) {
    case 'football':
      return [
        ...counted(statistic(DANGEROUS), { kind: 'danger', fromOwnEnd: 0.7, across: 0.82 }),
        ...counted(statistic(ON_TARGET), { kind: 'shot', fromOwnEnd: 0.79, across: 0.5 }),
        ...counted([score.side1, score.side2], { kind: 'goal', fromOwnEnd: 0.96, across: 0.5 }),
        ...counted(statistic(CORNERS), { kind: 'corner', fromOwnEnd: 0.965, across: 0.09 }),
        ...counted(statistic(YELLOW), { kind: 'yellow', fromOwnEnd: 0.36, across: 0.14 }),
        ...counted(board.redCards, { kind: 'red', fromOwnEnd: 0.43, across: 0.14 }),
      ];
    case 'hockey':
    case 'handball':
      return [
        ...counted(statistic(ON_TARGET) ?? statistic(ON_GOAL), {
          kind: 'shot',
          fromOwnEnd: 0.76,
          across: 0.5,
        }),
        ...counted([score.side1, score.side2], { kind: 'goal', fromOwnEnd: 0.945, across: 0.5 }),
        ...counted(strengthOf(score), { kind: 'skaters', fromOwnEnd: 0.36, across: 0.14 }),
      ];
    case 'basketball':
      return counted(statistic(FOULS), { kind: 'fouls', fromOwnEnd: 0.12, across: 0.12 });
    default:
      return [];
  }
}

/** A ball at the end of who serves; in tennis on the half of the court that the points tell: the right one when their sum is even. */
function serveMark(family: SportFamily, score: Score, { serving: side }: Scoreboard): readonly Mark[] {
  if (!side || family === 'baseball' || family === 'cricket') return [];
  const fromOwnEnd = family === 'tennis' ? 0.05 : 0.07;
  const right = side === 1 ? 0.66 : 0.34;
  const { points } = score;
  const played = points && pointIndex(points.side1) + pointIndex(points.side2);
  const across = family !== 'tennis' || played === undefined ? 0.5 : played % 2 === 0 ? right : 1 - right;
  return [{ kind: 'serve', side, along: alongOf(side, fromOwnEnd), across, count: 0 }];
}

const pointIndex = (text: string): number =>
  TENNIS_POINTS.includes(text) ? TENNIS_POINTS.indexOf(text) : Number(text) || 0;

/** The side with a break point; undefined in a tie-break, where every point counts the same. */
function breakPointOf(score: Score, { serving }: Scoreboard): 1 | 2 | undefined {
  const { points } = score;
  const running = runningPeriod(score);
  if (!points || !serving || score.phase !== 'playing') return undefined;
  if (running?.side1 === 6 && running.side2 === 6) return undefined;
  const receiver = serving === 1 ? 2 : 1;
  const own = pointIndex(receiver === 1 ? points.side1 : points.side2);
  const other = pointIndex(serving === 1 ? points.side1 : points.side2);
  return own >= 3 && own > other ? receiver : undefined;
}

function figuresOf(family: SportFamily, board: Scoreboard): readonly [string, string] {
  const inside =
    family === 'tennis' || family === 'rally' || family === 'table-tennis' || family === 'e-sport';
  const wanted = inside ? ['points', 'map-score', 'games', 'sets', 'maps'] : ['total', 'runs'];
  for (const kind of wanted) {
    const column = board.columns.find((each) => each.kind === kind);
    if (column) return [column.side1, column.side2];
  }
  return ['', ''];
}

function runOf(family: SportFamily, score: Score, events: readonly GameEvent[]): readonly RunStep[] {
  const isOver = score.phase === 'finished';
  const steps = events.filter(
    ({ kind, period }) => RUN_KINDS.has(kind) && (kind === 'basket' || (!isOver && period === score.period)),
  );
  return steps
    .slice(family === 'cricket' ? -MOST_BALLS : -MOST_POINTS)
    .map(({ side, kind, value }) => ({ side, kind, value }));
}

/** Whether an event stands alone: points and balls are shown by the run of them. */
const isNews = ({ kind }: GameEvent): boolean => !RUN_KINDS.has(kind) || kind === 'wicket';

export function trackerView(
  head: Pick<GameHead, 'sportId'>,
  score: Score,
  board: Scoreboard,
  events: readonly GameEvent[],
): TrackerView {
  const family = familyOf(head.sportId, score);
  const newest = events.findLast(isNews);
  // What was in an earlier set or half is no news of this one.
  const last = newest?.period === score.period ? newest : undefined;
  const breakPoint = family === 'tennis' ? breakPointOf(score, board) : undefined;
  return {
    surface: SURFACES[family],
    figures: figuresOf(family, board),
    marks: [...fieldMarks(family, score, board), ...serveMark(family, score, board)],
    run: runOf(family, score, events),
    ...(breakPoint && { breakPoint }),
    ...(board.diamond && { diamond: board.diamond }),
    ...(last && { last }),
  };
}
