/** Chances and prices of rounds against a count of all cases, and against rounds that were drawn. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chanceStream } from '../chance/chance-stream.ts';
import { seedBefore } from '../chance/seed-chain.ts';
import { type Chance, chanceWhere, type ScoreChances } from './chances.ts';
import { type Field, fieldOf } from './field.ts';
import { type RunnerKind, VIRTUAL_KINDS, type VirtualKind } from './kinds.ts';
import { offersOf, RETURNS, type RoundOffer, returnOf, wins } from './offers.ts';
import { playRound } from './play-round.ts';
import { outcomeOf } from './played.ts';
import { basketballChances } from './sports/basketball.ts';
import { drawScore, footballChances, goalTable } from './sports/football.ts';
import { drawFinish } from './sports/race.ts';
import { tennisChances } from './sports/tennis.ts';

const SEED = 'c0ffee'.padEnd(64, '0');
const FIRST = seedBefore(SEED, 9);
const stream = (nonce: number) => chanceStream({ serverSeed: SEED, clientSeed: 'fixed', nonce });
type FieldOf<Kind extends VirtualKind> = Kind extends RunnerKind
  ? Extract<Field, { kind: RunnerKind }>
  : Extract<Field, { kind: Kind }>;
const fieldAt = <Kind extends VirtualKind>(kind: Kind, index: number) =>
  fieldOf(kind, FIRST, index) as FieldOf<Kind>;
const value = ({ n, of }: Chance): number => Number((n * 10n ** 15n) / of) / 1e15;
const wholeOf = ({ scores }: ScoreChances): bigint => scores.reduce((sum, { n }) => sum + n, 0n);

/** |chi² - df| in its standard errors, of counts by key beside the chance of each; rare keys are counted together. */
function spread(counts: ReadonlyMap<string, number>, chances: ReadonlyMap<string, number>): number {
  const drawn = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rare = { count: 0, expected: 0 };
  let squares = 0;
  let cells = 0;
  for (const [key, chance] of chances) {
    const expected = drawn * chance;
    const count = counts.get(key) ?? 0;
    if (expected < 20) {
      rare.count += count;
      rare.expected += expected;
    } else {
      squares += (count - expected) ** 2 / expected;
      cells += 1;
    }
  }
  if (rare.expected > 0) squares += (rare.count - rare.expected) ** 2 / rare.expected;
  const freedom = cells - (rare.expected > 0 ? 0 : 1);
  expect([...counts.keys()].filter((key) => !chances.has(key))).toEqual([]);
  return Math.abs(squares - freedom) / Math.sqrt(2 * freedom);
}

function counted(rounds: number, draw: (nonce: number) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const key = draw(nonce);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function byScore({ of, scores }: ScoreChances): ReadonlyMap<string, number> {
  const chances = new Map<string, bigint>();
  for (const { n, score } of scores) chances.set(score.join(':'), (chances.get(score.join(':')) ?? 0n) + n);
  return new Map([...chances].map(([key, n]) => [key, value({ n, of })]));
}

/** Every order of so many runners. */
function ordersOf(runners: readonly number[]): readonly (readonly number[])[] {
  if (runners.length === 0) return [[]];
  return runners.flatMap((first) =>
    ordersOf(runners.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

function chanceOfOrder(order: readonly number[], weights: readonly number[]): number {
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  let chance = 1;
  for (const runner of order) {
    chance *= (weights[runner] ?? 0) / left;
    left -= weights[runner] ?? 0;
  }
  return chance;
}

describe('football', () => {
  it('has the table of a Poisson distribution, rounded down', () => {
    for (const mean of [30, 120, 150, 330]) {
      const table = goalTable(mean);
      let term = Math.exp(-mean / 100);
      let sum = 0;
      for (let k = 0; k < 10; k += 1) {
        sum += term;
        term *= mean / 100 / (k + 1);
        expect(Math.abs((table[k] ?? 0) - Math.floor(2 ** 32 * sum))).toBeLessThanOrEqual(1);
      }
    }
    // e^-1 to twenty digits is 0.36787944117144232159.
    expect(goalTable(100)[0]).toBe(Number((2n ** 32n * 36_787_944_117_144_232_159n) / 10n ** 20n));
  });

  it('has the chance of each score by the numbers that bring it', () => {
    const { tables } = fieldAt('football', 4);
    const chances = footballChances(tables);
    expect(wholeOf(chances)).toBe(chances.of);
    const numbers = (at: number, goals: number): number =>
      (tables[at]?.[goals] ?? 2 ** 32) - (tables[at]?.[goals - 1] ?? 0);
    const oneNil = chanceWhere(chances, ([one, other]) => one === 1 && other === 0);
    expect(value(oneNil)).toBeCloseTo((numbers(0, 1) * numbers(1, 0)) / 2 ** 64, 12);
  });

  it('is drawn by them', () => {
    const { tables } = fieldAt('football', 4);
    const long = stream(1);
    const counts = counted(100_000, () => drawScore(tables, long).join(':'));
    expect(spread(counts, byScore(footballChances(tables)))).toBeLessThan(4.5);
  });
});

describe('basketball', () => {
  it('has the chances of a count of all attacks', () => {
    const { weights } = fieldAt('basketball', 2);
    const chances = basketballChances(weights);
    expect([...chances.totals.values()].reduce((sum, n) => sum + n, 0n)).toBe(chances.of);
    // Threes, twos and ones of 24 attacks are counted by multinomials.
    const factorial = (n: number): bigint => (n <= 1 ? 1n : BigInt(n) * factorial(n - 1));
    const ways = (side: 0 | 1, points: number): bigint => {
      const [none, one, two, three] = weights[side].map(BigInt) as [bigint, bigint, bigint, bigint];
      let sum = 0n;
      for (let threes = 0; 3 * threes <= points; threes += 1)
        for (let twos = 0; 3 * threes + 2 * twos <= points; twos += 1) {
          const ones = points - 3 * threes - 2 * twos;
          const nones = 24 - threes - twos - ones;
          if (nones < 0) continue;
          const orders =
            factorial(24) / (factorial(threes) * factorial(twos) * factorial(ones) * factorial(nones));
          sum +=
            orders *
            three ** BigInt(threes) *
            two ** BigInt(twos) *
            one ** BigInt(ones) *
            none ** BigInt(nones);
        }
      return sum;
    };
    const [first, second] = weights.map(([none]) => BigInt(100 - none)) as [bigint, bigint];
    const of = 100n ** 48n * (first + second);
    const [home, away] = ([0, 1] as const).map((side) =>
      Array.from({ length: 73 }, (_, points) => ways(side, points)),
    ) as [bigint[], bigint[]];
    // Each pair of sums, and after a draw the deciding basket of two.
    let ahead = 0n;
    const totals = Array.from({ length: 147 }, () => 0n);
    const add = (total: number, n: bigint): void => {
      totals[total] = (totals[total] ?? 0n) + n;
    };
    for (const [one, ways1] of home.entries())
      for (const [other, ways2] of away.entries()) {
        const n = ways1 * ways2;
        add(one + other + (one === other ? 2 : 0), n * (first + second));
        if (one > other) ahead += n * (first + second);
        if (one === other) ahead += n * first;
      }
    expect(chances.of).toBe(of);
    expect(chances.first).toBe(ahead);
    expect([...chances.totals].filter(([, n]) => n > 0n).toSorted(([one], [other]) => one - other)).toEqual(
      [...totals.entries()].filter(([, n]) => n > 0n),
    );
  });

  it('is drawn by them, and never ends level', () => {
    const field = fieldAt('basketball', 2);
    const counts = counted(4_000, (nonce) => {
      const { score } = playRound(field, stream(nonce)) as { score: readonly [number, number] };
      expect(score[0]).not.toBe(score[1]);
      return String(Math.floor((score[0] + score[1]) / 2));
    });
    const { of, totals } = basketballChances(field.weights);
    const chances = new Map<string, number>();
    for (const [total, n] of totals) {
      const key = String(Math.floor(total / 2));
      chances.set(key, (chances.get(key) ?? 0) + value({ n, of }));
    }
    expect(spread(counts, chances)).toBeLessThan(4.5);
  });
});

describe('tennis', () => {
  it('has the chances of a walk through all points', () => {
    const serves = [650, 580] as const;
    const chances = tennisChances(serves);
    expect(wholeOf(chances)).toBe(chances.of);
    // The order of serves as tie-breaks have it: A B B A A B B ...
    const servers = 'ABBAABBAABBAABBAABBAABBAABBAA';
    const exact = byScore(chances);
    // The chance to be at each score, point by point.
    const at = new Map<string, number>([['0:0', 1]]);
    for (let played = 0; played < 29; played += 1)
      for (let one = 0; one <= played; one += 1) {
        const other = played - one;
        const here = at.get(`${one}:${other}`) ?? 0;
        const isOver =
          (Math.max(one, other) >= 10 && Math.abs(one - other) >= 2) || Math.max(one, other) === 15;
        if (isOver || here === 0) continue;
        const first = servers[played] === 'A' ? 0.65 : 1 - 0.58;
        at.set(`${one + 1}:${other}`, (at.get(`${one + 1}:${other}`) ?? 0) + here * first);
        at.set(`${one}:${other + 1}`, (at.get(`${one}:${other + 1}`) ?? 0) + here * (1 - first));
      }
    for (const [score, chance] of exact) expect(chance).toBeCloseTo(at.get(score) ?? Number.NaN, 10);
  });

  it('is drawn by them', () => {
    const field = fieldAt('tennis', 3);
    const counts = counted(10_000, (nonce) =>
      (playRound(field, stream(nonce)) as { score: readonly number[] }).score.join(':'),
    );
    expect(spread(counts, byScore(tennisChances(field.serves)))).toBeLessThan(4.5);
  });
});

describe('races', () => {
  const field = fieldAt('horses', 5);
  const orders = ordersOf(field.weights.map((_, runner) => runner)).map(
    (finish) => [finish, chanceOfOrder(finish, field.weights)] as const,
  );

  it('have the chance of every selection by a count of all orders', () => {
    for (const offer of offersOf(field)) {
      const counted = orders.reduce(
        (sum, [finish, chance]) => sum + (wins(offer, field, { kind: 'horses', finish }) ? chance : 0),
        0,
      );
      expect(value(offer.chance)).toBeCloseTo(counted, 10);
    }
  }, 60_000);

  it('are drawn by them', () => {
    const { weights } = fieldAt('greyhounds', 5);
    const few = weights.slice(0, 4);
    const long = stream(2);
    const counts = counted(100_000, () => drawFinish(few, long).join());
    const chances = new Map(ordersOf([0, 1, 2, 3]).map((order) => [order.join(), chanceOfOrder(order, few)]));
    expect(spread(counts, chances)).toBeLessThan(4.5);
  });

  it('come in as they are drawn: nobody goes back, the winner ends the course', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const played = playRound(field, stream(nonce));
      if (played.kind !== 'horses') throw new Error('a race of horses');
      const ends = played.splits.map((split) => split.at(-1) ?? 0);
      expect(ends[played.finish[0] ?? 0]).toBe(1_000);
      expect(played.finish.map((runner) => ends[runner])).toEqual(ends.toSorted((one, other) => other - one));
      expect(new Set(ends).size).toBe(ends.length);
      for (const split of played.splits) expect(split).toEqual(split.toSorted((one, other) => one - other));
    }
  });
});

describe('prices', () => {
  const offers = VIRTUAL_KINDS.flatMap((kind) =>
    [1, 2, 3].map((index) => [kind, offersOf(fieldAt(kind, index))] as const),
  );

  it('are the return divided by the chance, cut to hundredths, and never below 1.01', () => {
    for (const [kind, of] of offers)
      for (const { chance, odds } of of) {
        const exact = (RETURNS[kind] / 1_000 / Number(chance.n)) * Number(chance.of);
        expect(odds % 10).toBe(0);
        expect(odds).toBeGreaterThanOrEqual(1_010);
        expect(odds / 1_000).toBeLessThanOrEqual(exact + 1e-9);
        if (odds > 1_010) expect(odds / 1_000).toBeGreaterThan(exact - 0.01 - 1e-9);
      }
  });

  it('return less than is staked, and tell exactly how much', () => {
    for (const [kind, of] of offers)
      for (const offer of of) {
        const back = value(returnOf(offer));
        expect(back).toBeLessThanOrEqual(RETURNS[kind] / 1_000);
        expect(back).toBeGreaterThan(RETURNS[kind] / 1_000 - 0.03);
      }
  });

  it('are of markets whose answers are one whole', () => {
    const wholeOfGroup = (of: readonly RoundOffer[], group: number): number =>
      of.filter((offer) => offer.group === group).reduce((sum, { chance }) => sum + value(chance), 0);
    expect(wholeOfGroup(offersOf(fieldAt('football', 1)), 1)).toBeCloseTo(1, 12);
    expect(wholeOfGroup(offersOf(fieldAt('tennis', 1)), 101)).toBeCloseTo(1, 12);
    expect(wholeOfGroup(offersOf(fieldAt('basketball', 1)), 101)).toBeCloseTo(1, 12);
    expect(wholeOfGroup(offersOf(fieldAt('horses', 1)), 26)).toBeCloseTo(1, 12);
    // Three places of eight runners, two of six.
    expect(wholeOfGroup(offersOf(fieldAt('horses', 1)), 44_001)).toBeCloseTo(3, 12);
    expect(wholeOfGroup(offersOf(fieldAt('greyhounds', 1)), 44_001)).toBeCloseTo(2, 12);
  });

  it.each([
    ['football', '06f2d231138b54f329d21f4d0a6af2f420955cefdd6f415dbcc83f31fb983b18'],
    ['tennis', 'fc91e2048c4cc994869025ea2dc509e5a5d9595b54f473e6446a5ccb866a47b3'],
    ['basketball', 'a9060b40ffb0deb09a18a433cfe95b811fc55613112b6970afb9ab960575c234'],
    ['horses', '1eb12b5d3d025c510517c2022225420501478c851585f4d26c290161fee7a2af'],
    ['greyhounds', '5f6ffbae76e6b5268fca96dcdf220ac2908e77fe47e41611761d41ef207dee2f'],
    ['marbles', 'a5cb398c0a50c8dd15ce3ebd66d31037348f4713d31d11a1a367bf362f6492a2'],
  ] as const)('of fixed rounds of %s stay what they were, chances too', (kind, expected) => {
    const seeds = ['ab'.repeat(32), FIRST];
    const fields = seeds.flatMap((seed) => [1, 2, 3, 40].map((index) => fieldOf(kind, seed, index)));
    const text = JSON.stringify(fields.map(offersOf), (_, one) =>
      typeof one === 'bigint' ? String(one) : (one as unknown),
    );
    expect(createHash('sha256').update(text).digest('hex')).toBe(expected);
  });

  it('name each selection once', () => {
    for (const [, of] of offers) {
      const names = of.map(({ group, parameter, player, type }) => [group, type, parameter, player].join());
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('a round', () => {
  it('ends within the time that it is drawn for, its events in order', () => {
    for (const kind of ['football', 'tennis', 'basketball'] as const)
      for (let nonce = 0; nonce < 200; nonce += 1) {
        const played = playRound(fieldAt(kind, nonce + 1), stream(nonce));
        const times =
          played.kind === 'football'
            ? played.events.map(({ atMs }) => atMs)
            : played.kind === 'tennis'
              ? played.points.map(({ atMs }) => atMs)
              : played.kind === 'basketball'
                ? played.baskets.map(({ atMs }) => atMs)
                : [];
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(times.at(-1) ?? 0).toBeLessThan(
          { football: 60_000, tennis: 60_000, basketball: 55_000 }[kind],
        );
      }
  });

  it('tells goals, points and baskets that make its score', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const football = playRound(fieldAt('football', 1), stream(nonce));
      const basketball = playRound(fieldAt('basketball', 1), stream(nonce));
      const tennis = playRound(fieldAt('tennis', 1), stream(nonce));
      if (football.kind !== 'football' || basketball.kind !== 'basketball' || tennis.kind !== 'tennis')
        throw new Error('another kind');
      for (const side of [1, 2] as const) {
        const goals = football.events.filter((event) => event.what === 'goal' && event.side === side);
        expect(goals.length).toBe(football.score[side - 1]);
        const points = basketball.baskets.filter((basket) => basket.side === side);
        expect(points.reduce((sum, basket) => sum + basket.points, 0)).toBe(basketball.score[side - 1]);
        expect(tennis.points.filter(({ winner }) => winner === side).length).toBe(tennis.score[side - 1]);
      }
      expect(outcomeOf(tennis)).toEqual({ kind: 'tennis', score: tennis.score });
    }
  });

  it('has a field by the first seed and its number alone, of different sides', () => {
    for (const kind of VIRTUAL_KINDS) {
      const field = fieldOf(kind, FIRST, 6);
      expect(fieldOf(kind, FIRST, 6)).toEqual(field);
      expect(new Set(field.sides.map(({ id }) => id)).size).toBe(field.sides.length);
      expect(field.sides.every(({ name }) => name !== '')).toBe(true);
    }
    expect(fieldOf('horses', FIRST, 7)).not.toEqual(fieldOf('horses', FIRST, 6));
    expect(fieldOf('horses', SEED, 6)).not.toEqual(fieldOf('horses', FIRST, 6));
  });
});
