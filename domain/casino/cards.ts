/** Playing cards: numbers of which every 52 are a deck, by ranks from the two to the ace, each in clubs, diamonds, hearts and spades. */

export const DECK = 52;
export const RANKS = '23456789TJQKA';
export const SUITS = 'cdhs';

/** The place of its rank: 0 for a two, 12 for an ace. */
export const rankOf = (card: number): number => Math.floor((card % DECK) / SUITS.length);
export const suitOf = (card: number): number => card % SUITS.length;

export const RANK_OF_JACK = RANKS.indexOf('J');
export const RANK_OF_ACE = RANKS.indexOf('A');

/** A card as two characters, such as `Td` for the ten of diamonds. */
export const cardText = (card: number): string => `${RANKS[rankOf(card)] ?? ''}${SUITS[suitOf(card)] ?? ''}`;
