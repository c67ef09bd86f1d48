import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { chanceStream } from '../../chance/chance-stream.ts';
import { fractionText, rational, sumOf } from '../../money/rational.ts';
import { cardText, RANKS, SUITS } from '../cards.ts';
import { abandon, replay } from '../game.ts';
import {
  bestHold,
  bestHoldIn,
  bestHolds,
  bestTotal,
  eachHand,
  HAND_COUNT,
  holdWorths,
  setSums,
  WORTH_PARTS,
} from './best-holds.ts';
import { handPlace, NINE_SIX, POKER_HANDS, pokerHand } from './poker-hands.ts';
import { filled, holdAction, VIDEO_POKER, videoPokerReturn } from './video-poker.ts';

const cardOf = (text: string): number => RANKS.indexOf(text[0] ?? '') * 4 + SUITS.indexOf(text[1] ?? '');
const cards = (texts: string): readonly number[] => texts.split(' ').map(cardOf);
const begun = (nonce: number) => VIDEO_POKER.begin(chanceStream(seedsAt(nonce)), { stake: 5n });

/** The kind of a hand once more, by sorted counts of ranks. */
function byHand(hand: readonly number[]): string {
  const ranks = hand.map((card) => card >> 2).sort((one, other) => one - other);
  const counts = [...new Set(ranks)].map(
    (rank) => [rank, ranks.filter((one) => one === rank).length] as const,
  );
  const shape = counts
    .map(([, count]) => count)
    .sort((one, other) => one - other)
    .join('');
  const isFlush = new Set(hand.map((card) => card & 3)).size === 1;
  const [low = 0, , , next = 0, high = 0] = ranks;
  const isRow = shape === '11111' && (high - low === 4 || (high === 12 && next === 3));
  if (isRow && isFlush) return low === 8 ? 'royal-flush' : 'straight-flush';
  if (isFlush) return 'flush';
  if (isRow) return 'straight';
  if (shape === '1112')
    return counts.some(([rank, count]) => count === 2 && rank >= 9) ? 'jacks-or-better' : 'nothing';
  const names: Readonly<Record<string, string>> = {
    '14': 'four-of-a-kind',
    '23': 'full-house',
    '113': 'three-of-a-kind',
    '122': 'two-pair',
  };
  return names[shape] ?? 'nothing';
}

const worths = holdWorths(setSums(NINE_SIX));

describe('hands of poker', () => {
  it('are as many of each kind as there are', () => {
    const counts = POKER_HANDS.map(() => 0);
    eachHand(([a = 0, b = 0, c = 0, d = 0, e = 0]) => {
      const place = handPlace(a, b, c, d, e);
      counts[place] = (counts[place] ?? 0) + 1;
    });
    expect(counts).toEqual([4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920, 2_062_860]);
  });

  it('are told in any order of their cards', () => {
    for (const [texts, hand] of [
      ['Ts Ks As Qs Js', 'royal-flush'],
      ['5d Ad 3d 2d 4d', 'straight-flush'],
      ['5d Ac 3d 2d 4d', 'straight'],
      ['Kd Ac 3d 2d Qd', 'nothing'],
      ['Jd 2c Jc 3d 4d', 'jacks-or-better'],
      ['Td 2c Tc 3d 4d', 'nothing'],
    ] as const)
      expect(pokerHand(cards(texts))).toBe(hand);
    const five = fc.uniqueArray(fc.nat(51), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, (hand) => {
        expect(pokerHand(hand)).toBe(byHand(hand));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the best holds', () => {
  it('give back 1653526326983/1661102543100', () => {
    const rtp = '1653526326983/1661102543100';
    const cases = BigInt(HAND_COUNT) * BigInt(WORTH_PARTS);
    expect(fractionText(rational(bestTotal(worths), cases))).toBe(rtp);
    expect(fractionText(videoPokerReturn().rtp)).toBe(rtp);
    expect(sumOf(videoPokerReturn().prizes.map(({ chance }) => chance))).toEqual(rational(1n));
  });

  it('are worth what all draws together bring', () => {
    const stream = nodeStream(seedsAt(8));
    for (let round = 0; round < 6; round += 1) {
      const hand = [...stream.sample(52, 5)].sort((one, other) => one - other);
      const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !hand.includes(card));
      // The first three cards are held, two are drawn.
      let paid = 0;
      for (const [at, one] of rest.entries())
        for (const other of rest.slice(at + 1))
          paid += NINE_SIX[POKER_HANDS.indexOf(pokerHand([...hand.slice(0, 3), one, other]))] ?? 0;
      expect(worths.of(hand)[0b111]).toBe((paid * WORTH_PARTS) / 1_081);
      expect(worths.of(hand)[0b11111]).toBe(
        (NINE_SIX[POKER_HANDS.indexOf(pokerHand(hand))] ?? 0) * WORTH_PARTS,
      );
    }
  });

  it('are those that are known', () => {
    for (const [texts, hold] of [
      // Four to a royal flush beat a flush and a pair of jacks, not a straight flush.
      ['As Ks Qs Js 2s', 0b01111],
      ['Js Jd Qs Ks As', 0b11101],
      ['9s Ts Js Qs Ks', 0b11111],
      ['2c 2d 5h 9s Kd', 0b00011],
      ['2c 7d 5h 9s 3d', 0b00000],
      ['Jc 7d Qh 9s 3d', 0b00101],
    ] as const)
      expect([texts, bestHold(worths, cards(texts))]).toEqual([texts, hold]);
  });
});

describe('video poker', () => {
  it('draws ten cards of one deck, as Node works it out', () => {
    const drawn = [0, 1, 2].map((nonce) => begun(nonce).cards);
    expect(drawn.map((ten) => ten.map(cardText).join(' '))).toEqual([
      '2s 5h 7c 7s Td 5d 4s 6c Qh 8h',
      'Qd 2h Ks Jd As 9s 6d 8h 6h 4h',
      '3s 7c 2h 7d Kd Th Qc 6s Ac Qh',
    ]);
    expect(drawn).toEqual([0, 1, 2].map((nonce) => nodeStream(seedsAt(nonce)).sample(52, 10)));
  });

  it('fills from left to right and pays', () => {
    const end = replay(VIDEO_POKER, seedsAt(0), { stake: 5n }, ['hold:01110']);
    if (!end.ok) throw new Error(end.error);
    expect(end.value.final?.map(cardText).join(' ')).toBe('5d 5h 7c 7s 4s');
    expect([end.value.hand, VIDEO_POKER.moneyOf(end.value)]).toEqual(['two-pair', { staked: 5n, paid: 10n }]);
    expect(filled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [false, true, false, true, false])).toEqual([
      5, 1, 6, 3, 7,
    ]);
  });

  it('tells the cards to fill with at the end', () => {
    expect(VIDEO_POKER.seen(begun(0)).cards).toEqual(begun(0).cards.slice(0, 5));
    const end = VIDEO_POKER.act(begun(0), 'hold:00000', chanceStream(seedsAt(0)));
    expect(end.ok && VIDEO_POKER.seen(end.value)).toEqual(end.ok && end.value);
  });

  it('has 32 actions, once', () => {
    const state = begun(0);
    expect(new Set(VIDEO_POKER.legal(state)).size).toBe(32);
    for (const action of VIDEO_POKER.legal(state)) {
      const end = VIDEO_POKER.act(state, action, chanceStream(seedsAt(0)));
      if (!end.ok) throw new Error(end.error);
      expect(VIDEO_POKER.legal(end.value)).toEqual([]);
      expect(end.value.paid).toBe(
        5n * BigInt(NINE_SIX[POKER_HANDS.indexOf(end.value.hand ?? 'nothing')] ?? 0),
      );
      expect(new Set(end.value.final).size).toBe(5);
      expect(VIDEO_POKER.act(end.value, action, chanceStream(seedsAt(0)))).toEqual({
        ok: false,
        error: 'round-over',
      });
    }
    for (const action of ['hold:1', 'hold:111111', 'hold:2', 'hit', ''])
      expect(VIDEO_POKER.act(state, action, chanceStream(seedsAt(0)))).toEqual({
        ok: false,
        error: 'bad-action',
      });
  });

  it('holds all cards of a player who is gone', () => {
    const { actions, state } = abandon(VIDEO_POKER, seedsAt(1), begun(1));
    expect([actions, state.final]).toEqual([['hold:11111'], begun(1).cards.slice(0, 5)]);
  });

  it('takes bets of its shape alone', () => {
    expect(VIDEO_POKER.parseBet({ stake: '3' })).toEqual({ ok: true, value: { stake: 3n } });
    expect(VIDEO_POKER.parseBet({ stake: '3', coins: 5 })).toEqual({ ok: false, error: 'bad-bet' });
    expect(VIDEO_POKER.parseBet({ stake: '03' })).toEqual({ ok: false, error: 'bad-stake' });
  });

  it('comes near its exact return in 10,000 rounds, by holds worked out for each hand or once for all', () => {
    const holds = bestHolds(worths);
    const stream = nodeStream(seedsAt(9));
    const { errors, unlikely } = simulate(videoPokerReturn(), 10_000, () => {
      const state = VIDEO_POKER.begin(stream, { stake: 1n });
      const dealt = state.cards.slice(0, 5);
      const hold = bestHold(worths, dealt);
      if (bestHoldIn(holds, dealt) !== hold) throw new Error(`another hold of ${dealt.join(' ')}`);
      const end = VIDEO_POKER.act(state, holdAction(hold), stream);
      return (end.ok && end.value.hand) || '';
    });
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
