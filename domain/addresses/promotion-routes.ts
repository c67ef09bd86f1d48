/**
 * Addresses of what is promoted: tournaments, bonuses, friends and partners. All have one screen, `promotions` of `screen-routes.ts`, which is named by
 * its path behind the language: this table is not in the page's first load.
 */
import { PARTNER_TABS } from '../friends/partner-tabs.ts';
import { WORD } from './route-words.ts';

export type PromotionRouteName = 'tournaments' | 'tournament' | 'friends' | 'partners' | 'bonus-rules';

export const PROMOTION_PATHS: Readonly<Partial<Record<PromotionRouteName, string>>> = {
  'bonus-rules': `/bonus/rules/{rules:${WORD}}`,
  friends: '/friends',
  partners: `/partners/{tab:${PARTNER_TABS.join('|')}?}`,
  tournaments: '/tournaments',
  tournament: '/tournaments/{tournamentId}',
};
