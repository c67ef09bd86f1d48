/** How a leg stands, as the page tells it, against the rules by which the simulator settles. */
import { describe, expect, it } from 'vitest';
import { standingOf } from '#domain/coupon/live/leg-standing.ts';
import type { SelectionKey, SportId } from '#domain/lib/ids.ts';
import type { Score } from '#domain/sport/score.ts';
import { LEG_RESULTS, ruleOf } from '#server/simulator/judge.ts';

const FOOTBALL = { sportId: 1 as SportId };
const MOST = 5;
/** Types whose parameter is a line, and those that have none. */
const ON_LINES = [7, 8, 3829, 3830, 424, 425, 426, 9, 10, 3827, 3828, 11, 12, 13, 14];
const PLAIN = [1, 2, 3, 4, 5, 6, 401, 402, 3653, 3654, 3655, 180, 181];
const LINES = Array.from({ length: 33 }, (_, at) => at / 4 - 4);
const SELECTIONS = [
  ...PLAIN.map((type) => ({ type, line: 0 })),
  ...ON_LINES.flatMap((type) => LINES.map((line) => ({ type, line }))),
];
const SCORES = Array.from({ length: MOST ** 2 }, (_, at) => [Math.floor(at / MOST), at % MOST] as const);

const aScore = (side1: number, side2: number): Score => ({
  side1,
  side2,
  phase: 'playing',
  period: 1,
  periodName: '',
  periods: [],
  info: '',
  statusLine: '',
  statistics: [],
  extras: [],
  mapCount: 0,
});

function settled(type: number, line: number, side1: number, side2: number) {
  const rule = ruleOf(type);
  if (rule?.kind !== 'score') throw new Error(`type ${type} is not settled by the score`);
  return LEG_RESULTS[rule.judge(side1, side2, line * 10_000)];
}

const standing = (type: number, line: number, side1: number, side2: number) =>
  standingOf(`9.1.${type}.${line}.0` as SelectionKey, FOOTBALL, aScore(side1, side2));

describe('how a leg stands', () => {
  it('is what it is settled at if the game ends with this score', () => {
    for (const { line, type } of SELECTIONS)
      for (const [side1, side2] of SCORES)
        expect({ type, line, side1, side2, now: standing(type, line, side1, side2)?.now }).toEqual({
          type,
          line,
          side1,
          side2,
          now: settled(type, line, side1, side2),
        });
  });

  it('is fixed only where every later score settles it alike', () => {
    for (const { line, type } of SELECTIONS)
      for (const [side1, side2] of SCORES) {
        const told = standing(type, line, side1, side2);
        if (!told?.isFixed) continue;
        const later = SCORES.filter(([later1, later2]) => later1 >= side1 && later2 >= side2);
        for (const [later1, later2] of later) expect(settled(type, line, later1, later2)).toBe(told.now);
      }
  });
});
