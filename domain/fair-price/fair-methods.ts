/** The ways of taking the margin out of prices, by their names (`fair-chances.ts`). */
export const FAIR_METHODS = ['proportional', 'additive', 'power', 'shin', 'odds-ratio'] as const;
export type FairMethod = (typeof FAIR_METHODS)[number];
