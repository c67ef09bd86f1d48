/** Phones, regions and cities of countries over HTTP: `protocol/catalogues/catalogue-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import { countryById } from '#domain/catalogues/places/countries.ts';
import { phonePlanOf } from '#domain/catalogues/places/phone-plans.ts';
import { citiesIn, type Place, regionsIn } from '#domain/catalogues/places/regions.ts';
import { ok } from '#domain/lib/result.ts';
import { maskOf } from '#domain/text/phone-rules.ts';
import { CITIES, PHONE_MASKS, PHONE_PLAN, REGIONS } from '#protocol/catalogues/catalogue-calls.ts';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE } from '../languages.ts';
import { phoneCountries } from '../people/accounts/phone-countries.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { catalogueText, ownCatalogueText } from './catalogue-texts.ts';
import { byName } from './country-names.ts';

/** The places of a country by name; none for an unknown country. */
function placesOf(
  countryId: number,
  language: string,
  name: 'cities' | 'regions',
  read: (code: string, english: string, own?: string) => readonly Place[],
): Place[] {
  const code = countryById(countryId)?.code ?? '';
  const english = catalogueText(FALLBACK_LANGUAGE, name, code) ?? '';
  return read(code, english, ownCatalogueText(language, name, code)).toSorted(byName(language));
}

export function placeRoutes(scope: FastifyInstance, server: PeopleCallServer): void {
  server.serve(scope, PHONE_PLAN, async ({ countryId }) => {
    const plan = phonePlanOf(countryId);
    if (!plan) return ok({});
    const { formats, lengths, mobileLengths } = plan;
    return ok({
      plan: { ...plan, lengths: [...lengths], mobileLengths: [...mobileLengths], formats: [...formats] },
    });
  });

  server.serve(scope, PHONE_MASKS, async () =>
    ok({
      masks: phoneCountries(DEFAULT_LANGUAGE).map((country) => {
        const mask = maskOf(country);
        return {
          CountryId: country.id,
          ...(mask === undefined ? {} : { Mask: mask, Max: mask.replace(/[^#]/g, '').length }),
          ...(country.min === undefined ? {} : { Min: country.min }),
          ...(country.max === undefined ? {} : { Max: country.max }),
        };
      }),
    }),
  );

  server.serve(scope, REGIONS, async ({ countryId, lng }) =>
    ok({ regions: placesOf(countryId, lng ?? DEFAULT_LANGUAGE, 'regions', regionsIn) }),
  );
  server.serve(scope, CITIES, async ({ countryId, lng }) =>
    ok({ cities: placesOf(countryId, lng ?? DEFAULT_LANGUAGE, 'cities', citiesIn) }),
  );
}
