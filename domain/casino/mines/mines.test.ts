import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { chanceStream } from '../../chance/chance-stream.ts';
import { compare, rational } from '../../money/rational.ts';
import { abandon, replay } from '../game.ts';
import { CASH_OUT, GIVE_BACK, MINES, minesMultiplier, minesReturn, openCell } from './mines.ts';

const begun = (mines: number, nonce = 0) => MINES.begin(chanceStream(seedsAt(nonce)), { stake: 100n, mines });

describe('mines', () => {
  it('draws their cells before anything is opened, as Node works it out', () => {
    const drawn = [0, 1, 2].map((nonce) => begun(5, nonce).mines);
    expect(drawn).toEqual([
      [12, 8, 13, 15, 3],
      [19, 23, 24, 21, 6],
      [7, 17, 22, 19, 21],
    ]);
    expect(drawn).toEqual([0, 1, 2].map((nonce) => nodeStream(seedsAt(nonce)).sample(25, 5)));
  });

  it('cuts 0.99 of the fair multiplier to four places', () => {
    // 0.99 * 25 * 24 / (22 * 21) = 1.285714...
    expect(minesMultiplier(3, 2)).toEqual(rational(12_857n, 10_000n));
    expect(minesMultiplier(1, 24)).toEqual(rational(2_475n, 100n));
    expect(minesMultiplier(24, 1)).toEqual(rational(2_475n, 100n));
    expect(minesMultiplier(12, 13)).toEqual(rational(5_148_297n));
  });

  it('gives back 0.99 or a little less, wherever the player stops', () => {
    for (let mines = 1; mines <= 24; mines += 1)
      for (let safe = 1; safe <= 25 - mines; safe += 1) {
        const { rtp } = minesReturn(mines, safe);
        expect(compare(rtp, rational(99n, 100n)) <= 0 && compare(rtp, rational(98_98n, 100_00n)) > 0).toBe(
          true,
        );
      }
  });

  it('has the chance of all ways to lay four mines', () => {
    let safe = 0;
    let all = 0;
    for (let a = 0; a < 25; a += 1)
      for (let b = a + 1; b < 25; b += 1)
        for (let c = b + 1; c < 25; c += 1)
          for (let d = c + 1; d < 25; d += 1) {
            all += 1;
            // Cells 0, 1 and 2 are opened.
            if (a > 2) safe += 1;
          }
    expect(minesReturn(4, 3).prizes[0]?.chance).toEqual(rational(BigInt(safe), BigInt(all)));
  });

  it('loses on a mine, pays on a cash-out, and pays by itself when no safe cell is left', () => {
    const bet = { stake: 100n, mines: 5 };
    expect(replay(MINES, seedsAt(0), bet, ['open:0', 'open:12'])).toMatchObject({
      ok: true,
      value: { paid: 0n },
    });
    expect(replay(MINES, seedsAt(0), bet, ['open:0', 'open:1', CASH_OUT])).toMatchObject({
      ok: true,
      // 0.99 * 300 / 190 = 1.56315..., of 100.
      value: { paid: 156n, opened: [0, 1] },
    });
    const mine = begun(24).mines;
    const safe = Array.from({ length: 25 }, (_, cell) => cell).find((cell) => !mine.includes(cell)) ?? 0;
    expect(replay(MINES, seedsAt(0), { stake: 100n, mines: 24 }, [openCell(safe)])).toMatchObject({
      ok: true,
      value: { paid: 2_475n },
    });
  });

  it('tells nobody where mines are before the round is over', () => {
    expect(MINES.seen(begun(5))).toEqual({ bet: { stake: 100n, mines: 5 }, opened: [], paid: undefined });
    const end = replay(MINES, seedsAt(0), { stake: 100n, mines: 5 }, ['open:12']);
    expect(end.ok && MINES.seen(end.value)).toMatchObject({ mines: [12, 8, 13, 15, 3], paid: 0n });
  });

  it('refuses what is not legal', () => {
    const bet = { stake: 100n, mines: 5 };
    const errors = [
      [CASH_OUT],
      ['open:25'],
      ['open:01'],
      ['open:0', 'open:0'],
      ['open:0', GIVE_BACK],
      ['hit'],
      ['open:12', 'open:0'],
      ['open:0', CASH_OUT, CASH_OUT],
    ].map((actions) => replay(MINES, seedsAt(0), bet, actions));
    expect(errors.map((one) => (one.ok ? '' : one.error))).toEqual([
      ...Array(6).fill('not-legal'),
      'round-over',
      'round-over',
    ]);
  });

  it('ends an abandoned round: what was opened is cashed out, the stake of a round without comes back', () => {
    const untouched = abandon(MINES, seedsAt(0), begun(5));
    expect([untouched.actions, untouched.state.paid]).toEqual([[GIVE_BACK], 100n]);
    expect(MINES.isGivenBack?.(untouched.state)).toBe(true);
    const opened = MINES.act(begun(5), 'open:0', chanceStream(seedsAt(0)));
    if (!opened.ok) throw new Error(opened.error);
    const left = abandon(MINES, seedsAt(0), opened.value);
    expect([left.actions, left.state.paid]).toEqual([[CASH_OUT], 123n]);
    expect(MINES.isGivenBack?.(left.state)).toBe(false);
  });

  it('goes from legal state to legal state and pays no more than its table', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.nat(500),
        fc.array(fc.nat(1_000), { maxLength: 30 }),
        (mines, nonce, picks) => {
          let state = begun(mines, nonce);
          for (const pick of picks) {
            const actions = MINES.legal(state);
            expect(actions.length === 0).toBe(state.paid !== undefined);
            const action = actions[pick % Math.max(1, actions.length)];
            if (action === undefined) break;
            const next = MINES.act(state, action, chanceStream(seedsAt(nonce)));
            if (!next.ok) throw new Error(next.error);
            state = next.value;
          }
          const { numerator, denominator } = minesMultiplier(
            mines,
            Math.min(25 - mines, state.opened.length),
          );
          expect((state.paid ?? 0n) <= (100n * numerator) / denominator).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes bets of its shape alone', () => {
    expect(MINES.parseBet({ stake: '1', mines: 24 }).ok).toBe(true);
    for (const mines of [0, 25, 2.5, '3'])
      expect(MINES.parseBet({ stake: '1', mines })).toEqual({ ok: false, error: 'bad-choice' });
  });

  it('comes near its exact return in 20,000 rounds', () => {
    const stream = nodeStream(seedsAt(4));
    const { errors, unlikely } = simulate(minesReturn(3, 5), 20_000, () => {
      const { mines } = MINES.begin(stream, { stake: 1n, mines: 3 });
      return mines.some((cell) => cell < 5) ? 'lose' : 'win';
    });
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
