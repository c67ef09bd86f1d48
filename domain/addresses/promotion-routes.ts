/**
 * Addresses of what is promoted: tournaments, bonuses, friends and partners. All have one screen, `promotions` of `screen-routes.ts`, which is named by
 * its path behind the language: this table is not in the page's first load.
 */
export type PromotionRouteName = 'tournaments' | 'tournament' | 'friends' | 'bonus-offers';

export const PROMOTION_PATHS: Readonly<Partial<Record<PromotionRouteName, string>>> = {
  tournaments: '/tournaments',
  tournament: '/tournaments/{tournamentId}',
};
