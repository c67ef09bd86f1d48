/**
 * Defaults of a new account: the country and the currency of a visitor, by the languages of the browser and the one that
 * the page is read in. They are a guess that fills a form in, and that a demonstration account is opened with.
 */

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK';
/** Regions of ISO 3166 whose currency a sportsbook may offer; one that it does not offer is never chosen. */
const CURRENCY_OF_REGION: ReadonlyMap<string, string> = new Map([
  ...EURO.split(' ').map((region) => [region, 'EUR'] as const),
  ['IN', 'INR'],
  ['JP', 'JPY'],
  ['KW', 'KWD'],
  ['KZ', 'KZT'],
  ['RU', 'RUB'],
  ['TR', 'TRY'],
  ['UA', 'UAH'],
  ['US', 'USD'],
]);

export interface VisitorDefaults {
  /** The region by ISO 3166, two letters. */
  readonly region: string;
  readonly currency: string;
}

/** Defaults of languages of many countries, for browsers that name none of them. */
const NEUTRAL: Readonly<Record<string, VisitorDefaults>> = {
  en: { region: 'GB', currency: 'EUR' },
  ar: { region: 'AE', currency: 'USD' },
  es: { region: 'ES', currency: 'EUR' },
};

export interface VisitorQuestion {
  /** Code of the language that the page is read in. */
  readonly language: string;
  /** Language tags of the browser, the first preferred. */
  readonly tags: readonly string[];
  /** The sportsbook: its language, its country, where else it opens accounts, and its currencies in its own order. */
  readonly house: {
    readonly language: string;
    readonly region: string;
    readonly serves: (region: string) => boolean;
    readonly currencies: readonly string[];
  };
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** The regions that the browser names for this language: of "en-IE, ru-RU, en-GB", IE and GB. */
const namedRegions = (language: string, tags: readonly string[]): readonly (string | undefined)[] =>
  tags
    .map(localeOf)
    .filter((locale) => locale?.language === language)
    .map((locale) => locale?.region);

export function visitorDefaults({ house, language, tags }: VisitorQuestion): VisitorDefaults {
  const ofHouse = { region: house.region, currency: house.currencies[0] ?? '' };
  const neutral = language === house.language ? ofHouse : NEUTRAL[language];
  const region =
    [...namedRegions(language, tags), neutral?.region, localeOf(language)?.maximize().region].find(
      (one) => one !== undefined && house.serves(one),
    ) ?? house.region;
  const currency = [CURRENCY_OF_REGION.get(region), neutral?.currency].find(
    (code) => code !== undefined && house.currencies.includes(code),
  );
  return { region, currency: currency ?? ofHouse.currency };
}

/** The tags of an `Accept-Language` header, in its order. */
export const tagsOfHeader = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .filter((tag) => tag !== '' && tag !== '*');
