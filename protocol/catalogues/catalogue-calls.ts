/**
 * Catalogues as the page and integrators read them, each by language: what a thing is called, under the id that it has everywhere. Members are spelled
 * as the specification spells them.
 */
import * as v from 'valibot';
import { DOCUMENT_FIELDS, DOCUMENT_TYPES } from '#domain/catalogues/people/document-types.ts';
import { LOYALTY_LEVELS } from '#domain/catalogues/people/loyalty-levels.ts';
import { peopleCall } from '../people/people-call.ts';
import { count, optionalText, queryWhole, text, whole } from '../people/people-values.ts';

const named = { id: whole, name: text };
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const amountText = v.pipe(text, v.description('Decimal text.'));

/* @__NO_SIDE_EFFECTS__ */
const catalogue = <const Item extends v.GenericSchema>(path: string, about: string, item: Item) =>
  peopleCall({
    method: 'GET',
    path: `/web-api/catalogues/${path}`,
    about,
    who: 'anyone',
    request: v.object({ lng: optionalText }),
    answer: v.object({ items: v.array(item) }),
  });

export const CURRENCY_CATALOGUE = catalogue(
  'currencies',
  'Every currency: what it is worth in the house’s own, what is staked at least, and whether accounts are kept in it.',
  v.object({
    ...named,
    code: text,
    symbol: text,
    /** Whether no account is opened in it. */
    hide: v.boolean(),
    is_crypto: v.boolean(),
    /** Units of the house's currency for one of it; absent where the house has no rate. */
    coef_convert: v.optional(amountText),
    min_sum_bet: v.optional(amountText),
  }),
);

export const LANGUAGE_CATALOGUE = catalogue(
  'languages',
  'Every language that pages can be read in, with its title in itself and its tag of BCP 47.',
  v.object({
    ...named,
    title: text,
    code: text,
    locale: text,
    direction: v.picklist(['ltr', 'rtl']),
    /** Whether every text is there; the others show English where they have none. */
    isComplete: v.boolean(),
  }),
);

export const SPORT_CATALOGUE = catalogue(
  'sports',
  'Every sport with its category and the section of the menu that it stands in, 0 for the ordinary list.',
  v.object({ ...named, category: count, section: count, icon: text }),
);

export const SPORT_CATEGORY_CATALOGUE = catalogue(
  'sport-categories',
  'Categories of sports.',
  v.object({ ...named, key: text }),
);

export const MENU_SECTION_CATALOGUE = catalogue(
  'menu-sections',
  'Sections of the menu of sports, in their order.',
  v.object({ ...named, key: text }),
);

export const CASINO_CATEGORY_CATALOGUE = catalogue(
  'casino-categories',
  'Categories of casino games.',
  v.object({ ...named, key: text }),
);

export const GAME_PROVIDER_CATALOGUE = catalogue(
  'game-providers',
  'Providers of casino games.',
  v.object({ ...named, slug: text }),
);

export const LOYALTY_CATALOGUE = catalogue(
  'loyalty-levels',
  'Levels of loyalty, the lowest first; an id is the place.',
  v.object({ ...named, key: v.picklist(LOYALTY_LEVELS) }),
);

export const DOCUMENT_CATALOGUE = catalogue(
  'document-types',
  'Types of documents with the fields that each requires.',
  v.object({ type: v.picklist(DOCUMENT_TYPES), fields: v.array(v.picklist(DOCUMENT_FIELDS)) }),
);

export const BETTING_TAX_CATALOGUE = catalogue(
  'betting-taxes',
  'Taxes on bets by country, as far as they are publicly known; what a bet is taxed by is told with its quote.',
  v.object({
    countryId: count,
    country: text,
    type: v.picklist(['stake', 'payout', 'both']),
    stakeTaxPercent: percent,
    payoutTaxPercent: percent,
    winAmountThreshold: count,
    oddsThreshold: v.number(),
    hasReturnTax: v.boolean(),
  }),
);

export const PHONE_PLAN = peopleCall({
  method: 'GET',
  path: '/web-api/catalogues/phone-plan',
  about: 'How a country numbers its phones; nothing for one without phones.',
  who: 'anyone',
  request: v.object({ countryId: queryWhole }),
  answer: v.object({
    plan: v.optional(
      v.object({
        countryId: count,
        code: text,
        callingCode: text,
        internationalPrefix: v.optional(text),
        nationalPrefix: v.optional(text),
        nationalPattern: text,
        lengths: v.array(count),
        mobileLengths: v.array(count),
        formats: v.array(v.object({ pattern: text, format: text })),
      }),
    ),
  }),
});

export const PHONE_MASKS = peopleCall({
  method: 'GET',
  path: '/web-api/phonemasks',
  about: 'What a number has to look like in each country that accounts are opened from.',
  who: 'anyone',
  request: v.object({}),
  answer: v.object({
    masks: v.array(
      v.object({ CountryId: count, Mask: v.optional(text), Min: v.optional(count), Max: v.optional(count) }),
    ),
  }),
});

const placesOf = { countryId: queryWhole, lng: optionalText };
const places = v.array(v.object({ id: text, name: text }));

export const REGIONS = peopleCall({
  method: 'GET',
  path: '/web-api/regions',
  about: 'Regions of a country, by the codes of ISO 3166-2; none of what has no regions.',
  who: 'anyone',
  request: v.object(placesOf),
  answer: v.object({ regions: places }),
});

export const CITIES = peopleCall({
  method: 'GET',
  path: '/web-api/cities',
  about: 'Main cities of a country.',
  who: 'anyone',
  request: v.object(placesOf),
  answer: v.object({ cities: places }),
});
