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
} as const;

const OFFICE = [
  'account-edit',
  'identification-welcome',
  'verification',
  'slots',
  'change-password',
  'change-login',
  'auth-by-email',
  'email-change',
  'email-activation',
  'security-question',
  'two-factor-enable',
  'two-factor-disable',
  'phone-binding',
  'phone-activation',
  'phone-change',
  'admin-request',
  'support',
  'share-idea',
  'email-subscription',
  'manager-bets',
  'bets-history-mail',
  'bets-history-clear',
] as const;

const OFFICE_PATHS = {
  'office-later': `/office/{page:${OFFICE.join('|')}}`,
  'office-menu': '/office/menu/{part:profile|settings|promo}',
  'office-settings': `/office/settings/{part:${['wallets', 'account', 'disallow-sports', 'mailing'].join(
    '|',
  )}}`,
  'payment-consultant':
    '/office/payment-consultant/{part:requests|create-by-topic|request-transactions|fill-out-forms}',
} as const;

export const LATER_PATHS = { ...SITE_PATHS, ...OFFICE_PATHS } as const;
export type LaterName = keyof typeof LATER_PATHS;

/** Routes for users who are signed in. */
export const LATER_OF_USERS: ReadonlySet<string> = new Set(Object.keys(OFFICE_PATHS));
