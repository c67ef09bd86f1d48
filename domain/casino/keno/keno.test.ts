import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { chanceStream } from '../../chance/chance-stream.ts';
import { compare, fractionText, rational, sumOf } from '../../money/rational.ts';
import { KENO, kenoChance, kenoPays, kenoReturn } from './keno.ts';

const PICKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

describe('keno', () => {
  it('draws twenty different numbers, as Node works them out', () => {
    const bet = { stake: 1n, picks: [1] };
    const drawn = [0, 1].map((nonce) => KENO.begin(chanceStream(seedsAt(nonce)), bet).drawn);
    expect(drawn).toEqual([
      [48, 79, 35, 38, 26, 31, 8, 30, 2, 52, 41, 59, 27, 42, 5, 67, 64, 62, 25, 50],
      [70, 29, 30, 66, 12, 47, 52, 43, 71, 74, 13, 24, 33, 8, 16, 53, 2, 49, 7, 62],
    ]);
    for (const [nonce, numbers] of drawn.entries())
      expect(nodeStream(seedsAt(nonce)).sample(80, 20)).toEqual(numbers.map((number) => number - 1));
  });

  it('has the chances of every draw, written out for three picks', () => {
    // All sets of three picks against the draw 1 to 20: as likely as all draws against three picks.
    const counts = [0n, 0n, 0n, 0n];
    for (let a = 1; a <= 80; a += 1)
      for (let b = a + 1; b <= 80; b += 1)
        for (let c = b + 1; c <= 80; c += 1) {
          const hits = Number(a <= 20) + Number(b <= 20) + Number(c <= 20);
          counts[hits] = (counts[hits] ?? 0n) + 1n;
        }
    for (const [hits, count] of counts.entries())
      expect(kenoChance(3, hits)).toEqual(rational(count, 82_160n));
  });

  it.each(PICKS)('gives back about 0.95 of %i picks', (picks) => {
    const { prizes, rtp } = kenoReturn(picks);
    expect(sumOf(prizes.map(({ chance }) => chance))).toEqual(rational(1n));
    expect(compare(rtp, rational(94n, 100n)) > 0 && compare(rtp, rational(96n, 100n)) < 0).toBe(true);
  });

  it('gives back exactly 19/20 of one pick, and 601/632 of two', () => {
    expect([1, 2].map((picks) => fractionText(kenoReturn(picks).rtp))).toEqual(['19/20', '601/632']);
    expect(kenoReturn(10).most).toEqual(rational(75_000n));
  });

  it('pays by hits, and no more than its table', () => {
    const picks = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(picks, fc.nat(1_000), fc.bigInt(1n, 10n ** 30n), (numbers, nonce, stake) => {
        const parsed = KENO.parseBet({ stake: String(stake), picks: numbers });
        if (!parsed.ok) throw new Error(parsed.error);
        const { drawn, hits, paid } = KENO.begin(chanceStream(seedsAt(nonce)), parsed.value);
        expect(new Set(drawn).size).toBe(20);
        expect(numbers.length + 20 - new Set([...numbers, ...drawn]).size).toBe(hits);
        const { numerator, denominator } = kenoPays(numbers.length, hits);
        expect(paid).toBe((stake * numerator) / denominator);
      }),
      { numRuns: 40 },
    );
  });

  it('takes bets of its shape alone', () => {
    expect(KENO.parseBet({ stake: '2', picks: [80, 1] })).toEqual({
      ok: true,
      value: { stake: 2n, picks: [1, 80] },
    });
    for (const picks of [[], [0], [81], [1, 1], [1.5], ['1'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 'all'])
      expect(KENO.parseBet({ stake: '2', picks })).toEqual({ ok: false, error: 'bad-choice' });
  });

  it('comes near its exact return in 10,000 rounds', () => {
    const bet = { stake: 1n, picks: [3, 14, 15, 65] };
    const stream = nodeStream(seedsAt(5));
    const { errors, unlikely } = simulate(kenoReturn(4), 10_000, () => String(KENO.begin(stream, bet).hits));
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
