/** The country and the currency that an account of a visitor opens in: as the site says, or by the visitor's languages. */
import { tagsOfHeader, visitorDefaults } from '#domain/people/visitor-defaults.ts';
import { DEFAULT_LANGUAGE } from '../../languages.ts';
import type { Visitor } from '../../session/visitor.ts';
import { ACCOUNT_CURRENCIES } from '../registration/registration-config.ts';
import { countryOfRegion } from './phone-countries.ts';

/** The region of the sportsbook: Kazakhstan. */
const HOUSE_REGION = 'KZ';

export interface VisitorAccount {
  readonly countryId: number;
  readonly currency: string;
}

/** The country and the currency of a visitor. A currency of the site is that of all its visitors, with the house's country. */
export function visitorAccount({ currency, language, languages }: Visitor): VisitorAccount {
  const house = {
    language: DEFAULT_LANGUAGE,
    region: HOUSE_REGION,
    serves: (region: string) => countryOfRegion(region) !== undefined,
    currencies: ACCOUNT_CURRENCIES,
  };
  const theirs =
    currency === null
      ? visitorDefaults({ house, language, tags: tagsOfHeader(languages) })
      : { region: house.region, currency };
  return { countryId: countryOfRegion(theirs.region)?.id ?? 0, currency: theirs.currency };
}
