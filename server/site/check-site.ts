/** What of a configuration only the server can know: whether its languages, countries and time zone are there, and who checks a captcha. */
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import { isTimeZone } from '#domain/support/support-hours.ts';
import type { FurtherCheck, SiteDocument } from '#protocol/site/read-site-document.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { readHouseTerms } from '../betting/book/house-terms.ts';
import { offeredLanguage } from '../languages.ts';
import { isWidgetType } from '../people/captcha/captcha-widget.ts';
import { ACCOUNT_CURRENCIES, isAccountCurrency } from '../people/registration/registration-config.ts';

export const checkSite: FurtherCheck = ({
  betting,
  books,
  captcha,
  dictionary,
  licence,
  office,
  registration,
  support,
}) => {
  const languages: readonly (readonly [string, readonly string[]])[] = [
    ['betting.oddsFormatByLanguage', Object.keys(betting.oddsFormatByLanguage)],
    ['dictionary.hiddenForGuests', dictionary.hiddenForGuests],
    ['support.consultants', Object.keys(support.consultants)],
    ...Object.entries(office.pageLanguages).map(
      ([page, codes]) => [`office.pageLanguages.${page}`, codes] as const,
    ),
  ];
  const countries: readonly (readonly [string, readonly string[]])[] = [
    ['betting.oddsFormatByCountry', Object.keys(betting.oddsFormatByCountry)],
    ['betting.offersByCountry', Object.keys(betting.offersByCountry)],
    ['licence.countries', licence.countries],
  ];
  return [
    ...bookProblems(books),
    ...captchaProblems(captcha),
    ...moneyProblems(betting, registration),
    ...licenceProblems(licence),
    ...(isTimeZone(support.timeZone)
      ? []
      : [`support.timeZone: there is no time zone "${support.timeZone}"`]),
    ...unknown(languages, 'language', (code) => offeredLanguage(code) !== undefined),
    ...unknown(countries, 'country', (code) => countryByCode(code) !== undefined),
  ];
};

/** Sources that are called alike, or are one and the same server. */
function bookProblems({ sources }: SiteSettings['books']): readonly string[] {
  const twice = (field: 'name' | 'address'): readonly string[] => {
    const said = sources.map((source) => source[field].toLowerCase());
    return sources.flatMap((source, at) =>
      said.indexOf(said[at] ?? '') === at
        ? []
        : [`books.sources.${at}.${field}: another one has "${source[field]}" too`],
    );
  };
  return [...twice('name'), ...twice('address')];
}

/** Fields that the widget of a provider lacks. */
function captchaProblems({
  scriptUrl,
  siteKey,
  sources,
  type,
  verifyUrl,
}: SiteSettings['captcha']): readonly string[] {
  if (!isWidgetType(type)) return [];
  const lacking = [
    ...(siteKey === '' ? ['siteKey'] : []),
    ...(scriptUrl === null ? ['scriptUrl'] : []),
    ...(verifyUrl === null ? ['verifyUrl'] : []),
  ];
  if (lacking.length > 0) return [`captcha: "${type}" wants ${lacking.join(', ')}`];
  const origin = new URL(scriptUrl ?? '').origin;
  return sources.scripts.some((source) => isOfSource(origin, source))
    ? []
    : [`captcha.sources.scripts: "${origin}" of the script is not there`];
}

/** Whether a content policy with this source takes what is of that origin. */
const isOfSource = (origin: string, source: string): boolean =>
  origin === source || (source.startsWith('https://*.') && origin.endsWith(source.slice('https://*'.length)));

/** Settings that do not depend on who asks, by their sections. */
const FOR_EVERYBODY: { readonly [Name in keyof SiteSettings]?: readonly (keyof SiteSettings[Name])[] } = {
  betting: ['feedKeys', 'house', 'offersByCountry', 'offersByProject'],
  books: ['sources', 'requestsPerMinute', 'bytesPerMinute'],
  global: ['partner', 'projectId'],
  globalEvent: ['championshipIds'],
};

/** The paths of those of them that an override says. */
const saidForSome = (set: SiteDocument['overrides'][number]['set']): readonly string[] =>
  Object.entries(FOR_EVERYBODY).flatMap(([section, names]) => {
    const said: object = set[section as keyof SiteSettings] ?? {};
    return names.filter((name) => Object.hasOwn(said, name)).map((name) => `${section}.${name}`);
  });

/** The parts that a licence lacks. */
function licenceProblems({ authority, countries, number }: SiteSettings['licence']): readonly string[] {
  const lacking = [
    ...(authority === '' ? ['authority'] : []),
    ...(countries.length === 0 ? ['countries'] : []),
  ];
  return number === '' || lacking.length === 0 ? [] : [`licence: a licence wants ${lacking.join(', ')}`];
}

function moneyProblems(
  { house }: SiteSettings['betting'],
  { accountCurrency }: SiteSettings['registration'],
): readonly string[] {
  const terms = readHouseTerms(house);
  return [
    ...(terms.ok ? [] : [`betting.house: ${terms.error}`]),
    ...(accountCurrency === null || isAccountCurrency(accountCurrency)
      ? []
      : [
          `registration.accountCurrency: it is "${accountCurrency}", expected is one of ${ACCOUNT_CURRENCIES.join(', ')}`,
        ]),
  ];
}

/** The same of what the conditions of overrides name, and what no override may say. */
export const overrideProblems = ({ overrides }: SiteDocument): readonly string[] =>
  overrides.flatMap(({ set, when }, at) => [
    ...saidForSome(set).map((path) => `overrides.${at}.set.${path}: it is the same for everybody`),
    ...(set.captcha === undefined ? [] : [`overrides.${at}.set.captcha: it is the same for everybody`]),
    ...unknown(
      [[`overrides.${at}.when.languages`, when.languages ?? []]],
      'language',
      (code) => offeredLanguage(code) !== undefined,
    ),
    ...unknown(
      [[`overrides.${at}.when.countries`, when.countries ?? []]],
      'country',
      (code) => countryByCode(code) !== undefined,
    ),
  ]);

const unknown = (
  named: readonly (readonly [path: string, codes: readonly string[]])[],
  what: string,
  isKnown: (code: string) => boolean,
): readonly string[] =>
  named.flatMap(([path, codes]) =>
    codes.filter((code) => !isKnown(code)).map((code) => `${path}: there is no ${what} "${code}"`),
  );
