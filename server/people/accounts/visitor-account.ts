/** The country and the currency that an account of a visitor opens in: as configured, or by the visitor's languages. */
import { tagsOfHeader, visitorDefaults } from '#domain/people/visitor-defaults.ts';
import { DEFAULT_LANGUAGE } from '../../languages.ts';
import type { Visitor } from '../../session/visitor.ts';
import { countryOfRegion } from './phone-countries.ts';
import { ACCOUNT_CURRENCIES } from './registration-config.ts';

/** Of the sportsbook: Kazakhstan. */
const HOUSE_REGION = 'KZ';

export interface VisitorAccount {
  readonly countryId: number;
  readonly currency: string;
}

export type VisitorAccounts = (visitor: Visitor) => VisitorAccount;

/** `currency`: for everybody, with the house's country, whatever their languages. */
export const visitorAccounts =
  (currency?: string): VisitorAccounts =>
  ({ language, languages }) => {
    const house = {
      language: DEFAULT_LANGUAGE,
      region: HOUSE_REGION,
      serves: (region: string) => countryOfRegion(region) !== undefined,
      currencies: ACCOUNT_CURRENCIES,
    };
    const theirs =
      currency === undefined
        ? visitorDefaults({ house, language, tags: tagsOfHeader(languages) })
        : { region: house.region, currency };
    return { countryId: countryOfRegion(theirs.region)?.id ?? 0, currency: theirs.currency };
  };
