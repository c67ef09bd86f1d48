/**
 * The returns of every selection of the simulator, worked out from the log of a game in the words of its market. Shares
 * nothing with the server's judge, its catalogue or its models, which are compared with it.
 */
export type Side = 1 | 2;

export interface PeriodLog {
  /** Goals, points, games or runs of the period. */
  readonly score: readonly [number, number];
  /** The scorers, unit by unit; may be empty where no market asks. */
  readonly order: readonly Side[];
  /** The sides that made the kills of a map, one by one. */
  readonly kills?: readonly Side[];
}

/** How a fight was won, and by whom. */
export interface MethodLog {
  readonly side: Side;
  readonly by: 'strikes' | 'submission' | 'decision';
}

const METHODS = [undefined, 'strikes', 'submission', 'decision'] as const;

/** The end of a fight among the moments of its script. */
export function methodIn(
  moments: readonly { readonly detail?: string; readonly side: 0 | Side; readonly value: number }[],
): MethodLog | undefined {
  const end = moments.find(({ detail }) => detail === 'method');
  const by = end && METHODS[end.value];
  return by && end.side !== 0 ? { side: end.side, by } : undefined;
}

/** A game that is over. */
export interface GameLog {
  readonly sportId: number;
  readonly periods: readonly PeriodLog[];
  readonly corners: readonly [number, number];
  readonly method?: MethodLog | undefined;
}

/** Sports whose winner has won more sets or maps. */
const WON_BY_SETS = new Set([4, 6, 10, 86, 97, 106, 117, 128, 146, 150, 316]);
/** Sports whose lines count the maps, and those whose lines within a map count its kills. */
const COUNTED_BY_MAPS = new Set([86, 97, 106, 117, 128, 146, 150, 316]);
const KILLS_IN_MAPS = new Set([97, 106]);
/** Periods of regular time where an overtime may follow. */
const REGULAR_PERIODS = new Map([
  [3, 4],
  [5, 9],
  [91, 4],
]);

/** One scope of a game (0 all, 1 to 9 a period, 11 and 12 a half of two quarters, 70 corners) as its markets see it. */
export interface Standing {
  /** Counted by totals and handicaps. */
  readonly a: number;
  readonly b: number;
  /** What decides who won. */
  readonly won1: number;
  readonly won2: number;
  readonly regular1: number;
  readonly regular2: number;
  readonly half1: number;
  readonly half2: number;
  readonly order: readonly Side[];
  readonly method: MethodLog | undefined;
}

function sum(periods: readonly PeriodLog[]): [number, number] {
  let [a, b] = [0, 0];
  for (const { score } of periods) {
    a += score[0];
    b += score[1];
  }
  return [a, b];
}

export function standing(log: GameLog, scope: number): Standing {
  const part =
    scope === 0
      ? log.periods
      : scope === 11
        ? log.periods.slice(0, 2)
        : scope === 12
          ? log.periods.slice(2, 4)
          : log.periods.slice(scope - 1, scope);
  const points = scope === 70 ? log.corners : sum(part);
  const { method } = log;
  const bySets = scope === 0 && WON_BY_SETS.has(log.sportId);
  const [won1, won2] = method
    ? [method.side === 1 ? 1 : 0, method.side === 2 ? 1 : 0]
    : bySets
      ? [
          part.filter(({ score }) => score[0] > score[1]).length,
          part.filter(({ score }) => score[1] > score[0]).length,
        ]
      : points;
  const kills = KILLS_IN_MAPS.has(log.sportId) && scope !== 0 ? (part[0]?.kills ?? []) : undefined;
  const [a, b] = kills
    ? [kills.filter((side) => side === 1).length, kills.filter((side) => side === 2).length]
    : scope === 0 && COUNTED_BY_MAPS.has(log.sportId)
      ? [won1, won2]
      : points;
  const regular = REGULAR_PERIODS.get(log.sportId);
  const [regular1, regular2] =
    scope === 0 && regular !== undefined ? sum(log.periods.slice(0, regular)) : [a, b];
  const [half1, half2] = scope === 0 ? sum(log.periods.slice(0, 1)) : [0, 0];
  let order: readonly Side[] | undefined;
  return {
    a,
    b,
    won1,
    won2,
    regular1,
    regular2,
    half1,
    half2,
    method,
    // The list has hundreds of points in some sports, and few markets ask for it.
    get order() {
      order ??= kills ?? (scope === 70 ? [] : part.flatMap((period) => period.order));
      return order;
    },
  };
}

/**
 * The share of a stake that is won: 1 all of it, .5 half of it and the rest comes back, 0 it comes back, -.5 half is
 * lost, -1 all is.
 */
export type Share = 1 | 0.5 | 0 | -0.5 | -1;

const sure = (holds: boolean): Share => (holds ? 1 : -1);

/** A lead with a line on top; quarter lines are two bets on the lines beside them. */
function lined(lead: number, line: number): Share {
  if (Number.isInteger(line * 2)) return Math.sign(lead + line) as Share;
  return ((Math.sign(lead + line - 0.25) + Math.sign(lead + line + 0.25)) / 2) as Share;
}

type Payment = (s: Standing, p: number) => Share;
const payments = new Map<number, Payment>();
const pays = (type: number, payment: Payment): void => {
  payments.set(type, payment);
};

// How a fight is won.
for (const [side, first] of [
  [1, 44_031],
  [2, 44_034],
] as const)
  for (const [at, by] of (['strikes', 'submission', 'decision'] as const).entries())
    pays(first + at, ({ method }) => sure(method?.side === side && method.by === by));
pays(44_037, ({ method }) => sure(method?.by === 'decision'));
pays(44_038, ({ method }) => sure(method?.by !== 'decision'));

// Who wins.
pays(1, (s) => sure(s.won1 > s.won2));
pays(2, (s) => sure(s.won1 === s.won2));
pays(3, (s) => sure(s.won1 < s.won2));
pays(4, (s) => sure(!(s.won1 < s.won2)));
pays(5, (s) => sure(s.won1 !== s.won2));
pays(6, (s) => sure(!(s.won1 > s.won2)));
pays(401, (s) => lined(s.won1 - s.won2, 0));
pays(402, (s) => lined(s.won2 - s.won1, 0));
pays(3653, (s) => sure(s.regular1 > s.regular2));
pays(3654, (s) => sure(s.regular1 === s.regular2));
pays(3655, (s) => sure(s.regular1 < s.regular2));
// Lines.
for (const type of [7, 3829]) pays(type, (s, p) => lined(s.a - s.b, p));
for (const type of [8, 3830]) pays(type, (s, p) => lined(s.b - s.a, p));
for (const type of [9, 3827]) pays(type, (s, p) => lined(s.a + s.b, -p));
for (const type of [10, 3828]) pays(type, (s, p) => lined(-(s.a + s.b), p));
pays(11, (s, p) => lined(s.a, -p));
pays(12, (s, p) => lined(-s.a, p));
pays(13, (s, p) => lined(s.b, -p));
pays(14, (s, p) => lined(-s.b, p));
pays(424, (s, p) => sure(s.a + p > s.b));
pays(425, (s, p) => sure(s.a + p === s.b));
pays(426, (s, p) => sure(s.a + p < s.b));
pays(739, (s, p) => sure(s.a + s.b > p));
pays(741, (s, p) => sure(s.a + s.b === p));
pays(743, (s, p) => sure(s.a + s.b < p));
// Exact numbers and differences.
pays(731, (s, p) => sure(s.won1 === Math.floor(p) && s.won2 === Math.round((p - Math.floor(p)) * 1000)));
pays(1828, (s, p) => sure(s.a === s.b + p));
pays(1829, (s, p) => sure(s.a !== s.b + p));
pays(1834, (s, p) => sure(s.b === s.a + p));
pays(1835, (s, p) => sure(s.b !== s.a + p));
pays(4548, (s, p) => sure(s.a + s.b === p));
pays(4549, (s, p) => sure(s.a + s.b !== p));
pays(4554, (s, p) => sure(s.a <= p));
pays(4555, (s, p) => sure(s.a === p));
pays(4556, (s, p) => sure(s.a >= p));
pays(4562, (s, p) => sure(s.b <= p));
pays(4563, (s, p) => sure(s.b === p));
pays(4564, (s, p) => sure(s.b >= p));
// Odd and even.
pays(182, (s) => sure((s.a + s.b) % 2 === 0));
pays(183, (s) => sure((s.a + s.b) % 2 === 1));
pays(755, (s) => sure(s.a % 2 === 0));
pays(757, (s) => sure(s.a % 2 === 1));
pays(766, (s) => sure(s.b % 2 === 0));
pays(767, (s) => sure(s.b % 2 === 1));
// Both to score, alone and with the result.
const bothScored = (s: Standing): boolean => Math.min(s.a, s.b) > 0;
pays(180, (s) => sure(bothScored(s)));
pays(181, (s) => sure(!bothScored(s)));
pays(15770, (s) => sure(bothScored(s) && s.a > s.b));
pays(15771, (s) => sure(bothScored(s) && s.a < s.b));
pays(15772, (s) => sure(bothScored(s) && s.a === s.b));
pays(15773, (s) => sure(!bothScored(s) && s.a > s.b));
pays(15774, (s) => sure(!bothScored(s) && s.a < s.b));
pays(15775, (s) => sure(!bothScored(s) && s.a === s.b));
pays(16258, (s) => sure(bothScored(s) && s.a !== s.b));
pays(16259, (s) => sure(bothScored(s) && s.a >= s.b));
pays(16260, (s) => sure(bothScored(s) && s.a <= s.b));
pays(16261, (s) => sure(!bothScored(s) && s.a !== s.b));
pays(16262, (s) => sure(!bothScored(s) && s.a >= s.b));
pays(16263, (s) => sure(!bothScored(s) && s.a <= s.b));
// A result and a total: yes, and its opposite.
const pair = (yes: number, no: number, holds: (s: Standing, p: number) => boolean): void => {
  pays(yes, (s, p) => sure(holds(s, p)));
  pays(no, (s, p) => sure(!holds(s, p)));
};
pair(196, 206, (s, p) => s.a > s.b && s.a + s.b < p);
pair(197, 207, (s, p) => s.a > s.b && s.a + s.b > p);
pair(198, 208, (s, p) => s.a >= s.b && s.a + s.b < p);
pair(199, 209, (s, p) => s.a >= s.b && s.a + s.b > p);
pair(191, 211, (s, p) => s.b > s.a && s.a + s.b < p);
pair(192, 212, (s, p) => s.b > s.a && s.a + s.b > p);
pair(193, 213, (s, p) => s.b >= s.a && s.a + s.b < p);
pair(194, 214, (s, p) => s.b >= s.a && s.a + s.b > p);
pair(3523, 3524, (s, p) => bothScored(s) && s.a + s.b > p);
pair(3525, 3526, (s, p) => bothScored(s) && s.a + s.b < p);
// Half-time and full-time: 1, X, 2 by the three.
const sign = (left: number, right: number): number => (left > right ? 0 : left === right ? 1 : 2);
for (let index = 0; index < 9; index += 1) {
  pays(15 + index, (s) => sure(sign(s.half1, s.half2) * 3 + sign(s.a, s.b) === index));
}
// The order of goals, and games of a tennis set.
pays(388, (s, p) => sure(s.order[p - 1] === 1));
pays(389, (s, p) => sure(s.order[p - 1] === 2));
pays(390, (s, p) => sure(s.order.length < p));
// Of a duel: who of two sides has more in the whole of its game.
pays(44_021, (s) => sure(s.a > s.b));
pays(44_022, (s) => sure(s.a === s.b));
pays(44_023, (s) => sure(s.a < s.b));
// A live match against one that has ended: who has more goals in all.
pays(44_024, (s) => sure(s.a > s.b));
pays(44_025, (s) => sure(s.a === s.b));
pays(44_026, (s) => sure(s.a < s.b));
// The first kill of a map, and the rounds that are played with pistols.
pays(2991, (s) => sure(s.order[0] === 1));
pays(2992, (s) => sure(s.order[0] === 2));
pays(44_011, (s) => sure(s.order[0] === 1));
pays(44_012, (s) => sure(s.order[0] === 2));
pays(44_013, (s) => sure(s.order[12] === 1));
pays(44_014, (s) => sure(s.order[12] === 2));
pays(50, (s, p) => sure(s.order[p - 1] === 1));
pays(51, (s, p) => sure(s.order[p - 1] === 2));
pays(475, (s) => sure(s.order.at(-1) === 1));
pays(476, (s) => sure(s.order.length === 0));
pays(477, (s) => sure(s.order.at(-1) === 2));
function firstToHave(order: readonly Side[], goals: number): Side | undefined {
  const at = (side: Side): number => {
    let seen = 0;
    const index = order.findIndex((scorer) => {
      if (scorer === side) seen += 1;
      return seen === goals;
    });
    return index < 0 ? Number.POSITIVE_INFINITY : index;
  };
  const [one, two] = [at(1), at(2)];
  return one < two ? 1 : two < one ? 2 : undefined;
}
pays(578, (s, p) => sure(firstToHave(s.order, p) === 1));
pays(579, (s, p) => sure(firstToHave(s.order, p) === 2));
pays(580, (s, p) => sure(firstToHave(s.order, p) === undefined));

/**
 * The share of the stake that a selection pays. `parameter` in whole ten-thousandths, as selections carry it. Undefined
 * for a type that this page does not know.
 */
export function shareOf(s: Standing, type: number, parameter: number): Share | undefined {
  return payments.get(type)?.(s, parameter / 10_000);
}
