import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { chanceStream } from '../../chance/chance-stream.ts';
import { must } from '../../lib/must.ts';
import { rational, sumOf } from '../../money/rational.ts';
import { EUROPEAN_ROULETTE, roulettePays, rouletteReturn } from './european-roulette.ts';
import { colourOf, SPOTS, type SpotKind, spotOf } from './roulette-spots.ts';

const spot = (key: string) => must(spotOf(key), key);
const drawn = (number: number) => ({ ...chanceStream(seedsAt(0)), int: () => number });

describe('the table', () => {
  it('has the spots of a European table, each once', () => {
    const counts: Partial<Record<SpotKind, number>> = {};
    for (const { kind } of SPOTS) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      'first-four': 1,
      'six-line': 11,
      dozen: 3,
      column: 3,
      'even-money': 6,
    });
    expect(new Set(SPOTS.map(({ key }) => key)).size).toBe(SPOTS.length);
    expect(new Set(SPOTS.map(({ numbers }) => String(numbers))).size).toBe(SPOTS.length);
  });

  it('has their numbers', () => {
    expect(spot('corner-32-33-35-36').numbers).toEqual([32, 33, 35, 36]);
    expect(spot('column-3').numbers).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    expect(spot('dozen-2').numbers).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(spot('street-34-35-36').numbers).toEqual([34, 35, 36]);
    expect([spotOf('split-3-4'), spotOf('corner-3-4-6-7'), spotOf('split-34-37')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const [one, other] of [
      ['red', 'black'],
      ['even', 'odd'],
      ['low', 'high'],
    ] as const)
      expect(new Set([...spot(one).numbers, ...spot(other).numbers]).size).toBe(36);
    expect([0, 1, 2, 10, 11, 18, 19, 28, 29, 36].map(colourOf).join(' ')).toBe(
      'green red black black black red red black black red',
    );
  });
});

describe('European roulette', () => {
  it('draws one of 37 pockets, as Node works it out', () => {
    const bet = { partage: false, wagers: [{ spot: 'red', stake: 1n }] };
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (nonce) => EUROPEAN_ROULETTE.begin(chanceStream(seedsAt(nonce)), bet).number,
    );
    expect(numbers).toEqual([28, 24, 4, 36, 14, 19, 11, 14]);
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((nonce) => nodeStream(seedsAt(nonce)).int(37)));
  });

  it('pays to 1: 35, 17, 11, 11, 8, 8, 5, 2, 2, 1', () => {
    const odds = Object.fromEntries(
      SPOTS.map((one) => [one.kind, roulettePays(one, one.numbers[0] ?? 0, false).numerator - 1n]),
    );
    expect(odds).toEqual({
      straight: 35n,
      split: 17n,
      street: 11n,
      trio: 11n,
      corner: 8n,
      'first-four': 8n,
      'six-line': 5n,
      dozen: 2n,
      column: 2n,
      'even-money': 1n,
    });
  });

  it('gives back 36/37, and 73/74 of even money with la partage', () => {
    for (const one of SPOTS) {
      expect(rouletteReturn(one, false).rtp).toEqual(rational(36n, 37n));
      const rtp = one.kind === 'even-money' ? rational(73n, 74n) : rational(36n, 37n);
      expect(rouletteReturn(one, true).rtp).toEqual(rtp);
      // Every pocket once.
      const pays = Array.from({ length: 37 }, (_, number) => roulettePays(one, number, true));
      expect(sumOf(pays)).toEqual(rational(rtp.numerator * 37n, rtp.denominator));
      expect(sumOf(rouletteReturn(one, true).prizes.map(({ chance }) => chance))).toEqual(rational(1n));
    }
  });

  it('gives half a stake back rounded down, and adds up', () => {
    const wagers = [
      { spot: 'red', stake: 5n },
      { spot: 'dozen-1', stake: 7n },
      { spot: 'straight-0', stake: 2n },
    ];
    const state = EUROPEAN_ROULETTE.begin(drawn(0), { partage: true, wagers });
    expect(state.payments).toEqual([2n, 0n, 72n]);
    expect(EUROPEAN_ROULETTE.moneyOf(state)).toEqual({ staked: 14n, paid: 74n });
  });

  it('never pays more than its table, and money adds up', () => {
    const wager = fc.record({ spot: fc.constantFrom(...SPOTS), stake: fc.bigInt(1n, 10n ** 20n) });
    const wagers = fc.uniqueArray(wager, {
      minLength: 1,
      maxLength: 20,
      selector: ({ spot: { key } }) => key,
    });
    fc.assert(
      fc.property(wagers, fc.nat(36), fc.boolean(), (list, number, partage) => {
        const bet = { partage, wagers: list.map((one) => ({ spot: one.spot.key, stake: one.stake })) };
        const state = EUROPEAN_ROULETTE.begin(drawn(number), bet);
        const { paid, staked } = EUROPEAN_ROULETTE.moneyOf(state);
        expect(staked).toBe(list.reduce((all, { stake }) => all + stake, 0n));
        expect(paid).toBe(state.payments.reduce((all, one) => all + one, 0n));
        for (const [at, { spot: where, stake }] of list.entries())
          expect((state.payments[at] ?? 0n) <= (stake * 36n) / BigInt(where.numbers.length)).toBe(true);
      }),
    );
  });

  it('takes bets of its shape alone', () => {
    const red = { spot: 'red', stake: '10' };
    expect(EUROPEAN_ROULETTE.parseBet({ partage: false, wagers: [red] })).toEqual({
      ok: true,
      value: { partage: false, wagers: [{ spot: 'red', stake: 10n }] },
    });
    for (const [value, error] of [
      [{ partage: false, wagers: [red, red] }, 'same-wager-twice'],
      [{ partage: false, wagers: [] }, 'bad-bet'],
      [{ wagers: [red] }, 'bad-bet'],
      [{ partage: 1, wagers: [red] }, 'bad-choice'],
      [{ partage: false, wagers: [{ ...red, spot: 'split-1-5' }] }, 'bad-choice'],
      [{ partage: false, wagers: [{ ...red, spot: 'constructor' }] }, 'bad-choice'],
      [{ partage: false, wagers: [{ ...red, stake: 'x' }] }, 'bad-stake'],
      [{ partage: false, wagers: Array(158).fill(red) }, 'too-many-wagers'],
    ] as const)
      expect(EUROPEAN_ROULETTE.parseBet(value)).toEqual({ ok: false, error });
  });

  it('comes near its exact return in 50,000 rounds', () => {
    const stream = nodeStream(seedsAt(2));
    const black = spot('black');
    const { errors, unlikely } = simulate(rouletteReturn(black, true), 50_000, () => {
      const { number } = EUROPEAN_ROULETTE.begin(stream, { partage: true, wagers: [] });
      return number === 0 ? 'half' : black.numbers.includes(number) ? 'win' : 'lose';
    });
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
