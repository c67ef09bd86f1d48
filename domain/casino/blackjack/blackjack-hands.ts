/** Hands of blackjack: an ace counts 11 where that does not bust, ten and pictures count 10. */
import { RANKS, rankOf } from '../cards.ts';

export const ACE = 1;
export const TEN = 10;
export const TWENTY_ONE = 21;
/** The dealer draws below this, and stands on every hand of it. */
export const DEALER_STANDS = 17;
const SOFT_TEN = 10;

const RANK_OF_TEN = RANKS.indexOf('T');
const RANK_OF_ACE = RANKS.indexOf('A');
const LEAST_VALUE = 2;

/** The value of a card: 1 for an ace. */
export function blackjackValue(card: number): number {
  const rank = rankOf(card);
  if (rank === RANK_OF_ACE) return ACE;
  return rank >= RANK_OF_TEN ? TEN : rank + LEAST_VALUE;
}

/** The part of a hand that it is played by: its points with aces as 1, and whether there is an ace. */
export interface Points {
  readonly hard: number;
  readonly hasAce: boolean;
}

export const NO_POINTS: Points = { hard: 0, hasAce: false };

export const withValue = ({ hard, hasAce }: Points, value: number): Points => ({
  hard: hard + value,
  hasAce: hasAce || value === ACE,
});

/** The points that count: above 21 it is bust. */
export const totalOf = ({ hard, hasAce }: Points): number =>
  hasAce && hard + SOFT_TEN <= TWENTY_ONE ? hard + SOFT_TEN : hard;

export const pointsOf = (cards: readonly number[]): Points =>
  cards.reduce((points, card) => withValue(points, blackjackValue(card)), NO_POINTS);

export const totalOfCards = (cards: readonly number[]): number => totalOf(pointsOf(cards));
export const isBust = (cards: readonly number[]): boolean => totalOfCards(cards) > TWENTY_ONE;
/** Twenty-one with two cards. Whether it counts as a blackjack the round knows: after a split it does not. */
export const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && totalOfCards(cards) === TWENTY_ONE;
