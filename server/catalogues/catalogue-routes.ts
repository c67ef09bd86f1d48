/** The catalogues over HTTP, in the language that is asked for: `protocol/catalogues/catalogue-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import { CASINO_CATEGORIES } from '#domain/catalogues/casino/casino-categories.ts';
import { GAME_PROVIDERS } from '#domain/catalogues/casino/game-providers.ts';
import { languageId } from '#domain/catalogues/languages/language-ids.ts';
import { BETTING_TAXES } from '#domain/catalogues/money/betting-taxes.ts';
import { DOCUMENT_TYPES, REQUIRED_FIELDS } from '#domain/catalogues/people/document-types.ts';
import { LOYALTY_LEVELS, loyaltyPlace } from '#domain/catalogues/people/loyalty-levels.ts';
import { countryById } from '#domain/catalogues/places/countries.ts';
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { SPORT_CATEGORIES } from '#domain/catalogues/sports/sport-categories.ts';
import { menuSectionOf, SPORTS, sportIcon } from '#domain/catalogues/sports/sports.ts';
import { must } from '#domain/lib/must.ts';
import { ok } from '#domain/lib/result.ts';
import * as calls from '#protocol/catalogues/catalogue-calls.ts';
import { DEFAULT_LANGUAGE, OFFERED, tagOf } from '../languages.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { catalogueText } from './catalogue-texts.ts';
import { countryName } from './country-names.ts';
import { CurrencyCatalogue, type CurrencyParts } from './currency-catalogue.ts';
import { languageName } from './language-names.ts';
import { sectionName } from './section-names.ts';
import { categoryName, sportName } from './sport-names.ts';

interface Named {
  readonly id: number;
  readonly key: string;
}

const entriesOf = (table: Readonly<Record<string, number>>): readonly Named[] =>
  Object.entries(table).map(([key, id]) => ({ key, id }));

export function catalogueRoutes(
  scope: FastifyInstance,
  server: PeopleCallServer,
  parts: CurrencyParts,
): void {
  const currencies = new CurrencyCatalogue(parts);
  const asked = (lng: string | undefined): string => lng ?? DEFAULT_LANGUAGE;

  server.serve(scope, calls.CURRENCY_CATALOGUE, async ({ lng }) =>
    ok({ items: await currencies.items(asked(lng)) }),
  );

  server.serve(scope, calls.LANGUAGE_CATALOGUE, async ({ lng }) =>
    ok({
      items: OFFERED.map(({ code, direction, isComplete, title }) => ({
        id: languageId(code),
        name: languageName(code, asked(lng)),
        title,
        code,
        locale: tagOf(code),
        direction,
        isComplete,
      })),
    }),
  );

  server.serve(scope, calls.SPORT_CATALOGUE, async ({ lng }) =>
    ok({
      items: SPORTS.map(({ category, id }) => ({
        id,
        name: sportName(id, asked(lng)),
        category: SPORT_CATEGORIES[category],
        section: menuSectionOf(id),
        icon: sportIcon(id),
      })),
    }),
  );

  server.serve(scope, calls.SPORT_CATEGORY_CATALOGUE, async ({ lng }) =>
    ok({
      items: entriesOf(SPORT_CATEGORIES).map(({ id, key }) => ({
        id,
        key,
        name: categoryName(id, asked(lng)),
      })),
    }),
  );

  server.serve(scope, calls.MENU_SECTION_CATALOGUE, async ({ lng }) =>
    ok({
      items: entriesOf(MENU_SECTIONS).map(({ id, key }) => ({ id, key, name: sectionName(id, asked(lng)) })),
    }),
  );

  server.serve(scope, calls.CASINO_CATEGORY_CATALOGUE, async ({ lng }) =>
    ok({
      items: entriesOf(CASINO_CATEGORIES).map(({ id, key }) => ({
        id,
        key,
        name: must(catalogueText(asked(lng), 'casino', `category.${key}`), `casino category ${key}`),
      })),
    }),
  );

  server.serve(scope, calls.GAME_PROVIDER_CATALOGUE, async () => ok({ items: [...GAME_PROVIDERS] }));

  server.serve(scope, calls.LOYALTY_CATALOGUE, async ({ lng }) =>
    ok({
      items: LOYALTY_LEVELS.map((key) => ({
        id: loyaltyPlace(key),
        key,
        name: must(catalogueText(asked(lng), 'people', `loyalty.${key}`), `level ${key}`),
      })),
    }),
  );

  server.serve(scope, calls.DOCUMENT_CATALOGUE, async () =>
    ok({ items: DOCUMENT_TYPES.map((type) => ({ type, fields: [...REQUIRED_FIELDS[type]] })) }),
  );

  server.serve(scope, calls.BETTING_TAX_CATALOGUE, async ({ lng }) =>
    ok({
      items: BETTING_TAXES.map((tax) => ({
        ...tax,
        country: countryName(must(countryById(tax.countryId), 'country of a tax'), asked(lng)),
      })),
    }),
  );
}
