/** The names of cards in words. */
import { RANKS, rankOf, SUITS, suitOf } from '#domain/casino/cards.ts';
import type { GameText } from '../game-view.ts';

const RANK_NAMES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'] as const;
const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

/** The rank as it stands on the card: "10", "J". */
export const rankText = (card: number): string => {
  const rank = RANKS[rankOf(card)] ?? '';
  return rank === 'T' ? '10' : rank;
};

export const suitName = (card: number): (typeof SUIT_NAMES)[number] => SUIT_NAMES[suitOf(card)] ?? 'clubs';
export const isRed = (card: number): boolean => 'dh'.includes(SUITS[suitOf(card)] ?? '');

export function cardName(card: number, t: GameText): string {
  const rank = RANK_NAMES[rankOf(card)] ?? '2';
  const isPicture = rank === 'jack' || rank === 'queen' || rank === 'king' || rank === 'ace';
  return t('card.name', { rank: isPicture ? t(`card.${rank}`) : rank, suit: t(`card.${suitName(card)}`) });
}
