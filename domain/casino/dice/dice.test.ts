import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { chanceStream } from '../../chance/chance-stream.ts';
import { compare, multiply, rational } from '../../money/rational.ts';
import { DICE, type DiceChoice, diceMultiplier, diceReturn, isDiceWin, winsOf } from './dice.ts';

const choices: readonly DiceChoice[] = (['under', 'over'] as const).flatMap((side) =>
  Array.from({ length: 10_001 }, (_, target) => ({ side, target })).filter((choice) => {
    const wins = winsOf(choice);
    return wins >= 1 && wins <= 9_800;
  }),
);

describe('dice', () => {
  it('draws one number below 10,000, as Node works it out', () => {
    const rolls = [0, 1, 2, 3, 4, 5, 6, 7].map((nonce) => {
      const { roll } = DICE.begin(chanceStream(seedsAt(nonce)), { stake: 1n, side: 'under', target: 5_000 });
      expect(roll).toBe(nodeStream(seedsAt(nonce)).int(10_000));
      return roll;
    });
    expect(rolls).toEqual([7087, 4469, 6607, 5967, 1704, 3003, 1860, 9728]);
  });

  it('wins on as many numbers as it says', () => {
    for (const choice of [choices[0], choices[77], choices.at(-1), choices[12_000]]) {
      if (!choice) throw new Error('no choice');
      let wins = 0;
      for (let roll = 0; roll < 10_000; roll += 1) if (isDiceWin(choice, roll)) wins += 1;
      expect(wins).toBe(winsOf(choice));
    }
  });

  it('cuts 9900/T to four places', () => {
    expect(diceMultiplier({ side: 'under', target: 5_000 })).toEqual(rational(198n, 100n));
    expect(diceMultiplier({ side: 'over', target: 4_999 })).toEqual(rational(198n, 100n));
    expect(diceMultiplier({ side: 'under', target: 7_000 })).toEqual(rational(14_142n, 10_000n));
    expect(diceMultiplier({ side: 'under', target: 1 })).toEqual(rational(9_900n));
  });

  it('gives back 0.99 or a little less, whatever is chosen', () => {
    const [least, most] = [rational(989n, 1_000n), rational(99n, 100n)];
    const strays = choices.filter((choice) => {
      const rtp = multiply(rational(BigInt(winsOf(choice)), 10_000n), diceMultiplier(choice));
      return compare(rtp, most) > 0 || compare(rtp, least) <= 0;
    });
    expect(strays).toEqual([]);
    expect(diceReturn({ side: 'under', target: 5_000 }).rtp).toEqual(most);
  });

  it('pays what the table says, rounded down', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...choices),
        fc.bigInt(1n, 10n ** 30n),
        fc.nat(9_999),
        (choice, stake, roll) => {
          const stream = { ...chanceStream(seedsAt(0)), int: () => roll };
          const state = DICE.begin(stream, { ...choice, stake });
          const { numerator, denominator } = diceMultiplier(choice);
          const isWin = choice.side === 'under' ? roll < choice.target : roll > choice.target;
          expect(state.paid).toBe(isWin ? (stake * numerator) / denominator : 0n);
          expect(DICE.legal(state)).toEqual([]);
        },
      ),
    );
  });

  it('takes bets of its shape alone', () => {
    const bet = { stake: '100', side: 'under', target: 50 };
    expect(DICE.parseBet(bet)).toEqual({ ok: true, value: { stake: 100n, side: 'under', target: 50 } });
    for (const [change, error] of [
      [{ side: 'between' }, 'bad-choice'],
      [{ target: 0 }, 'bad-choice'],
      [{ target: 9_801 }, 'bad-choice'],
      [{ side: 'over', target: 9_999 }, 'bad-choice'],
      [{ side: 'over', target: 198 }, 'bad-choice'],
      [{ target: 1.5 }, 'bad-choice'],
      [{ stake: 100 }, 'bad-stake'],
      [{ stake: '0' }, 'bad-stake'],
      [{ stake: '-5' }, 'bad-stake'],
      [{ stake: '1.5' }, 'bad-stake'],
      [{ stake: '9'.repeat(31) }, 'bad-stake'],
      [{ bonus: true }, 'bad-bet'],
    ] as const)
      expect(DICE.parseBet({ ...bet, ...change }), JSON.stringify(change)).toEqual({ ok: false, error });
    for (const value of [null, [], 'dice', { stake: '1' }])
      expect(DICE.parseBet(value)).toEqual({ ok: false, error: 'bad-bet' });
  });

  it('comes near its exact return in 50,000 rounds', () => {
    const choice = { side: 'over', target: 7_654 } as const;
    const stream = nodeStream(seedsAt(1));
    const { errors, unlikely } = simulate(diceReturn(choice), 50_000, () =>
      isDiceWin(choice, DICE.begin(stream, { ...choice, stake: 1n }).roll) ? 'win' : 'lose',
    );
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
