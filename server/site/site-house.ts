/** What the site says of money: what the house takes of bets, and what a demonstration account opens in. */
import type { FastifyRequest } from 'fastify';
import type { HouseTerms } from '#domain/coupon/bet/house-terms.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { DEFAULT_HOUSE, type HouseNow, readHouseTerms } from '../betting/book/house-terms.ts';
import { visitorAccount } from '../people/accounts/visitor-account.ts';
import type { Sites } from './sites.ts';

/** The document was checked when it was read. It is read again without a restart, and a bet keeps the terms that it was placed under. */
export function houseOfSite(sites: Pick<Sites, 'settings'>): HouseNow {
  let settings: SiteSettings | undefined;
  let terms: HouseTerms = DEFAULT_HOUSE;
  return () => {
    if (settings !== sites.settings) {
      settings = sites.settings;
      const read = readHouseTerms(settings.betting.house);
      if (read.ok) terms = read.value;
    }
    return terms;
  };
}

export const demoCurrencyOfSite =
  (sites: Pick<Sites, 'of'>) =>
  (request: FastifyRequest, language: string): string => {
    const { accountCurrency: currency } = sites.of(request, language).settings.registration;
    return visitorAccount({ currency, language, languages: request.headers['accept-language'] }).currency;
  };
