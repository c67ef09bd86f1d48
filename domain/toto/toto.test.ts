/** The mathematics of the toto against brute force: every variant of a coupon and every coupon of a small draw, written out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GameResult,
  hasPick,
  hitsOf,
  isMask,
  maskOf,
  type PickMask,
  type Picks,
  pickCount,
  priceOf,
  variantsOf,
  withPick,
} from './coupon-variants.ts';
import { drawBelow, fillByOpinion, fillRandomly, inPercent } from './fill-coupon.ts';
import {
  inParts,
  isDrawCancelled,
  type PoolTerms,
  payoutOf,
  sharePool,
  termsOfRules,
  winnersOf,
} from './share-pool.ts';
import { MOST_VARIANTS, OUTCOMES, TOTO_CATEGORIES, TOTO_RULES } from './toto-rules.ts';

/** Every variant of a coupon: one picked outcome of each game. */
function writtenOut(picks: Picks): readonly (readonly number[])[] {
  return picks.reduce<readonly (readonly number[])[]>(
    (variants, mask) =>
      variants.flatMap((variant) =>
        [...Array(20).keys()]
          .filter((outcome) => hasPick(mask, outcome))
          .map((outcome) => [...variant, outcome]),
      ),
    [[]],
  );
}

const hitsOfVariant = (variant: readonly number[], results: readonly GameResult[]): number =>
  variant.filter((outcome, at) => results[at] === 'cancelled' || results[at] === outcome).length;

/** The payout of each coupon of a draw, variant by variant, by the rules of docs/toto.md in other words. */
function paidByHand(
  terms: PoolTerms,
  { stakes, jackpot }: { readonly stakes: bigint; readonly jackpot: bigint },
  coupons: readonly Picks[],
  results: readonly GameResult[],
) {
  const cancelled = results.filter((result) => result === 'cancelled').length;
  const pool = (stakes * BigInt(terms.poolShare)) / 1000n;
  const parts = largestRemainders(pool, [...terms.tiers.map(({ share }) => share), terms.jackpotShare]);
  const paid = coupons.map(() => 0n);
  let carried = parts.at(-1) ?? 0n;
  let kept = jackpot;
  terms.tiers.forEach(({ hits }, tier) => {
    const winning = coupons.map(
      (picks) => writtenOut(picks).filter((variant) => hitsOfVariant(variant, results) === hits).length,
    );
    const all = winning.reduce((total, count) => total + count, 0);
    if (all === 0) {
      carried += parts[tier] ?? 0n;
      return;
    }
    let amount = parts[tier] ?? 0n;
    if (tier === 0) {
      const part = (jackpot * BigInt(terms.jackpotPaid[cancelled] ?? 0)) / 1000n;
      kept -= part;
      amount += part;
    }
    largestRemainders(amount, winning).forEach((part, at) => {
      paid[at] = (paid[at] ?? 0n) + part;
    });
  });
  return { paid, house: stakes - pool, jackpot: kept + carried };
}

/** One unit after the other to whoever is furthest below what is due. */
function largestRemainders(amount: bigint, weights: readonly number[]): bigint[] {
  const all = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * BigInt(weight)) / all);
  const given = new Set<number>();
  while (parts.reduce((total, part) => total + part, 0n) < amount) {
    let best = -1;
    let most = -1n;
    weights.forEach((weight, at) => {
      const due = amount * BigInt(weight) - ((amount * BigInt(weight)) / all) * all;
      if (!given.has(at) && due > most) [best, most] = [at, due];
    });
    given.add(best);
    parts[best] = (parts[best] ?? 0n) + 1n;
  }
  return parts;
}

const maskFor = (outcomes: number) =>
  fc.integer({ min: 1, max: 2 ** outcomes - 1 }).map((mask) => mask as PickMask);
const small = fc.integer({ min: 1, max: 5 }).chain((games) =>
  fc.record({
    results: fc.array(fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constant('cancelled' as const)), {
      minLength: games,
      maxLength: games,
    }),
    coupons: fc.array(fc.array(maskFor(3), { minLength: games, maxLength: games }), {
      minLength: 1,
      maxLength: 6,
    }),
    stakes: fc.bigInt({ min: 0n, max: 1_000_000n }),
    jackpot: fc.bigInt({ min: 0n, max: 10_000n }),
  }),
);
const termsFor = (games: number): PoolTerms => ({
  poolShare: 900,
  tiers: [
    { hits: games, share: 500 },
    { hits: games - 1, share: 300 },
  ],
  jackpotShare: 200,
  jackpotPaid: [1000, 350, 100],
  carriesOver: true,
});

describe('a coupon', () => {
  it('has a variant for each combination of its picks, and costs each of them', () => {
    const picks = [maskOf(0, 1), maskOf(2), maskOf(0, 1, 2)];
    expect(variantsOf(picks)).toBe(6n);
    expect(priceOf(picks, 50n)).toBe(300n);
    expect(variantsOf([...picks, maskOf()])).toBe(0n);
  });

  it('has its hits as if every variant were written out', () => {
    fc.assert(
      fc.property(small, ({ coupons, results }) => {
        for (const picks of coupons) {
          const byHand = Array.from({ length: picks.length + 1 }, () => 0n);
          for (const variant of writtenOut(picks)) {
            const hits = hitsOfVariant(variant, results);
            byHand[hits] = (byHand[hits] ?? 0n) + 1n;
          }
          expect(hitsOf(picks, results)).toEqual(byHand);
        }
      }),
    );
  });

  it('is the same enumerated over every coupon and every result of two games with two outcomes', () => {
    const masks = [1, 2, 3] as PickMask[];
    const ends: readonly GameResult[] = [0, 1, 'cancelled'];
    for (const one of masks)
      for (const two of masks)
        for (const first of ends)
          for (const second of ends) {
            const counts = [0n, 0n, 0n];
            for (const variant of writtenOut([one, two])) {
              const hits = hitsOfVariant(variant, [first, second]);
              counts[hits] = (counts[hits] ?? 0n) + 1n;
            }
            expect(hitsOf([one, two], [first, second])).toEqual(counts);
          }
  });

  it('cannot be counted while a game has no result', () => {
    expect(() => hitsOf([maskOf(1), maskOf(1)], [1])).toThrow(RangeError);
  });

  it('is made of masks within the outcomes of its games', () => {
    expect([0, 1, 7, 8, 1.5, -1, Number.NaN].map((value) => isMask(value, 3))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(withPick(withPick(maskOf(0), 2), 0)).toBe(maskOf(2));
    expect(pickCount(maskOf(0, 3, 16))).toBe(3);
  });
});

describe('a pool', () => {
  it('is divided as worked out by hand', () => {
    const terms: PoolTerms = {
      poolShare: 900,
      tiers: [
        { hits: 3, share: 500 },
        { hits: 2, share: 300 },
        { hits: 1, share: 200 },
      ],
      jackpotShare: 0,
      jackpotPaid: [1000],
      carriesOver: true,
    };
    const winners = [[], [], [3n, 3n, 1n].map((variants, at) => ({ number: at + 1, variants }))];
    const shared = sharePool(terms, { stakes: 5_000n, added: 0n, jackpot: 70n, cancelled: 0, winners });
    expect([shared.pool, shared.house]).toEqual([4_500n, 500n]);
    expect(shared.tiers.map(({ amount }) => amount)).toEqual([2_250n, 1_350n, 900n]);
    expect(shared.tiers[2]?.winners.map(({ paid }) => paid)).toEqual([386n, 386n, 128n]);
    expect(shared.jackpot).toBe(70n + 2_250n + 1_350n);
    expect(inParts(1_000n, [3n, 3n, 1n])).toEqual([429n, 428n, 143n]);
  });

  it('pays every coupon as by hand, and loses not one unit', () => {
    fc.assert(
      fc.property(small, ({ coupons, jackpot, results, stakes }) => {
        const terms = termsFor(results.length);
        const cancelled = results.filter((result) => result === 'cancelled').length;
        const hits = coupons.map((picks) => hitsOf(picks, results));
        const winners = winnersOf(terms.tiers, hits);
        const shared = sharePool(terms, { stakes, added: 0n, jackpot, cancelled, winners });
        const paid = coupons.map((_, at) => payoutOf(shared, at + 1));
        const byHand = paidByHand(terms, { stakes, jackpot }, coupons, results);
        expect({ paid, house: shared.house, jackpot: shared.jackpot }).toEqual(byHand);
        const all = paid.reduce((total, one) => total + one, 0n);
        expect(shared.house + all + shared.jackpot).toBe(stakes + jackpot);
      }),
    );
  });

  it('of a prize of the house gives back what nobody wins', () => {
    const terms = { ...termsOfRules(TOTO_RULES.free) };
    const none = { stakes: 0n, added: 1_000n, jackpot: 0n, cancelled: 0, winners: terms.tiers.map(() => []) };
    expect(sharePool(terms, none)).toMatchObject({ house: 0n, pool: 1_000n, returned: 1_000n, jackpot: 0n });
    const one = { ...none, winners: [[], [{ number: 4, variants: 1n }], []] };
    const shared = sharePool(terms, one);
    expect([payoutOf(shared, 4), shared.returned]).toEqual([300n, 700n]);
  });

  it('keeps its sum in any parts, and gives nothing where nobody has a part', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), weights, (amount, shares) => {
        const parts = inParts(amount, shares);
        const all = shares.reduce((total, share) => total + share, 0n);
        expect(parts.reduce((total, part) => total + part, 0n)).toBe(all === 0n ? 0n : amount);
        shares.forEach((share, at) => {
          const off = (parts[at] ?? 0n) * all - amount * share;
          if (all > 0n) expect(off < all && off > -all).toBe(true);
        });
      }),
    );
  });

  it('pays more of the jackpot the fewer games were cancelled, and never more than there is', () => {
    const terms = termsFor(3);
    const winners = [[{ number: 1, variants: 1n }], []];
    const joined = [0, 1, 2, 3].map(
      (cancelled) =>
        sharePool(terms, { stakes: 0n, added: 0n, jackpot: 1_001n, cancelled, winners }).fromJackpot,
    );
    expect(joined).toEqual([1_001n, 350n, 100n, 0n]);
  });
});

describe('the rules of the categories', () => {
  it.each(TOTO_CATEGORIES)('of %s divide the whole pool, from the most hits on', (category) => {
    const { games, jackpotShare, jackpotPaid, mostCancelled, picks, tiers } = TOTO_RULES[category];
    expect(tiers.reduce((total, { share }) => total + share, jackpotShare)).toBe(1_000);
    expect(tiers.map(({ hits }) => hits)).toEqual(tiers.map((_, at) => games - at));
    expect(jackpotPaid.length).toBe(mostCancelled + 1);
    expect(isDrawCancelled({ mostCancelled }, mostCancelled)).toBe(false);
    expect(isDrawCancelled({ mostCancelled }, mostCancelled + 1)).toBe(true);
    // A draw is larger than what one coupon may buy of it, or its jackpot would be for sale.
    if (TOTO_RULES[category].leastJackpot > 0n)
      expect(BigInt(OUTCOMES[picks]) ** BigInt(games)).toBeGreaterThan(MOST_VARIANTS);
  });
});

describe('filling', () => {
  it('draws each outcome as often as the others, whatever 2^32 is a multiple of', () => {
    const drawn = [2 ** 32 - 1, 2 ** 32 - 1, 5];
    expect(drawBelow(3, () => drawn.shift() ?? 0)).toBe(2);
    const counts = [0, 0, 0];
    for (let value = 0; value < 300; value += 1) {
      const outcome = drawBelow(3, () => value);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    expect(counts).toEqual([100, 100, 100]);
    expect(fillRandomly([3, 2, 17], () => 34)).toEqual([maskOf(1), maskOf(0), maskOf(0)]);
  });

  it('takes what most picked, else the favourite of the odds, and of equal ones the first', () => {
    expect(
      fillByOpinion([
        { picked: [1, 5, 2], market: [9, 0, 0] },
        { picked: [0, 0, 0], market: [20, 30, 50] },
        { picked: [2, 2, 0], market: [0, 0, 9] },
      ]),
    ).toEqual([maskOf(1), maskOf(2), maskOf(0)]);
  });

  it('says shares in per cent that are a hundred together', () => {
    expect(inPercent([1, 1, 1])).toEqual([34, 33, 33]);
    expect(inPercent([0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 17 }),
        (weights) => {
          const percent = inPercent(weights).reduce((total, value) => total + value, 0);
          expect(percent).toBe(weights.some((weight) => weight > 0) ? 100 : 0);
        },
      ),
    );
  });
});
