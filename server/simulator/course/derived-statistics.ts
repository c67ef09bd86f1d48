/** Statistics of a match that follow from its moments and are told on its page alone: lists stay as short as they are. */
import type { Moment } from '../match-state.ts';
import { COURSE_STATISTIC } from './course-statistics.ts';

type Pair = [number, number];

const HOCKEY = 2;
const BASKETBALL = 3;
const TENNIS = 4;
const BASEBALL = 5;
const HANDBALL = 8;
const RALLY: ReadonlySet<number> = new Set([6, 10]);
const CRICKET = 66;
const BASKETS: ReadonlyMap<number, number> = new Map([
  [1, COURSE_STATISTIC.freeThrows],
  [2, COURSE_STATISTIC.twoPointers],
  [3, COURSE_STATISTIC.threePointers],
]);
const BOUNDARIES: ReadonlyMap<number, number> = new Map([
  [4, COURSE_STATISTIC.fours],
  [6, COURSE_STATISTIC.sixes],
]);

const otherOf = (side: 1 | 2): 1 | 2 => (side === 1 ? 2 : 1);

export function derivedStatistics(
  moments: readonly Moment[],
  count: number,
  sportId: number,
): ReadonlyMap<number, Readonly<Pair>> {
  const told = new Map<number, Pair>();
  const pairOf = (id: number): Pair => {
    const pair: Pair = told.get(id) ?? [0, 0];
    told.set(id, pair);
    return pair;
  };
  const add = (id: number, side: 1 | 2, value = 1): void => {
    const pair = pairOf(id);
    pair[side - 1] = (pair[side - 1] ?? 0) + value;
  };
  const raise = (id: number, side: 1 | 2, value: number): void => {
    const pair = pairOf(id);
    pair[side - 1] = Math.max(pair[side - 1] ?? 0, value);
  };
  const score: Pair = [0, 0];
  let inPeriod: Pair = [0, 0];
  const off: Pair = [0, 0];
  let server: 0 | 1 | 2 = 0;
  let [runOf, run]: [0 | 1 | 2, number] = [0, 0];

  const scored = (side: 1 | 2, value: number): void => {
    score[side - 1] = (score[side - 1] ?? 0) + value;
    const from: Pair = [...inPeriod];
    inPeriod[side - 1] = (inPeriod[side - 1] ?? 0) + value;
    run = runOf === side ? run + 1 : 1;
    runOf = side;
    const basket = BASKETS.get(value);
    const boundary = BOUNDARIES.get(value);
    if (sportId === BASKETBALL) {
      if (basket !== undefined) add(basket, side);
      raise(COURSE_STATISTIC.biggestLead, side, (score[side - 1] ?? 0) - (score[otherOf(side) - 1] ?? 0));
    } else if (sportId === HOCKEY) {
      if ((off[otherOf(side) - 1] ?? 0) > 0 && off[side - 1] === 0)
        add(COURSE_STATISTIC.powerPlayGoals, side);
    } else if (sportId === HANDBALL) {
      raise(COURSE_STATISTIC.goalsInARow, side, run);
      raise(COURSE_STATISTIC.biggestLead, side, (score[side - 1] ?? 0) - (score[otherOf(side) - 1] ?? 0));
    } else if (sportId === BASEBALL) {
      raise(COURSE_STATISTIC.mostRuns, side, inPeriod[side - 1] ?? 0);
    } else if (sportId === CRICKET) {
      if (boundary !== undefined) add(boundary, side);
    } else if (sportId === TENNIS) {
      const isTieBreak = from[0] === 6 && from[1] === 6;
      if (!isTieBreak && server !== 0 && server !== side) add(COURSE_STATISTIC.breaks, side);
    } else if (RALLY.has(sportId)) {
      add(COURSE_STATISTIC.pointsWon, side);
      if (server !== 0)
        add(server === side ? COURSE_STATISTIC.onOwnServe : COURSE_STATISTIC.onOthersServe, side);
      raise(COURSE_STATISTIC.inARow, side, run);
    }
  };

  for (let index = 0; index < count; index += 1) {
    const { kind, side, value, detail } = moments[index] as Moment;
    if (kind === 'period') inPeriod = [0, 0];
    else if (kind === 'serve') server = side;
    else if (kind === 'detail' && detail === 'off' && side !== 0) off[side - 1] = value;
    else if (kind === 'tally' && side !== 0) add(value, side);
    else if (kind === 'score' && side !== 0) scored(side, value);
  }
  return told;
}
