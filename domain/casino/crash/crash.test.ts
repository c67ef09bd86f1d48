import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { type ChanceStream, chanceStream } from '../../chance/chance-stream.ts';
import { compare, multiply, rational } from '../../money/rational.ts';
import { abandon, replay } from '../game.ts';
import { CRASH, cashOutAt, crashChance, crashPays, crashPoint, crashReturn } from './crash.ts';

/** A stream whose first two words are these 64 bits. */
function wordsOf(bits: bigint): ChanceStream {
  const words = [Number(bits >> 32n), Number(bits & 0xffff_ffffn)];
  return { ...chanceStream(seedsAt(0)), u32: () => words.shift() ?? 0 };
}
const ofDrawn = (drawn: bigint): bigint => crashPoint(wordsOf(drawn << 12n));

describe('crash', () => {
  it('takes its point of the first 52 bits, as Node works it out', () => {
    const points = [0, 1, 2, 3, 4, 5, 6, 7].map((nonce) => crashPoint(chanceStream(seedsAt(nonce))));
    expect(points).toEqual([120n, 354n, 302n, 717n, 142n, 5_179n, 215n, 119n]);
    for (const [nonce, point] of points.entries()) {
      const stream = nodeStream(seedsAt(nonce));
      const digits = [stream.u32(), stream.u32()].map((word) => word.toString(16).padStart(8, '0')).join('');
      const h = BigInt(`0x${digits.slice(0, 13)}`);
      const whole = (99n * 2n ** 52n) / (2n ** 52n - h);
      expect(point).toBe(whole < 100n ? 100n : whole);
    }
  });

  it('stops at 1 at the least, and leaves no case out', () => {
    expect([ofDrawn(0n), ofDrawn(2n ** 51n), ofDrawn(2n ** 52n - 1n)]).toEqual([100n, 198n, 99n * 2n ** 52n]);
    // Bits after the 52nd change nothing.
    expect(crashPoint(wordsOf(((2n ** 51n) << 12n) | 0xfffn))).toBe(198n);
  });

  it('has exactly as many cases at or beyond a multiplier as it says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 1_000_000 }), (k) => {
        const { denominator, numerator } = crashChance(k);
        const cases = (numerator * 2n ** 52n) / denominator;
        // Cases are the largest draws: the last of them reaches the multiplier, the one before does not.
        expect(ofDrawn(2n ** 52n - cases) >= BigInt(k)).toBe(true);
        expect(ofDrawn(2n ** 52n - cases - 1n) < BigInt(k)).toBe(true);
      }),
    );
  });

  it('gives back 0.99 less what is cut off', () => {
    for (const k of [101, 150, 200, 333, 10_000, 1_000_000]) {
      const { rtp } = crashReturn(k);
      expect(rtp).toEqual(multiply(crashPays(k), crashChance(k)));
      expect(compare(rtp, rational(99n, 100n)) <= 0 && compare(rtp, rational(989_999n, 1_000_000n)) > 0).toBe(
        true,
      );
    }
    expect(crashReturn(200).rtp).toEqual(rational((99n * 2n ** 52n) / 200n, 2n ** 51n));
  });

  it('pays the multiplier of a cash-out at or before its point, rounded down', () => {
    const bet = { stake: 33n, auto: 1_000_000 };
    const paidAt = (k: number) => {
      const end = replay(CRASH, seedsAt(1), bet, [cashOutAt(k)]);
      return end.ok ? end.value.paid : end.error;
    };
    expect([101, 353, 354, 355].map(paidAt)).toEqual([33n, 116n, 116n, 0n]);
  });

  it('cashes out by itself, for players who are gone, too', () => {
    const left = (auto: number) =>
      abandon(CRASH, seedsAt(1), CRASH.begin(chanceStream(seedsAt(1)), { stake: 100n, auto }));
    expect([left(354).actions, left(354).state.paid]).toEqual([['cash-out:354'], 354n]);
    expect([left(1_000_000).actions, left(1_000_000).state.paid]).toEqual([['cash-out:1000000'], 0n]);
  });

  it('tells its point to those who lost alone', () => {
    const bet = { stake: 100n, auto: 1_000 };
    const seenAfter = (...actions: readonly string[]) => {
      const end = replay(CRASH, seedsAt(1), bet, actions);
      return end.ok && Object.keys(CRASH.seen(end.value)).includes('point');
    };
    expect([seenAfter(), seenAfter('cash-out:300'), seenAfter('cash-out:400')]).toEqual([false, false, true]);
  });

  it('refuses what is not legal', () => {
    const bet = { stake: 100n, auto: 200 };
    const errors = [
      ['cash-out:100'],
      ['cash-out:0200'],
      ['hit'],
      ['cash-out:1000001'],
      ['cash-out:201'],
      ['cash-out:150', 'cash-out:160'],
    ].map((actions) => replay(CRASH, seedsAt(1), bet, actions));
    expect(errors.map((one) => (one.ok ? '' : one.error))).toEqual([
      'bad-action',
      'bad-action',
      'bad-action',
      'bad-action',
      'not-legal',
      'round-over',
    ]);
  });

  it('takes bets of its shape alone', () => {
    expect(CRASH.parseBet({ stake: '1', auto: 101 })).toEqual({ ok: true, value: { stake: 1n, auto: 101 } });
    for (const auto of [100, 1_000_001, 150.5, '150', null])
      expect(CRASH.parseBet({ stake: '1', auto })).toEqual({ ok: false, error: 'bad-choice' });
  });

  it('comes near its exact return in 20,000 rounds', () => {
    const stream = nodeStream(seedsAt(6));
    const { errors, unlikely } = simulate(crashReturn(250), 20_000, () =>
      crashPoint(stream) >= 250n ? 'win' : 'lose',
    );
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
