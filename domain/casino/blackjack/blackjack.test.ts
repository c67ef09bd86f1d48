import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, rereadable, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { type ChanceStream, chanceStream } from '../../chance/chance-stream.ts';
import {
  add,
  compare,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  sumOf,
  ZERO,
} from '../../money/rational.ts';
import { cardText, RANKS, SUITS } from '../cards.ts';
import { abandon, replay } from '../game.ts';
import { approximately } from '../returns.ts';
import { BLACKJACK, type BlackjackState } from './blackjack.ts';
import { NO_POINTS, pointsOf, totalOfCards, withValue } from './blackjack-hands.ts';
import { blackjackReturn, insuranceReturn } from './blackjack-return.ts';
import { bestAction, blackjackUnder, chanceOfValue, playOf, VALUES } from './blackjack-strategy.ts';

const cardOf = (text: string): number => RANKS.indexOf(text[0] ?? '') * 4 + SUITS.indexOf(text[1] ?? '');

/** A round of these cards, in the order of the draw. */
function dealing(texts: string, stake = 10n) {
  const stream = (): ChanceStream => {
    const cards = texts.split(' ').map(cardOf);
    return { ...chanceStream(seedsAt(0)), int: () => cards.shift() ?? Number.NaN };
  };
  return {
    play(...actions: readonly string[]) {
      let state = BLACKJACK.begin(stream(), { stake });
      for (const action of actions) {
        const next = BLACKJACK.act(state, action, stream());
        if (!next.ok) throw new Error(next.error);
        state = next.value;
      }
      return state;
    },
  };
}
const paidOf = (texts: string, ...actions: readonly string[]) => dealing(texts).play(...actions).paid;
const shown = ({ dealer, hands }: BlackjackState) =>
  [...hands.map(({ cards }) => cards), dealer].map((cards) => cards.map(cardText).join(' ')).join(' - ');

describe('a round of blackjack', () => {
  it('deals one to the player, one open, one to the player, one covered, as Node works it out', () => {
    const dealt = [0, 1, 2, 3, 4, 5].map((nonce) => {
      const state = BLACKJACK.begin(chanceStream(seedsAt(nonce)), { stake: 1n });
      const stream = nodeStream(seedsAt(nonce));
      const [p1, up, p2, hole] = [stream.int(52), stream.int(52), stream.int(52), stream.int(52)];
      expect([state.hands[0]?.cards, state.dealer]).toEqual([
        [p1, p2],
        [up, hole],
      ]);
      return shown(state);
    });
    expect(dealt).toEqual([
      '2s Tc - 4s 7c',
      'Qd 2d - Th 2c',
      '3s 2h - 5c Kh',
      'Ks 6s - 2c As',
      '4c 9h - 2h Ad',
      '8s Th - 7d 8h',
    ]);
  });

  it('goes on in the order of the stream', () => {
    // 2s 4s Tc 7c 2d 7c Ks; 3s 5c 2h Kh Ad Qc Ah 3h 5c Ad.
    const ends = [
      replay(BLACKJACK, seedsAt(0), { stake: 2n }, ['hit', 'hit']),
      replay(BLACKJACK, seedsAt(2), { stake: 2n }, ['hit', 'double']),
      replay(BLACKJACK, seedsAt(2), { stake: 2n }, ['hit', 'hit', 'stand']),
    ].map((end) => (end.ok ? [shown(end.value), BLACKJACK.moneyOf(end.value)] : end.error));
    expect(ends).toEqual([
      // Twenty-one is not asked what to do next; the dealer draws to 21, too.
      ['2s Tc 2d 7c - 4s 7c Ks', { staked: 2n, paid: 2n }],
      'not-legal',
      ['3s 2h Ad Qc - 5c Kh Ah 3h', { staked: 2n, paid: 0n }],
    ]);
  });

  it('pays 3 to 2 for a blackjack, rounded down, nothing more than the stake against another', () => {
    expect(paidOf('As 9c Kd 9d')).toBe(25n);
    expect(dealing('As 9c Kd 9d', 5n).play().paid).toBe(12n);
    expect(paidOf('As Tc Kd 9d')).toBe(25n);
    expect(paidOf('As Tc Kd Ad')).toBe(10n);
    expect(paidOf('9s Tc Kd Ad')).toBe(0n);
    expect(paidOf('As Ac Kd 9d', 'decline')).toBe(25n);
    expect(paidOf('As Ac Kd Kc', 'decline')).toBe(10n);
  });

  it('insures half of the stake against an ace, before it looks', () => {
    const begun = dealing('9s Ac Kd Kc').play();
    expect([begun.phase, BLACKJACK.legal(begun)]).toEqual(['insurance', ['decline', 'insure']]);
    const insured = dealing('9s Ac Kd Kc', 11n).play('insure');
    expect(BLACKJACK.moneyOf(insured)).toEqual({ staked: 16n, paid: 15n });
    expect(paidOf('9s Ac Kd Kc', 'decline')).toBe(0n);
    // Even money: a blackjack that is insured brings 2 to 1 of the stake in both cases.
    expect([paidOf('As Ac Kd Kc', 'insure'), paidOf('As Ac Kd 9c', 'insure')]).toEqual([25n, 25n]);
    const lost = dealing('9s Ac Kd 9c').play('insure', 'stand');
    expect(BLACKJACK.moneyOf(lost)).toEqual({ staked: 15n, paid: 0n });
    expect(BLACKJACK.legal(dealing('9s Ac Kd Kc', 1n).play())).toEqual(['decline']);
  });

  it('lets the dealer stand on a soft 17, and draw nothing where all are bust', () => {
    expect(shown(dealing('9s Ac 8d 6c').play('decline', 'stand'))).toBe('9s 8d - Ac 6c');
    expect(paidOf('9s Ac 8d 6c', 'decline', 'stand')).toBe(10n);
    expect(shown(dealing('9s 5c 8d 6c Kd 2c').play('hit'))).toBe('9s 8d Kd - 5c 6c');
  });

  it('tells the hole card at the end', () => {
    const begun = dealing('9s 5c 8d 6c Kd 2c').play();
    expect(BLACKJACK.seen(begun).dealer).toEqual([cardOf('5c')]);
    expect(BLACKJACK.seen(dealing('9s Ac Kd Kc').play()).dealer).toEqual([cardOf('Ac')]);
    expect(BLACKJACK.seen(dealing('9s 5c 8d 6c Kd 2c').play('hit')).dealer).toHaveLength(2);
  });

  it('doubles with one card', () => {
    const state = dealing('6s 5c 5d 6c Td Tc').play('double');
    expect([shown(state), BLACKJACK.moneyOf(state)]).toEqual([
      '6s 5d Td - 5c 6c Tc',
      { staked: 20n, paid: 20n },
    ]);
    const early = dealing('6s 5c 5d 6c 2d Tc').play('double');
    expect([early.phase, early.paid]).toEqual(['over', 0n]);
  });

  it('splits equal values once, and doubles after it', () => {
    const state = dealing('Ts 6c Kd 9c 2d 9h 5s Tc').play('split');
    expect([shown(state), BLACKJACK.legal(state)]).toEqual([
      'Ts 2d - Kd 9h - 6c 9c',
      ['stand', 'hit', 'double'],
    ]);
    const end = dealing('Ts 6c Kd 9c 2d 9h 5s Tc').play('split', 'hit', 'stand', 'stand');
    expect([shown(end), BLACKJACK.moneyOf(end)]).toEqual([
      'Ts 2d 5s - Kd 9h - 6c 9c Tc',
      { staked: 20n, paid: 40n },
    ]);
    const doubled = dealing('8s 6c 8d 9c 3d 2h Ts 9s Tc').play('split', 'double', 'double');
    expect(BLACKJACK.moneyOf(doubled)).toEqual({ staked: 40n, paid: 80n });
    // A third card of the same value is not split again.
    expect(BLACKJACK.legal(dealing('8s 6c 8d 9c 8h 2h').play('split'))).toEqual(['stand', 'hit', 'double']);
    expect(BLACKJACK.legal(dealing('9s 6c 8d 9c').play())).not.toContain('split');
  });

  it('gives split aces one card each, whose 21 is no blackjack', () => {
    const state = dealing('As 6c Ad 9c Kd 5h 4s').play('split');
    // The dealer has 19: 21 wins 1 to 1, 16 loses.
    expect([shown(state), BLACKJACK.moneyOf(state)]).toEqual([
      'As Kd - Ad 5h - 6c 9c 4s',
      { staked: 20n, paid: 20n },
    ]);
    expect(paidOf('As 6c Ad 9c Kd Qh 6s', 'split')).toBe(20n);
  });

  it('refuses what is not legal', () => {
    const cases = [['insure'], ['split'], ['hit', 'double'], ['surrender'], ['stand', 'stand']];
    expect(cases.map((actions) => replay(BLACKJACK, seedsAt(0), { stake: 2n }, actions))).toEqual(
      ['not-legal', 'not-legal', 'not-legal', 'bad-action', 'round-over'].map((error) => ({
        ok: false,
        error,
      })),
    );
  });

  it('declines and stands for a player who is gone', () => {
    const begun = BLACKJACK.begin(chanceStream(seedsAt(0)), { stake: 2n });
    const { actions, state } = abandon(BLACKJACK, seedsAt(0), begun);
    expect([actions, shown(state), state.paid]).toEqual([['stand'], '2s Tc - 4s 7c 2d 7c', 0n]);
    const insurable = { ...begun, phase: 'insurance' } as const;
    expect(abandon(BLACKJACK, seedsAt(0), insurable).actions).toEqual(['decline', 'stand']);
  });

  it('goes from legal state to legal state, and its money adds up', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.array(fc.nat(100), { minLength: 25, maxLength: 25 }), (nonce, picks) => {
        const stake = 101n;
        let state = BLACKJACK.begin(chanceStream(seedsAt(nonce)), { stake });
        for (const pick of picks) {
          const actions = BLACKJACK.legal(state);
          expect(actions.length === 0).toBe(state.phase === 'over');
          expect(state.paid === undefined).toBe(state.phase !== 'over');
          expect(state.drawn).toBe(
            state.hands.reduce((sum, { cards }) => sum + cards.length, state.dealer.length),
          );
          const action = actions[pick % Math.max(1, actions.length)];
          if (action === undefined) break;
          const next = BLACKJACK.act(state, action, chanceStream(seedsAt(nonce)));
          if (!next.ok) throw new Error(next.error);
          state = next.value;
        }
        const { paid = 0n, staked } = BLACKJACK.moneyOf(state);
        expect(staked).toBe(state.hands.reduce((sum, hand) => sum + hand.stake, state.insurance));
        expect(paid <= stake * 8n && staked <= stake * 4n + stake / 2n).toBe(true);
        const natural = state.hands.length === 1 && totalOfCards(state.hands[0]?.cards ?? []) === 21;
        expect(paid <= 2n * staked + (natural ? stake : 0n)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});

/** The worth of a deal with the best play and no blackjack of the dealer's, by every card that can follow, dealt by the game itself. */
function worthByAllCards(one: number, other: number, up: number): Rational {
  const cardOfValue = (value: number): number => (value === 1 ? 48 : (value - 2) * 4);
  const base = chanceStream(seedsAt(0));
  function follow(values: readonly number[], chance: Rational): Rational {
    const state = ((): BlackjackState | undefined => {
      try {
        const stream = () => {
          const cards = values.map(cardOfValue);
          return {
            ...base,
            int: () => {
              const card = cards.shift();
              if (card === undefined) throw new RangeError('no more cards');
              return card;
            },
          };
        };
        let at = BLACKJACK.begin(stream(), { stake: 2n });
        for (;;) {
          const action = bestAction(at);
          if (action === undefined) return at;
          const next = BLACKJACK.act(at, action, stream());
          if (!next.ok) throw new Error(next.error);
          at = next.value;
        }
      } catch (error) {
        if (error instanceof RangeError) return undefined;
        throw error;
      }
    })();
    if (!state)
      return sumOf(VALUES.map((value) => follow([...values, value], multiply(chance, chanceOfValue(value)))));
    if (state.dealer.length === 2 && totalOfCards(state.dealer) === 21) return ZERO;
    const { paid = 0n, staked } = BLACKJACK.moneyOf(state);
    return multiply(chance, rational(paid - staked, 2n));
  }
  const { denominator, numerator } = subtract(ONE, blackjackUnder(up));
  return multiply(follow([one, up, other], ONE), rational(denominator, numerator));
}

describe('the best play', () => {
  it('gives back 0.9942961, and 0.98077 where a blackjack pays 6 to 5', () => {
    const { most, prizes, rtp } = blackjackReturn();
    expect(approximately(rtp).toFixed(7)).toBe('0.9942961');
    expect(sumOf(prizes.map(({ chance }) => chance))).toEqual(ONE);
    expect(most).toEqual(rational(5n));
    // Three tenths less for each blackjack that wins.
    const won = prizes.find(({ key }) => key === '3/2')?.chance ?? ZERO;
    expect(approximately(subtract(rtp, multiply(won, rational(3n, 10n)))).toFixed(5)).toBe('0.98077');
    expect(insuranceReturn().rtp).toEqual(rational(12n, 13n));
  });

  it('agrees in its results with the worths by which it decides', () => {
    let rtp = ONE;
    for (const up of VALUES) {
      const play = playOf(up);
      for (const one of VALUES)
        for (const other of VALUES) {
          const dealt = [one, other, up].map(chanceOfValue).reduce(multiply);
          const points = withValue(withValue(NO_POINTS, one), other);
          const isOwn = one + other === 11 && (one === 1 || other === 1);
          const worth = isOwn
            ? rational(3n, 2n)
            : one === other
              ? play.pair(one).worth
              : play.early(points).worth;
          const under = blackjackUnder(up);
          rtp = add(rtp, multiply(dealt, multiply(subtract(ONE, under), worth)));
          if (!isOwn) rtp = subtract(rtp, multiply(dealt, under));
        }
    }
    expect(rtp).toEqual(blackjackReturn().rtp);
  });

  it.each([
    [10, 10, 6],
    [10, 1, 9],
    [10, 8, 10],
  ] as const)('is worth of %i and %i against %i what all cards together bring', (one, other, up) => {
    const points = withValue(withValue(NO_POINTS, one), other);
    const expected = other === 1 ? rational(3n, 2n) : playOf(up).early(points).worth;
    expect(worthByAllCards(one, other, up)).toEqual(expected);
  });

  it('is the basic strategy', () => {
    const early = (texts: string, up: number) =>
      playOf(up).early(pointsOf(texts.split(' ').map(cardOf))).action;
    expect(early('Ts 6d', 10)).toBe('hit');
    expect(early('Ts 6d', 6)).toBe('stand');
    expect(early('Ts 2d', 3)).toBe('hit');
    expect(early('6s 5d', 10)).toBe('double');
    expect(early('As 7d', 6)).toBe('double');
    expect(early('As 7d', 9)).toBe('hit');
    expect(early('As 7d', 8)).toBe('stand');
    const pairs = (value: number) => VALUES.map((up) => playOf(up).pair(value).action === 'split');
    expect(pairs(8)).toEqual(VALUES.map(() => true));
    expect(pairs(10)).toEqual(VALUES.map(() => false));
    expect(pairs(9)).toEqual([false, true, true, true, true, true, false, true, true, false]);
    expect(compare(playOf(10).pair(8).worth, ZERO) < 0).toBe(true);
  });

  it('comes near its exact return in 10,000 rounds', () => {
    const stream = nodeStream(seedsAt(11));
    const { errors, unlikely } = simulate(blackjackReturn(), 10_000, () => {
      const { again } = rereadable(stream);
      let state = BLACKJACK.begin(again(), { stake: 2n });
      for (let action = bestAction(state); action !== undefined; action = bestAction(state)) {
        const next = BLACKJACK.act(state, action, again());
        if (!next.ok) throw new Error(next.error);
        state = next.value;
      }
      const { paid = 0n, staked } = BLACKJACK.moneyOf(state);
      return paid - staked === 3n ? '3/2' : String((paid - staked) / 2n);
    });
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
