/** Levels of loyalty. They go by all points that an account has ever been given: a level that was reached is not lost by not playing, nor by spending points. */

/** The levels in their order, each with the points that it begins at and its percentage of cashback, in hundredths. */
export const LEVELS = [
  { level: 'copper', from: 0n, percent: 500 },
  { level: 'bronze', from: 50_000n, percent: 600 },
  { level: 'silver', from: 250_000n, percent: 700 },
  { level: 'gold', from: 1_000_000n, percent: 800 },
  { level: 'ruby', from: 2_500_000n, percent: 900 },
  { level: 'sapphire', from: 5_000_000n, percent: 1_000 },
  { level: 'diamond', from: 10_000_000n, percent: 1_100 },
  { level: 'platinum', from: 25_000_000n, percent: 1_200 },
] as const;
export type LoyaltyLevel = (typeof LEVELS)[number]['level'];
export const LOYALTY_LEVELS = LEVELS.map(({ level }) => level);

export const levelOf = (earned: bigint): (typeof LEVELS)[number] =>
  LEVELS.findLast(({ from }) => earned >= from) ?? LEVELS[0];
