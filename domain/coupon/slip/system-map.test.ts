import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../../lib/must.ts';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import { rational } from '../../money/rational.ts';
import { betMoney } from '../bet/bet-money.ts';
import type { LegResult } from '../bet/leg-result.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { type BetForm, checkForm, hasCombinations } from '../form/bet-form.ts';
import { settledReturn } from '../settlement/settlement.ts';
import { NO_TAX } from './slip-tax.ts';
import { type MapLeg, type SystemMap, systemMap } from './system-map.ts';

const leg = (odds: number, result?: LegResult, now?: number): MapLeg => ({
  odds: odds as Odds,
  result,
  now: now as Odds | undefined,
});
const legsAt = (...odds: readonly number[]) => odds.map((one) => leg(one));
const SYSTEM: BetForm = { kind: 'system', size: 2 };
const MULTIBET: BetForm = { kind: 'multibet', size: 2, lobby: [0], blocks: [[1, 2], [3], [4]] };
const mapOf = (...given: Parameters<typeof systemMap>): SystemMap => must(systemMap(...given), 'a map');
const paying = (map: SystemMap) => map.rows.map(({ least, most, units }) => [units, least, most]);

describe('the map of a system', () => {
  it('says units, least and most for each number of winners, and from how many on it is the stake or more', () => {
    // 10 on each pair of 2, 3 and 4.
    const map = mapOf(SYSTEM, legsAt(3_000, 2_000, 4_000), amount(30_00n));
    expect(paying(map)).toEqual([
      [0n, 0n, 0n],
      [0n, 0n, 0n],
      [1n, 60_00n, 120_00n],
      [3n, 260_00n, 260_00n],
    ]);
    expect([map.certain, map.possible, map.cost]).toEqual([2, 2, 30_00n]);
  });

  it('tells what is certain from what is possible, and what no number of winners reaches', () => {
    // 10 on each pair of 1.2, 1.3 and 4: 15.60 from the lowest pair, 52.00 from the highest.
    const map = mapOf(SYSTEM, legsAt(1_200, 1_300, 4_000), amount(30_00n));
    expect([map.possible, map.certain]).toEqual([2, 3]);
    const never = mapOf(SYSTEM, [leg(1_200), leg(1_300), leg(4_000, 'lose')], amount(30_00n));
    expect([never.possible, never.certain]).toEqual([undefined, undefined]);
    expect(paying(never).at(-1)).toEqual([1n, 15_60n, 15_60n]);
  });

  it('keeps what has settled, won, lost or void, and counts what is open', () => {
    const odds = [3_000, 2_000, 4_000] as const;
    const of = (result: LegResult) =>
      mapOf(SYSTEM, [leg(odds[0], result), leg(odds[1]), leg(odds[2])], amount(30_00n));
    expect(paying(of('win'))).toEqual([
      [0n, 0n, 0n],
      [1n, 60_00n, 120_00n],
      [3n, 260_00n, 260_00n],
    ]);
    expect(paying(of('lose'))).toEqual([
      [0n, 0n, 0n],
      [0n, 0n, 0n],
      [1n, 80_00n, 80_00n],
    ]);
    // 10 on each of 2 and 4 alone, and on both.
    expect(paying(of('void'))).toEqual([
      [0n, 0n, 0n],
      [1n, 20_00n, 40_00n],
      [3n, 140_00n, 140_00n],
    ]);
    expect([of('void').open, of('void').decided]).toEqual([2, 1]);
  });

  it('pays something with no further winner once enough has won', () => {
    const map = mapOf(SYSTEM, [leg(3_000, 'win'), leg(2_000, 'win'), leg(4_000)], amount(30_00n));
    expect([map.certain, map.rows[0]]).toEqual([0, { winners: 0, units: 1n, least: 60_00n, most: 60_00n }]);
  });

  it('counts blocks of a multi-bet, whose lobby wins', () => {
    const map = mapOf(MULTIBET, legsAt(2_000, 1_500, 2_000, 2_000, 4_000), amount(30_00n));
    expect([map.isBlocks, map.open]).toEqual([true, 3]);
    // The blocks are worth 3, 2 and 4, and the lobby doubles each pair.
    expect(paying(map)).toEqual([
      [0n, 0n, 0n],
      [0n, 0n, 0n],
      [1n, 120_00n, 240_00n],
      [3n, 520_00n, 520_00n],
    ]);
    // The lobby is in every pair.
    expect([map.measure, map.heaviest]).toEqual(['possible', [0]]);
  });

  it('of a free bet costs nothing', () => {
    const map = mapOf(SYSTEM, legsAt(3_000, 2_000, 4_000), amount(30_00n), {
      ...PLAIN_TERMS,
      funding: 'free',
    });
    expect([map.cost, map.certain]).toEqual([0n, 0]);
  });

  it('is there for every form of several combinations, and for no other', () => {
    const forms: readonly BetForm[] = [SYSTEM, { kind: 'lucky_uk' }, { kind: 'patent_cis' }, MULTIBET];
    expect(forms.map(hasCombinations)).toEqual([true, true, true, true]);
    const others: readonly BetForm[] = [
      { kind: 'single' },
      { kind: 'express' },
      { kind: 'chain' },
      { kind: 'anti_express', margin: 1_116 },
      { kind: 'builder', odds: 5_000 as Odds },
    ];
    expect(others.map((form) => systemMap(form, legsAt(2_000, 3_000), amount(1n)))).toEqual(
      others.map(() => undefined),
    );
  });
});

describe('the leg that matters most', () => {
  it('before the bet is the one that takes most of the possible payout', () => {
    const { heaviest, measure, weights } = mapOf(SYSTEM, legsAt(3_000, 2_000, 4_000), amount(30_00n));
    expect([measure, heaviest]).toEqual(['possible', [2]]);
    expect(weights).toEqual([
      { leg: 0, ofPossible: 180_00n },
      { leg: 1, ofPossible: 140_00n },
      { leg: 2, ofPossible: 200_00n },
    ]);
  });

  it('of an open bet is the one that takes most of the expected return at the present odds', () => {
    const legs = [leg(3_000, undefined, 1_500), leg(2_000, 'win'), leg(4_000, undefined, 8_000)];
    const { heaviest, measure, weights } = mapOf(SYSTEM, legs, amount(30_00n));
    // Each pair has 10: 2 × 2 + 2 × 1/2 + 2 × 1/2 is expected; without the first leg 1 is left, without the third 4.
    expect([measure, heaviest]).toEqual(['expected', [0]]);
    expect(weights.map(({ leg: at, ofExpected }) => [at, ofExpected])).toEqual([
      [0, 50_00n],
      [2, 20_00n],
    ]);
  });

  it('is none where no loss takes anything, and several where they are equal', () => {
    const lost = [leg(3_000, 'lose'), leg(2_000, 'lose'), leg(4_000)];
    expect(mapOf(SYSTEM, lost, amount(30_00n)).heaviest).toEqual([]);
    expect(mapOf(SYSTEM, legsAt(2_000, 2_000, 1_500), amount(30_00n)).heaviest).toEqual([0, 1]);
  });
});

const RESULTS: readonly (LegResult | undefined)[] = [
  undefined,
  undefined,
  undefined,
  'win',
  'lose',
  'void',
  'half_win',
  'half_lose',
  'dead_heat:1/2',
];
interface SomeTerms {
  readonly isFree: boolean;
  readonly boostPercent: number;
  readonly cap: bigint | undefined;
  readonly payoutTax: bigint;
}
const aTerms: fc.Arbitrary<SomeTerms> = fc.record({
  isFree: fc.boolean(),
  boostPercent: fc.constantFrom(0, 10),
  cap: fc.option(fc.bigInt({ min: 1n, max: 10n ** 6n }), { nil: undefined }),
  payoutTax: fc.constantFrom(0n, 12n),
});
const termsOf = ({ boostPercent, cap, isFree, payoutTax }: SomeTerms): BetTerms => ({
  funding: isFree ? 'free' : 'money',
  boostPercent,
  house: {
    ...(cap === undefined ? {} : { cap: amount(cap) }),
    tax: {
      ...NO_TAX,
      payoutTax: rational(payoutTax, 100n),
      stakeTax: rational(7n, 100n),
      stakeTaxModel: 'added',
    },
  },
});
const aForm = fc.constantFrom<BetForm>(
  SYSTEM,
  { kind: 'system', size: 3 },
  { kind: 'lucky_cis' },
  { kind: 'patent_cis' },
  { kind: 'lucky_uk' },
  { kind: 'multibet', size: 2, lobby: [], blocks: [[0, 3], [1], [2]] },
);
const someLegs = fc.array(
  fc.record({ odds: fc.integer({ min: 1_001, max: 9_999 }), result: fc.constantFrom(...RESULTS) }),
  { minLength: 4, maxLength: 6 },
);

/** Every settlement of the open legs, one after the other: which of them win, and what is paid. */
function* everyEnding(form: BetForm, legs: readonly MapLeg[], stake: bigint, terms: BetTerms) {
  const open = legs.flatMap(({ result }, at) => (result === undefined ? [at] : []));
  for (let chosen = 0; chosen < 2 ** open.length; chosen += 1) {
    const winning = new Set(open.filter((_, at) => (chosen >> at) & 1));
    const settled = legs.map(({ odds, result }, at) => ({
      odds,
      result: result ?? (winning.has(at) ? ('win' as const) : ('lose' as const)),
    }));
    yield { winning, paid: betMoney(amount(stake), settled, form, terms).gross };
  }
}

describe('a map against every ending', () => {
  it('has the least and the most of each number of winners, and the fewest that are enough', () => {
    fc.assert(
      fc.property(
        aForm,
        someLegs,
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        aTerms,
        (form, picks, stake, terms) => {
          const legs = picks
            .slice(0, form.kind === 'multibet' ? 4 : 6)
            .map(({ odds, result }) => leg(odds, result));
          fc.pre(checkForm(form, legs.length).ok);
          const map = mapOf(form, legs, amount(stake), termsOf(terms));
          const parts = form.kind === 'multibet' ? form.blocks : legs.map((_, at) => [at]);
          const paidBy = new Map<number, bigint[]>();
          for (const { paid, winning } of everyEnding(form, legs, stake, termsOf(terms))) {
            const open = parts.filter(
              (part) =>
                part.some((at) => legs[at]?.result === undefined) &&
                part.every((at) => legs[at]?.result !== 'lose'),
            );
            const won = open.filter((part) =>
              part.every((at) => legs[at]?.result !== undefined || winning.has(at)),
            ).length;
            paidBy.set(won, [...(paidBy.get(won) ?? []), paid]);
          }
          const least = map.rows.map(({ winners }) =>
            must(paidBy.get(winners), 'endings').reduce((a, b) => (a < b ? a : b)),
          );
          const most = map.rows.map(({ winners }) =>
            must(paidBy.get(winners), 'endings').reduce((a, b) => (a > b ? a : b)),
          );
          expect(map.rows.map((row) => row.least)).toEqual(least);
          expect(map.rows.map((row) => row.most)).toEqual(most);
          const first = (figures: readonly bigint[]) => {
            const at = figures.findIndex((figure) => figure >= map.cost);
            return at < 0 ? undefined : at;
          };
          expect([map.certain, map.possible]).toEqual([first(least), first(most)]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('without terms is what is settled', () => {
    const legs = legsAt(3_000, 2_000, 4_000);
    const paid = settledReturn(
      amount(30_00n),
      legs.map(({ odds }, at) => ({ odds, result: at === 0 ? 'lose' : 'win' })),
      SYSTEM,
    );
    expect(mapOf(SYSTEM, legs, amount(30_00n)).rows[2]).toMatchObject({ least: 60_00n, most: 120_00n });
    expect(paid).toBe(80_00n);
  });

  it('of a system of 184,756 units takes no listing', () => {
    const legs = Array.from({ length: 20 }, (_, index) => leg(1_500 + 37 * index, undefined, 1_600));
    const { heaviest, rows } = mapOf({ kind: 'system', size: 10 }, legs, amount(184_756_00n));
    expect([rows.length, rows[9]?.most, rows[10]?.units, rows[20]?.units]).toEqual([21, 0n, 1n, 184_756n]);
    expect(heaviest).toEqual([19]);
  });
});
