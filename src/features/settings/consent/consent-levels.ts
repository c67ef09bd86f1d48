import type { CONSENT } from '#protocol/analytics/consent.ts';

/** In the order of the question: none of them is in front by its look. */
export const CONSENT_LEVELS = [
  'disable',
  'functionality',
  'marketing',
  'all',
] as const satisfies readonly (keyof typeof CONSENT)[];
