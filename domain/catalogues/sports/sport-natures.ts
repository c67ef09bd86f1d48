/** The players of a sport: people, people at computers, machines (simulated games, cards, dice, marbles), or nobody (politics, lotteries). */
export const SPORT_NATURES = ['people', 'computer', 'machine', 'chance'] as const;
export type SportNature = (typeof SPORT_NATURES)[number];
