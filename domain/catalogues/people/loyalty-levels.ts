/** Levels of loyalty, the lowest first. A level is named by its place. */

export const LOYALTY_LEVELS = [
  'copper',
  'bronze',
  'silver',
  'gold',
  'ruby',
  'sapphire',
  'diamond',
  'platinum',
] as const;

export type LoyaltyLevel = (typeof LOYALTY_LEVELS)[number];

/** The place of a level, from 1. */
export const loyaltyPlace = (level: LoyaltyLevel): number => LOYALTY_LEVELS.indexOf(level) + 1;
