/** Hands of five cards, and what "9/6 jacks or better" pays for them. */
import { RANK_OF_ACE, RANK_OF_JACK, rankOf, suitOf } from '../cards.ts';

/** Hands that are paid, the best first, and the one that is not. */
export const POKER_HANDS = [
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pair',
  'jacks-or-better',
  'nothing',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

/** The payments for 1, stake included, in the order of the hands. */
export const NINE_SIX: readonly number[] = [800, 50, 25, 9, 6, 4, 3, 2, 1, 0];
/** The same for less than the full bet of coins, as machines have it. */
export const SHORT_COINS: readonly number[] = [250, 50, 25, 9, 6, 4, 3, 2, 1, 0];

export const HAND_CARDS = 5;
const NOTHING = POKER_HANDS.indexOf('nothing');
const placeOf = (hand: PokerHand): number => POKER_HANDS.indexOf(hand);
const [ROYAL, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIR, JACKS] =
  POKER_HANDS.map(placeOf);

/** Ranks as bits: five in a row, and the ace below the five. */
const FIVE_IN_A_ROW = 0b11111;
const WHEEL = 0b1_0000_0000_1111;
const TEN_TO_ACE = FIVE_IN_A_ROW << (RANK_OF_ACE - HAND_CARDS + 1);

/** The hands of cards without a pair. */
function unpaired(ranks: number, isFlush: boolean): number | undefined {
  const isRow = ranks === WHEEL || ranks === FIVE_IN_A_ROW * (ranks & -ranks);
  if (isFlush && ranks === TEN_TO_ACE) return ROYAL;
  if (isFlush) return isRow ? STRAIGHT_FLUSH : FLUSH;
  return isRow ? STRAIGHT : NOTHING;
}

/** The place of a hand in `POKER_HANDS`. Fast, since tables are made of all 2,598,960 of them: ranks are counted in three bits each. */
export function handPlace(a: number, b: number, c: number, d: number, e: number): number {
  const [ra, rb, rc, rd, re] = [rankOf(a), rankOf(b), rankOf(c), rankOf(d), rankOf(e)];
  const ranks = (1 << ra) | (1 << rb) | (1 << rc) | (1 << rd) | (1 << re);
  const suit = suitOf(a);
  const isFlush = suitOf(b) === suit && suitOf(c) === suit && suitOf(d) === suit && suitOf(e) === suit;
  // Pairs of cards with the same rank: 1 for a pair, 2 for two, 3 for three of a kind, 4 for a full house, 6 for four of a kind.
  const same =
    Number(ra === rb) +
    Number(ra === rc) +
    Number(ra === rd) +
    Number(ra === re) +
    Number(rb === rc) +
    Number(rb === rd) +
    Number(rb === re) +
    Number(rc === rd) +
    Number(rc === re) +
    Number(rd === re);
  if (same === 0) return unpaired(ranks, isFlush) ?? NOTHING;
  if (same === 1) {
    const paired =
      ra === rb || ra === rc || ra === rd || ra === re
        ? ra
        : rb === rc || rb === rd || rb === re
          ? rb
          : rc === rd || rc === re
            ? rc
            : rd;
    return paired >= RANK_OF_JACK ? (JACKS ?? NOTHING) : NOTHING;
  }
  return [TWO_PAIR, THREE, FULL_HOUSE, NOTHING, FOUR][same - 2] ?? NOTHING;
}

export function pokerHand(cards: readonly number[]): PokerHand {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
  return POKER_HANDS[handPlace(a, b, c, d, e)] ?? 'nothing';
}
