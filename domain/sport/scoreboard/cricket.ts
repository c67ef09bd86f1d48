/**
 * Cricket as the feed has it: `Team1Scores` "184/6" (or "184" once all is told, "0" or "0/0" for a side that has not batted),
 * `InnsStats` "side;wickets;overs" of the side that bats, and the format among the facts of the match: "T20", "18 overs", "ODI".
 */
import type { GameHead } from '../game.ts';
import type { Score } from '../score.ts';
import { NEEDED_RANK, type ScoreColumn, scoreColumn } from './score-column.ts';
import type { ScoreDetail } from './score-detail.ts';
import { extraOf } from './score-facts.ts';

const BALLS_AN_OVER = 6;
const FORMAT_FACT = 3;
const ONE_DAY_OVERS = 50;
const OF_OVERS = /^(?:T(\d{1,2})\b|(\d{1,3}) overs$)/i;
const RUNS = /^(\d{1,4})(?:\/(\d{1,2}))?$/;
const INNINGS = /^([12]);(\d{1,2});(\d{1,3})(?:\.([0-5]))?$/;

type Side = 1 | 2;

interface Innings {
  readonly runs: number;
  /** The wickets; absent where the feed has the runs alone. */
  readonly wickets?: number;
}

function inningsOf(score: Score, side: Side): Innings {
  const match = RUNS.exec(extraOf(score, `Team${side}Scores`) ?? '');
  if (!match) return { runs: side === 1 ? score.side1 : score.side2 };
  const runs = Number(match[1]);
  return match[2] === undefined ? { runs } : { runs, wickets: Number(match[2]) };
}

interface Batting {
  readonly side: Side;
  /** Bowled in this innings; absent where it is not told. */
  readonly balls?: number;
  readonly overs?: string;
}

function battingOf(score: Score): Batting | undefined {
  const match = INNINGS.exec(extraOf(score, 'InnsStats') ?? '');
  if (!match) return score.serving ? { side: score.serving } : undefined;
  const [overs, balls] = [Number(match[3]), Number(match[4] ?? 0)];
  return { side: Number(match[1]) as Side, balls: overs * BALLS_AN_OVER + balls, overs: `${overs}.${balls}` };
}

/** Overs of an innings; undefined where the format is not told or sets no limit. */
function oversOfFormat({ facts, info }: Pick<GameHead, 'facts' | 'info'>): number | undefined {
  for (const text of [facts.find(({ kind }) => kind === FORMAT_FACT)?.value, info]) {
    if (text === 'ODI') return ONE_DAY_OVERS;
    const match = OF_OVERS.exec(text ?? '');
    if (match) return Number(match[1] ?? match[2]);
  }
  return undefined;
}

const hasBegun = ({ runs, wickets = 0 }: Innings): boolean => runs > 0 || wickets > 0;
const textOf = ({ runs, wickets }: Innings): string =>
  wickets === undefined ? `${runs}` : `${runs}/${wickets}`;

export function cricketColumns(score: Score): readonly ScoreColumn[] {
  const batting = score.phase === 'finished' ? undefined : battingOf(score);
  const isOver = score.phase === 'finished';
  const figures = ([1, 2] as const).map((side) => {
    const innings = inningsOf(score, side);
    return isOver || batting?.side === side || hasBegun(innings) ? textOf(innings) : '';
  });
  const [side1 = '', side2 = ''] = figures;
  return [scoreColumn({ kind: 'runs', side1, side2, rank: NEEDED_RANK, isRunning: !isOver })];
}

/** Overs bowled to the side that bats, "15.3": the clock of cricket. */
export const oversOf = (score: Score): string | undefined =>
  score.phase === 'finished' || score.phase === 'before-start' ? undefined : battingOf(score)?.overs;

const rate = (runs: number, balls: number): string => ((runs * BALLS_AN_OVER) / balls).toFixed(2);

/** What a chase needs, else how fast runs come. A match without a limit of overs sets no target after one innings. */
export function cricketDetails(score: Score, head: Pick<GameHead, 'facts' | 'info'>): readonly ScoreDetail[] {
  const batting = score.phase === 'finished' || score.phase === 'before-start' ? undefined : battingOf(score);
  if (!batting) return [];
  const { side, balls } = batting;
  const own = inningsOf(score, side);
  const other = inningsOf(score, side === 1 ? 2 : 1);
  const overs = oversOfFormat(head);
  const pace: ScoreDetail[] = balls ? [{ key: 'run-rate', values: { rate: rate(own.runs, balls) } }] : [];
  if (overs === undefined || !hasBegun(other)) return pace;
  const target = other.runs + 1;
  const need = target - own.runs;
  const left = balls === undefined ? undefined : overs * BALLS_AN_OVER - balls;
  const told: ScoreDetail = { key: 'target', values: { runs: target } };
  if (need <= 0 || left === undefined || left <= 0) return [told, ...pace];
  return [
    told,
    { key: 'required-rate', values: { rate: rate(need, left) } },
    { key: 'need', values: { runs: need, balls: left } },
    ...pace,
  ];
}
