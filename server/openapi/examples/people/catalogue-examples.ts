/** Whole answers of catalogues, as examples of the API's document, by the id of their operation. */
import { type CallExample, short, told } from '../envelopes.ts';

const items = (...all: readonly object[]) => told({ items: all });
const OF_COUNTRY = { countryId: '82' };

export const CATALOGUE_EXAMPLES: readonly CallExample[] = [
  [
    'bettingTaxCatalogue',
    items({
      countryId: 53,
      country: 'Germany',
      type: 'stake',
      stakeTaxPercent: 5.3,
      payoutTaxPercent: 0,
      winAmountThreshold: 0,
      oddsThreshold: 0,
      hasReturnTax: true,
    }),
  ],
  ['casinoCategoryCatalogue', items({ id: 17, name: 'Popular', key: 'popular' })],
  ['cities', told({ cities: [{ id: 'kz-almaty', name: 'Almaty' }] }), OF_COUNTRY],
  ['regions', told({ regions: [{ id: 'kz-75', name: 'Almaty' }] }), OF_COUNTRY],
  [
    'currencyCatalogue',
    items({
      id: 398,
      name: 'Kazakhstani Tenge',
      code: 'KZT',
      symbol: '₸',
      hide: false,
      is_crypto: false,
    }),
  ],
  ['documentCatalogue', items({ type: 'passport', fields: ['number', 'issuedAt', 'expiresAt'] })],
  ['gameProviderCatalogue', items({ id: 100, name: 'Aldern Atelier', slug: 'aldern-atelier' })],
  [
    'languageCatalogue',
    items({
      id: 149,
      name: 'British English',
      title: 'English',
      code: 'en',
      locale: 'en-GB',
      direction: 'ltr',
      isComplete: true,
    }),
  ],
  ['loyaltyCatalogue', items({ id: 2, name: 'Bronze', key: 'bronze' })],
  ['menuSectionCatalogue', items({ id: 10_001, name: 'Top sports', key: 'top-sport' })],
  ['phoneMasks', told({ masks: [{ CountryId: 82, Min: 10, Max: 10 }] })],
  [
    'phonePlan',
    told({
      plan: {
        countryId: 82,
        code: 'kz',
        callingCode: '7',
        internationalPrefix: '810',
        nationalPrefix: '8',
        nationalPattern: '8\\d{13}|[78]\\d{9}',
        lengths: [10, 14],
        mobileLengths: [10],
        formats: [{ pattern: '(\\d{3})(\\d{3})(\\d{2})(\\d{2})', format: '$1 $2 $3 $4' }],
      },
    }),
    OF_COUNTRY,
  ],
  ['sportCatalogue', items({ id: 1, name: 'Football', category: 3, section: 0, icon: 'sport-1' })],
  ['sportCategoryCatalogue', items({ id: 1, name: 'Fifteen', key: 'fifteen' })],
  [
    'checkLink',
    short({ IsOurs: true, Path: '/en/line/football' }),
    { link: 'https://bets.example/en/line/football' },
  ],
  ['getCountries', short([{ Id: 82, Name: 'Kazakhstan', Code: 'kz', Kind: 'country', PhoneCode: '+7' }])],
  [
    'getSports',
    short([{ I: 1, N: 'Football', Category: 3, CategoryName: 'Football', MS: 0, Icon: 'sport-1' }]),
  ],
];
