/**
 * Routes that are named and have no screen yet: their addresses are built and read, and a request for one is answered as for a page that is not
 * there. One that gets a screen moves to `screen-routes.ts`.
 */
import { DIGITS, WORD } from './route-words.ts';

export const LATER_PATHS = {
  'main-section': '/section/{sectionId}',
  cricket: `/cricket/{section:${WORD}?}`,
  results: `/results/{page:${DIGITS}?}`,
  slots: '/slots',
} as const;

export type LaterName = keyof typeof LATER_PATHS;
