/** Categories of sports: what a pool of games is made of. Their names are in the dictionaries of catalogues (`category.<id>`). */

export const SPORT_CATEGORIES = {
  fifteen: 1,
  score: 2,
  football: 3,
  hockey: 4,
  basket: 12,
  cricket: 11,
  cyberfootball: 6,
  cybersport: 9,
  free: 7,
  jackpot: 8,
} as const;

export type SportCategory = keyof typeof SPORT_CATEGORIES;
