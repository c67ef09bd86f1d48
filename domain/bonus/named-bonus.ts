/** The bonus that a bet names in its `promo`: `bonus-<number>`. All other texts there are codes and numbers of free bets. */

const NAMED = /^bonus-(\d{1,18})$/;

/** The number of the bonus that a promo names; undefined where it names none. */
export const namedBonus = (promo: string | undefined): string | undefined => NAMED.exec(promo ?? '')?.[1];

/** The promo of a bet that names the bonus of this number. */
export const promoOfBonus = (bonusId: string): string => `bonus-${bonusId}`;
