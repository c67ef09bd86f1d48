/**
 * Countries that accounts are opened from, with the rules of their phone field: the catalogues of countries and phone
 * plans, as the house serves them.
 */
import { type Country, countryByCode, countryById } from '#domain/catalogues/places/countries.ts';
import { type PhonePlan, phonePlanOf, phonePlanOfCountry } from '#domain/catalogues/places/phone-plans.ts';
import { must } from '#domain/lib/must.ts';
import { maskOf, type PhoneCountry } from '#domain/text/phone-rules.ts';
import { byName, countryName } from '../../catalogues/country-names.ts';

/** The countries that the house has chosen, by codes of ISO 3166. */
const SERVED =
  'ae al am ar at au az ba bd be bg bh bo br by ca ch ci cl cm cn co cr cy cz de dk dz ec ee eg es et fi fr gb ge gh gr ' +
  'gt hk hr hu id ie il in iq ir is it jo jp ke kg kh kr kw kz lb lk lt lu lv ma md me mk mn mt mx my ng nl no np nz om ' +
  'pa pe ph pk pl pt py qa ro rs ru sa se sg si sk sn th tj tm tn tr tw tz ua ug uy uz ve vn za zm';

const SERVED_IDS: ReadonlySet<number> = new Set(
  SERVED.split(' ').map((code) => phonePlanOfCountry(code).countryId),
);

/** The bounds of a number. A mask says how many digits there are; where there is none, the numbers that get messages do. */
function boundsOf(
  phoneCode: string,
  { mobileLengths }: PhonePlan,
): { readonly min?: number; readonly max?: number } {
  const isMasked = maskOf({ id: 0, name: '', code: '', phoneCode }) !== undefined;
  return isMasked ? {} : { min: Math.min(...mobileLengths), max: Math.max(...mobileLengths) };
}

/** Any country with phones, as its field has it. */
function fieldOf(country: Country, name: string): PhoneCountry | undefined {
  const plan = phonePlanOf(country.id);
  if (!plan) return undefined;
  const phoneCode = `+${plan.callingCode}`;
  return { id: country.id, code: country.code, name, phoneCode, ...boundsOf(phoneCode, plan) };
}

export function phoneCountry(id: number | undefined): PhoneCountry | undefined {
  const country = id !== undefined && SERVED_IDS.has(id) ? countryById(id) : undefined;
  return country && fieldOf(country, country.code.toUpperCase());
}

/** The country of a region by the two letters of ISO 3166, in any case. */
export function countryOfRegion(region: string): { readonly id: number } | undefined {
  const country = countryByCode(region);
  return country && SERVED_IDS.has(country.id) ? country : undefined;
}

/** The countries by name in that language, or in English where the server does not know it. */
export const phoneCountries = (language: string): readonly PhoneCountry[] =>
  [...SERVED_IDS]
    .flatMap((id) => {
      const country = must(countryById(id), `country ${id}`);
      return fieldOf(country, countryName(country, language)) ?? [];
    })
    .sort(byName(language));
