import type { CONSENT } from '#protocol/analytics/consent.ts';

/** Levels of consent in the order of the question: none of them stands out by its look. */
export const CONSENT_LEVELS = [
  'disable',
  'functionality',
  'marketing',
  'all',
] as const satisfies readonly (keyof typeof CONSENT)[];
