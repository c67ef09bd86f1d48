/** Categories of casino games. Their names are in the dictionaries of catalogues (`category.<name>`). */

export const CASINO_CATEGORIES = {
  all: -1,
  popular: 17,
  new: 21,
  jackpot: 25,
  poker: 3,
  baccarat: 31,
  keno: 49,
  roulette: 5,
  blackjack: 9,
  favourite: 999,
} as const;

export type CasinoCategory = keyof typeof CASINO_CATEGORIES;
