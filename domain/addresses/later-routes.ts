/**
 * Routes that are named and have no screen yet: their addresses are built and read, and a request for one is answered as for a page that is not
 * there. One that gets a screen moves to `screen-routes.ts`.
 */
import { DIGITS, WORD } from './route-words.ts';

const SITE_PATHS = {
  'main-section': '/section/{sectionId}',
  cricket: `/cricket/{section:${WORD}?}`,
  results: `/results/{page:${DIGITS}?}`,
  slots: '/slots',
  partners: '/partners/{tab:rules|games|partners}',
  'bonus-rules': `/bonus/rules/{rules:${WORD}}`,
} as const;

const OFFICE = [
  'identification-welcome',
  'verification',
  'bonuses-deposit',
  'bonuses-wager',
  'special-offers',
  'promotion',
  'rewards',
  'powerbet',
  'casino-vip-cashback',
  'casino-premium-cashback',
  'payment-requests',
] as const;

const OFFICE_PATHS = {
  'office-later': `/office/{page:${OFFICE.join('|')}}`,
  'office-settings': `/office/settings/{part:${[
    'promo-code-check',
    'promo-code-history',
    'cashback',
    'bonuses',
    'bonus-gifts',
  ].join('|')}}`,
  'bring-a-friend': '/office/bring-a-friend/{part:rules|banners?}',
} as const;

export const LATER_PATHS = { ...SITE_PATHS, ...OFFICE_PATHS } as const;
export type LaterName = keyof typeof LATER_PATHS;

/** Routes for users who are signed in. */
export const LATER_OF_USERS: ReadonlySet<string> = new Set(Object.keys(OFFICE_PATHS));
