import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { chanceStream } from '../../chance/chance-stream.ts';
import { fractionText, rational, sumOf } from '../../money/rational.ts';
import { cardText, RANKS, SUITS } from '../cards.ts';
import { approximately } from '../returns.ts';
import { BACCARAT, BACCARAT_SIDES, dealCards, dealtHands, handPoints, resultOf } from './baccarat.ts';
import { baccaratReturn } from './baccarat-return.ts';

const cardOf = (text: string): number => RANKS.indexOf(text[0] ?? '') * 4 + SUITS.indexOf(text[1] ?? '');
const cards = (texts: string): readonly number[] => texts.split(' ').map(cardOf);
const dealt = (texts: string): string => {
  const { banker, player } = dealCards(cards(texts));
  return `${player.map(cardText).join(' ')} - ${banker.map(cardText).join(' ')}`;
};

/** The rules of third cards once more, as a table of the casinos: rows are the banker's points, columns the player's third card. */
const TABLE = [
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
];

describe('baccarat', () => {
  it('draws six of 416 cards, as Node works it out', () => {
    const hands = [0, 1, 2, 3].map((nonce) => {
      const { hands } = BACCARAT.begin(chanceStream(seedsAt(nonce)), { wagers: [] });
      expect(hands).toEqual(dealCards(nodeStream(seedsAt(nonce)).sample(416, 6)));
      return `${hands.player.map(cardText).join(' ')} - ${hands.banker.map(cardText).join(' ')}`;
    });
    // Drawn: 2s 4c 9h 5h 4d 9d; Qd As Ks 7h Ks 3h; 3s Kd 8h 5d Kd 4h; Ks 2d 8d Js Th Js.
    expect(hands).toEqual(['2s 9h - 4c 5h', 'Qd Ks - As 7h', '3s 8h Kd - Kd 5d', 'Ks 8d - 2d Js']);
  });

  it('deals third cards by the rules', () => {
    for (const [text, hands] of [
      ['9c 2c Tc 3c 4c 5c', '9c Tc - 2c 3c'],
      ['6c 2c Tc 3c 4c 5c', '6c Tc - 2c 3c 4c'],
      ['6c 6d Tc Tc 4c 5c', '6c Tc - 6d Tc'],
      ['5c 3d Tc Tc 8c 5c', '5c Tc 8c - 3d Tc'],
      ['5c 3d Tc Tc Ac 5c', '5c Tc Ac - 3d Tc 5c'],
    ] as const)
      expect(dealt(text)).toBe(hands);
  });

  it('agrees with the table of the casinos for all points and third cards', () => {
    for (let banker = 0; banker <= 7; banker += 1)
      for (let third = 0; third <= 9; third += 1) {
        const { length } = dealtHands([0, 0, 0, banker, third, 1]).banker;
        expect([banker, third, length]).toEqual([banker, third, TABLE[banker]?.[third] === 'D' ? 3 : 2]);
      }
  });

  it('gives back what is known of it', () => {
    expect(BACCARAT_SIDES.map((side) => approximately(baccaratReturn(side).rtp).toFixed(7))).toEqual([
      '0.9876492',
      '0.9894209',
      '0.8564037',
      '0.8963855',
      '0.8963855',
    ]);
    expect(fractionText(baccaratReturn('player-pair').rtp)).toBe('372/415');
    for (const side of BACCARAT_SIDES)
      expect(sumOf(baccaratReturn(side).prizes.map(({ chance }) => chance))).toEqual(rational(1n));
  });

  it('pays each wager, pushes at a tie, and rounds down', () => {
    const drawn = (text: string) => ({ ...chanceStream(seedsAt(0)), sample: () => cards(text) });
    const bet = { wagers: BACCARAT_SIDES.map((side) => ({ side, stake: 7n })) };
    // 8 and 8, with a pair of the banker's.
    expect(BACCARAT.begin(drawn('8c 4c Tc 4d 2c 3c'), bet).payments).toEqual([7n, 7n, 63n, 0n, 84n]);
    expect(BACCARAT.begin(drawn('9c 4c 9d Td 2c 3c'), bet).payments).toEqual([14n, 0n, 0n, 84n, 0n]);
    const lost = BACCARAT.begin(drawn('Tc 4c 6d 5d 2c 3c'), bet);
    expect(lost.payments).toEqual([0n, 13n, 0n, 0n, 0n]);
    expect(BACCARAT.moneyOf(lost)).toEqual({ staked: 35n, paid: 13n });
  });

  it('has hands of two or three cards that add up to their result', () => {
    fc.assert(
      fc.property(fc.nat(5_000), (nonce) => {
        const { hands, result } = BACCARAT.begin(chanceStream(seedsAt(nonce)), { wagers: [] });
        const points = (list: readonly number[]) =>
          handPoints(
            list.map((card) => [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1][Math.floor((card % 52) / 4)] ?? 0),
          );
        const [player, banker] = [points(hands.player), points(hands.banker)];
        expect(result).toBe(player > banker ? 'player' : player < banker ? 'banker' : 'tie');
        expect(resultOf({ player: [player], banker: [banker] })).toBe(result);
        expect(new Set([...hands.player, ...hands.banker]).size).toBe(
          hands.player.length + hands.banker.length,
        );
      }),
    );
  });

  it('takes bets of its shape alone', () => {
    const tie = { side: 'tie', stake: '4' };
    expect(BACCARAT.parseBet({ wagers: [tie] })).toEqual({
      ok: true,
      value: { wagers: [{ side: 'tie', stake: 4n }] },
    });
    for (const [value, error] of [
      [{ wagers: [tie, tie] }, 'same-wager-twice'],
      [{ wagers: [{ ...tie, side: 'both' }] }, 'bad-choice'],
      [{ wagers: {} }, 'bad-bet'],
      [{}, 'bad-bet'],
      [{ wagers: Array(6).fill(tie) }, 'too-many-wagers'],
    ] as const)
      expect(BACCARAT.parseBet(value)).toEqual({ ok: false, error });
  });

  it('comes near its exact return in 20,000 rounds', () => {
    const stream = nodeStream(seedsAt(7));
    const { errors, unlikely } = simulate(baccaratReturn('banker'), 20_000, () => {
      const { result } = BACCARAT.begin(stream, { wagers: [] });
      return result === 'tie' ? 'push' : result === 'banker' ? 'win' : 'lose';
    });
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
