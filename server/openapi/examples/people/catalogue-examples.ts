/** Whole answers of catalogues, as examples of the API's document, by the id of their operation. */
import { type CallExample, short, told } from '../envelopes.ts';

const items = (...all: readonly object[]) => told({ items: all });
const OF_COUNTRY = { countryId: '91' };

export const CATALOGUE_EXAMPLES: readonly CallExample[] = [
  [
    'bettingTaxCatalogue',
    items({
      countryId: 91,
      country: 'Kazakhstan',
      type: 'payout',
      stakeTaxPercent: 0,
      payoutTaxPercent: 10,
      winAmountThreshold: 0,
      oddsThreshold: 0,
      hasReturnTax: false,
    }),
  ],
  ['casinoCategoryCatalogue', items({ id: 1, name: 'Roulette', key: 'roulette' })],
  ['cities', told({ cities: [{ id: '91-1', name: 'Almaty' }] }), OF_COUNTRY],
  ['regions', told({ regions: [{ id: '91-A', name: 'Almaty Region' }] }), OF_COUNTRY],
  [
    'currencyCatalogue',
    items({
      id: 87,
      name: 'Kazakhstani tenge',
      code: 'KZT',
      symbol: '₸',
      hide: false,
      is_crypto: false,
      coef_convert: '1',
      min_sum_bet: '50.00',
    }),
  ],
  ['documentCatalogue', items({ type: 'passport', fields: ['number', 'issuedAt', 'expiresAt'] })],
  ['gameProviderCatalogue', items({ id: 1, name: 'Touchline Games', slug: 'touchline-games' })],
  [
    'languageCatalogue',
    items({
      id: 1,
      name: 'English',
      title: 'English',
      code: 'en',
      locale: 'en-GB',
      direction: 'ltr',
      isComplete: true,
    }),
  ],
  ['loyaltyCatalogue', items({ id: 2, name: 'Bronze', key: 'bronze' })],
  ['menuSectionCatalogue', items({ id: 1, name: 'Live', key: 'live' })],
  ['phoneMasks', told({ masks: [{ CountryId: 91, Mask: '### ### ## ##', Min: 10, Max: 10 }] })],
  [
    'phonePlan',
    told({
      plan: {
        countryId: 91,
        code: 'KZ',
        callingCode: '7',
        internationalPrefix: '810',
        nationalPrefix: '8',
        nationalPattern: '[67]\\d{9}',
        lengths: [10],
        mobileLengths: [10],
        formats: [{ pattern: '(\\d{3})(\\d{3})(\\d{2})(\\d{2})', format: '$1 $2 $3 $4' }],
      },
    }),
    OF_COUNTRY,
  ],
  ['sportCatalogue', items({ id: 1, name: 'Football', category: 1, section: 0, icon: 'football' })],
  ['sportCategoryCatalogue', items({ id: 1, name: 'Ball games', key: 'ball' })],
  [
    'checkLink',
    short({ IsOurs: true, Path: '/en/line/football' }),
    { link: 'https://bets.example/en/line/football' },
  ],
  ['getCountries', short([{ Id: 91, Name: 'Kazakhstan', Code: 'KZ', Kind: 'country', PhoneCode: '7' }])],
  [
    'getSports',
    short([{ I: 1, N: 'Football', Category: 1, CategoryName: 'Ball games', MS: 0, Icon: 'football' }]),
  ],
];
