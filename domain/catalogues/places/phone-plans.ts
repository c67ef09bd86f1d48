/**
 * How countries number their phones: from the metadata of libphonenumber, by the ids of the catalogue of countries. The full metadata are
 * large and of the server alone; the page is told what it needs by its calls.
 */
import { type CountryCode, getCountries, isSupportedCountry, Metadata } from 'libphonenumber-js/max';
import { DeveloperError } from '../../lib/developer-error.ts';
import { must } from '../../lib/must.ts';
import { countryByCode } from './countries.ts';

export interface PhonePlan {
  /** The id of a country in the catalogue. */
  readonly countryId: number;
  /** The code by ISO 3166-1, lower case. */
  readonly code: string;
  /** Digits, without a plus. */
  readonly callingCode: string;
  /** The prefix that is dialled before a number abroad, as a pattern; absent where nothing is known. */
  readonly internationalPrefix?: string;
  /** The prefix that is dialled before a number inside the country. */
  readonly nationalPrefix?: string;
  /** The pattern of the digits after the calling code. */
  readonly nationalPattern: string;
  /** How many digits a number may have, and one that gets messages. */
  readonly lengths: readonly number[];
  readonly mobileLengths: readonly number[];
  /** How numbers are shown, the first whose pattern fits: `(\d{3})(\d{3})(\d{2})(\d{2})` as `$1 $2-$3-$4`. */
  readonly formats: readonly { readonly pattern: string; readonly format: string }[];
}

/** A plan as the library has it; its types name a part of that. */
interface LibraryPlan {
  callingCode(): string;
  IDDPrefix(): string | undefined;
  nationalPrefix(): string | undefined;
  nationalNumberPattern(): string;
  possibleLengths(): readonly number[];
  type(name: 'MOBILE'): { possibleLengths(): readonly number[] | undefined } | undefined;
  formats(): readonly { pattern(): string; format(): string }[];
}

function planOf(region: CountryCode): PhonePlan {
  if (!isSupportedCountry(region)) throw new DeveloperError('unknown-country', region);
  const metadata = new Metadata();
  metadata.selectNumberingPlan(region);
  const plan = must(metadata.numberingPlan, `numbering plan of ${region}`) as unknown as LibraryPlan;
  const country = must(countryByCode(region), `country ${region}`);
  const [abroad, inside] = [plan.IDDPrefix(), plan.nationalPrefix()];
  const lengths = plan.possibleLengths();
  return {
    countryId: country.id,
    code: country.code,
    callingCode: plan.callingCode(),
    ...(abroad ? { internationalPrefix: abroad } : {}),
    ...(inside ? { nationalPrefix: inside } : {}),
    nationalPattern: plan.nationalNumberPattern(),
    lengths,
    mobileLengths: plan.type('MOBILE')?.possibleLengths() ?? lengths,
    formats: plan.formats().map((one) => ({ pattern: one.pattern(), format: one.format() })),
  };
}

export const PHONE_PLANS: readonly PhonePlan[] = getCountries().map(planOf);

const BY_COUNTRY: ReadonlyMap<number, PhonePlan> = new Map(PHONE_PLANS.map((plan) => [plan.countryId, plan]));

/** The phone plan of a country; undefined for one without phones of its own. */
export const phonePlanOf = (countryId: number): PhonePlan | undefined => BY_COUNTRY.get(countryId);

/** The plan of a country by its code of ISO 3166, in any case. Throws DeveloperError for a country that has none. */
export const phonePlanOfCountry = (code: string): PhonePlan => planOf(code.toUpperCase() as CountryCode);

/** The plans of the countries of a calling code, `7` or `+7`. Throws DeveloperError for a code that no country has. */
export function phonePlansOfCode(callingCode: string): readonly PhonePlan[] {
  const code = callingCode.replace(/^\+/, '');
  const plans = PHONE_PLANS.filter((plan) => plan.callingCode === code);
  if (plans.length === 0) throw new DeveloperError('unknown-calling-code', callingCode);
  return plans;
}
