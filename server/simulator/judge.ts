/**
 * What each selection type means: a verdict from the two final scores, the parameter, and where needed the order in which
 * goals fell or the half-time score. Prices and settlement both come from here. Parameters are whole ten-thousandths.
 * Whole lines refund on equality; quarter lines are two half-stakes on the neighbouring halves.
 */
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';

/** Half-stakes won: 4 win, 3 half win, 2 void, 1 half lose, 0 lose. */
export type Verdict = 0 | 1 | 2 | 3 | 4;

export const LEG_RESULTS: readonly LegResult[] = ['lose', 'half_lose', 'void', 'half_win', 'win'];

/** Which view of the distribution suffices to decide the selection. */
export type Axis = 'margin' | 'total' | 'side1' | 'side2' | 'joint';

export interface ScoreRule {
  readonly kind: 'score';
  readonly code: string;
  readonly axis: Axis;
  readonly judge: (score1: number, score2: number, parameter: number) => Verdict;
  /** The only scores that win, where there is but one such pair and all others lose. */
  readonly exactly?: (parameter: number) => readonly [score1: number, score2: number];
}

/** `order` lists the scoring sides so far; undefined while undecided. */
export interface OrderRule {
  readonly kind: 'order';
  readonly code: string;
  readonly judge: (order: readonly number[], over: boolean, parameter: number) => Verdict | undefined;
}

export interface HalvesRule {
  readonly kind: 'halves';
  readonly code: string;
  /** Signs of the margins at half-time and at the end: 1, 0, -1. */
  readonly first: number;
  readonly second: number;
}

export type Rule = ScoreRule | OrderRule | HalvesRule;

const yes = (holds: boolean): Verdict => (holds ? 4 : 0);

/** `gap` in units, positive where the bet is ahead without its line. */
function onLine(gap: number, line: number): Verdict {
  const scaled = gap * 10_000 + line;
  if (Math.abs(line) % 5000 === 0) return (2 + 2 * Math.sign(scaled)) as Verdict;
  return (2 + Math.sign(scaled - 2500) + Math.sign(scaled + 2500)) as Verdict;
}

const rules = new Map<number, Rule>();

function score(
  type: number,
  code: string,
  axis: Axis,
  judge: ScoreRule['judge'],
  exactly?: ScoreRule['exactly'],
): void {
  rules.set(type, { kind: 'score', code, axis, judge, ...(exactly && { exactly }) });
}

score(1, 'result', 'margin', (a, b) => yes(a > b));
score(2, 'result', 'margin', (a, b) => yes(a === b));
score(3, 'result', 'margin', (a, b) => yes(a < b));
score(4, 'double-chance', 'margin', (a, b) => yes(a >= b));
score(5, 'double-chance', 'margin', (a, b) => yes(a !== b));
score(6, 'double-chance', 'margin', (a, b) => yes(a <= b));
score(401, 'winner', 'margin', (a, b) => onLine(a - b, 0));
score(402, 'winner', 'margin', (a, b) => onLine(b - a, 0));
score(3653, 'regular-time-result', 'margin', (a, b) => yes(a > b));
score(3654, 'regular-time-result', 'margin', (a, b) => yes(a === b));
score(3655, 'regular-time-result', 'margin', (a, b) => yes(a < b));
score(7, 'handicap', 'margin', (a, b, line) => onLine(a - b, line));
score(8, 'handicap', 'margin', (a, b, line) => onLine(b - a, line));
score(3829, 'asian-handicap', 'margin', (a, b, line) => onLine(a - b, line));
score(3830, 'asian-handicap', 'margin', (a, b, line) => onLine(b - a, line));
score(424, 'european-handicap', 'margin', (a, b, line) => yes((a - b) * 10_000 + line > 0));
score(425, 'european-handicap', 'margin', (a, b, line) => yes((a - b) * 10_000 + line === 0));
score(426, 'european-handicap', 'margin', (a, b, line) => yes((a - b) * 10_000 + line < 0));
score(1828, 'win-by', 'margin', (a, b, by) => yes((a - b) * 10_000 === by));
score(1829, 'win-by', 'margin', (a, b, by) => yes((a - b) * 10_000 !== by));
score(1834, 'win-by', 'margin', (a, b, by) => yes((b - a) * 10_000 === by));
score(1835, 'win-by', 'margin', (a, b, by) => yes((b - a) * 10_000 !== by));

score(44_021, 'duel', 'joint', (a, b) => yes(a > b));
score(44_022, 'duel', 'joint', (a, b) => yes(a === b));
score(44_023, 'duel', 'joint', (a, b) => yes(a < b));
score(44_024, 'aftermatch', 'joint', (a, b) => yes(a > b));
score(44_025, 'aftermatch', 'joint', (a, b) => yes(a === b));
score(44_026, 'aftermatch', 'joint', (a, b) => yes(a < b));

score(44_031, 'victory-method', 'joint', (a) => yes(a === 1));
score(44_032, 'victory-method', 'joint', (a) => yes(a === 2));
score(44_033, 'victory-method', 'joint', (a) => yes(a === 3));
score(44_034, 'victory-method', 'joint', (_, b) => yes(b === 1));
score(44_035, 'victory-method', 'joint', (_, b) => yes(b === 2));
score(44_036, 'victory-method', 'joint', (_, b) => yes(b === 3));
score(44_037, 'distance', 'total', (a, b) => yes(a + b === 3));
score(44_038, 'distance', 'total', (a, b) => yes(a + b !== 3));

score(9, 'total-over', 'total', (a, b, line) => onLine(a + b, -line));
score(10, 'total-under', 'total', (a, b, line) => onLine(-a - b, line));
score(3827, 'asian-total-over', 'total', (a, b, line) => onLine(a + b, -line));
score(3828, 'asian-total-under', 'total', (a, b, line) => onLine(-a - b, line));
score(739, 'three-way-total', 'total', (a, b, line) => yes((a + b) * 10_000 > line));
score(741, 'three-way-total', 'total', (a, b, line) => yes((a + b) * 10_000 === line));
score(743, 'three-way-total', 'total', (a, b, line) => yes((a + b) * 10_000 < line));
score(182, 'even', 'total', (a, b) => yes((a + b) % 2 === 0));
score(183, 'even', 'total', (a, b) => yes((a + b) % 2 !== 0));
score(4546, 'exact-number', 'total', (a, b, n) => yes((a + b) * 10_000 <= n));
score(4547, 'exact-number', 'total', (a, b, n) => yes((a + b) * 10_000 > n));
score(4548, 'exact-number', 'total', (a, b, n) => yes((a + b) * 10_000 === n));
score(4549, 'exact-number', 'total', (a, b, n) => yes((a + b) * 10_000 !== n));

score(11, 'team-total-over', 'side1', (a, _, line) => onLine(a, -line));
score(12, 'team-total-under', 'side1', (a, _, line) => onLine(-a, line));
score(13, 'team-total-over', 'side2', (_, b, line) => onLine(b, -line));
score(14, 'team-total-under', 'side2', (_, b, line) => onLine(-b, line));
score(755, 'team-even', 'side1', (a) => yes(a % 2 === 0));
score(757, 'team-even', 'side1', (a) => yes(a % 2 !== 0));
score(766, 'team-even', 'side2', (_, b) => yes(b % 2 === 0));
score(767, 'team-even', 'side2', (_, b) => yes(b % 2 !== 0));
score(4554, 'team-exact-number', 'side1', (a, _, n) => yes(a * 10_000 <= n));
score(4555, 'team-exact-number', 'side1', (a, _, n) => yes(a * 10_000 === n));
score(4556, 'team-exact-number', 'side1', (a, _, n) => yes(a * 10_000 >= n));
score(4562, 'team-exact-number', 'side2', (_, b, n) => yes(b * 10_000 <= n));
score(4563, 'team-exact-number', 'side2', (_, b, n) => yes(b * 10_000 === n));
score(4564, 'team-exact-number', 'side2', (_, b, n) => yes(b * 10_000 >= n));

const both = (a: number, b: number): boolean => a > 0 && b > 0;
score(180, 'both-to-score', 'joint', (a, b) => yes(both(a, b)));
score(181, 'both-to-score', 'joint', (a, b) => yes(!both(a, b)));
score(
  731,
  'correct-score',
  'joint',
  (a, b, at) => yes(a * 10_000 + b * 10 === at),
  (at) => [Math.floor(at / 10_000), (at % 10_000) / 10],
);
score(15770, 'result-and-both-to-score', 'joint', (a, b) => yes(a > b && both(a, b)));
score(15771, 'result-and-both-to-score', 'joint', (a, b) => yes(a < b && both(a, b)));
score(15772, 'result-and-both-to-score', 'joint', (a, b) => yes(a === b && both(a, b)));
score(15773, 'result-and-both-to-score', 'joint', (a, b) => yes(a > b && !both(a, b)));
score(15774, 'result-and-both-to-score', 'joint', (a, b) => yes(a < b && !both(a, b)));
score(15775, 'result-and-both-to-score', 'joint', (a, b) => yes(a === b && !both(a, b)));
score(16258, 'double-chance-and-both-to-score', 'joint', (a, b) => yes(a !== b && both(a, b)));
score(16259, 'double-chance-and-both-to-score', 'joint', (a, b) => yes(a >= b && both(a, b)));
score(16260, 'double-chance-and-both-to-score', 'joint', (a, b) => yes(a <= b && both(a, b)));
score(16261, 'double-chance-and-both-to-score', 'joint', (a, b) => yes(a !== b && !both(a, b)));
score(16262, 'double-chance-and-both-to-score', 'joint', (a, b) => yes(a >= b && !both(a, b)));
score(16263, 'double-chance-and-both-to-score', 'joint', (a, b) => yes(a <= b && !both(a, b)));

const over = (a: number, b: number, line: number): boolean => (a + b) * 10_000 > line;
type Test = (a: number, b: number) => boolean;
/** A condition on the score and on the total: "yes" wins when both hold, "no" when not both. */
function withTotal(code: string, test: Test, isOver: boolean, yesType: number, noType: number): void {
  score(yesType, code, 'joint', (a, b, line) => yes(test(a, b) && over(a, b, line) === isOver));
  score(noType, code, 'joint', (a, b, line) => yes(!(test(a, b) && over(a, b, line) === isOver)));
}
withTotal('result-and-total', (a, b) => a > b, false, 196, 206);
withTotal('result-and-total', (a, b) => a > b, true, 197, 207);
withTotal('result-and-total', (a, b) => a >= b, false, 198, 208);
withTotal('result-and-total', (a, b) => a >= b, true, 199, 209);
withTotal('result-and-total', (a, b) => a < b, false, 191, 211);
withTotal('result-and-total', (a, b) => a < b, true, 192, 212);
withTotal('result-and-total', (a, b) => a <= b, false, 193, 213);
withTotal('result-and-total', (a, b) => a <= b, true, 194, 214);
withTotal('both-to-score-and-total', both, true, 3523, 3524);
withTotal('both-to-score-and-total', both, false, 3525, 3526);

function order(type: number, code: string, judge: OrderRule['judge']): void {
  rules.set(type, { kind: 'order', code, judge });
}
const nth = (side: number): OrderRule['judge'] => {
  return (scorers, isOver, parameter) => {
    const scorer = scorers[parameter / 10_000 - 1];
    if (scorer !== undefined) return yes(scorer === side);
    return isOver ? yes(side === 0) : undefined;
  };
};
order(388, 'next-goal', nth(1));
order(389, 'next-goal', nth(2));
order(390, 'next-goal', nth(0));
/** The side that won the unit of this number, whatever the parameter. */
const at = (number: number, side: number): OrderRule['judge'] => {
  return (scorers) => {
    const scorer = scorers[number - 1];
    return scorer === undefined ? undefined : yes(scorer === side);
  };
};
order(2991, 'first-blood', at(1, 1));
order(2992, 'first-blood', at(1, 2));
order(44_011, 'pistol-round', at(1, 1));
order(44_012, 'pistol-round', at(1, 2));
order(44_013, 'pistol-round', at(13, 1));
order(44_014, 'pistol-round', at(13, 2));
order(50, 'game-winner', nth(1));
order(51, 'game-winner', nth(2));
const last = (side: number): OrderRule['judge'] => {
  return (scorers, isOver) => (isOver ? yes((scorers.at(-1) ?? 0) === side) : undefined);
};
order(475, 'last-goal', last(1));
order(476, 'last-goal', last(0));
order(477, 'last-goal', last(2));
const race = (side: number): OrderRule['judge'] => {
  return (scorers, isOver, parameter) => {
    const counts = [0, 0, 0];
    for (const scorer of scorers) {
      const count = (counts[scorer] ?? 0) + 1;
      counts[scorer] = count;
      if (count * 10_000 === parameter) return yes(scorer === side);
    }
    return isOver ? yes(side === 0) : undefined;
  };
};
order(578, 'race', race(1));
order(579, 'race', race(2));
order(580, 'race', race(0));

for (let index = 0; index < 9; index += 1) {
  const sign = (step: number): number => 1 - step;
  rules.set(15 + index, {
    kind: 'halves',
    code: 'half-time-full-time',
    first: sign(Math.floor(index / 3)),
    second: sign(index % 3),
  });
}

/** The rule of a selection type; undefined for types that the simulator does not offer. */
export const ruleOf = (type: number): Rule | undefined => rules.get(type);
