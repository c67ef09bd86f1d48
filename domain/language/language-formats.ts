/**
 * Numbers, times and lists of a language, written out: for languages that not every browser has formats of. They are those of CLDR as the
 * platform has them that runs this, a server or a build: both have all of CLDR, and browsers about fifty languages of it.
 */
import { pluralRules } from './plural-rules.ts';

export interface LanguageFormats {
  readonly decimal: string;
  readonly group: string;
  /** The minus; absent where it is the hyphen. */
  readonly minus?: string;
  /** Whether groups above the thousands have two digits. */
  readonly isIndian?: true;
  /** The pattern of a percentage; `{n}` is the number. */
  readonly percent: string;
  /** The pattern of a time: `{h}`, `{m}` and `{p}`, the half of the day. */
  readonly clock12h: string;
  /** Names of the halves of the day. */
  readonly halves: readonly [am: string, pm: string];
  /** Separators of a list: between any two, before the last one, and between the two of a list of two. */
  readonly list: readonly [between: string, beforeLast: string, ofTwo: string];
  /** Relative times by unit, the past first: texts by plural form, in which `{n}` is the number. */
  readonly relative: Readonly<Record<RelativeUnit, readonly [past: ByForm, future: ByForm]>>;
}

export type RelativeUnit = 'second' | 'minute' | 'hour';
type ByForm = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Languages that every browser formats by itself. Chromium has the fewest, and answers for others in a language of its own choice. */
const EVERY_BROWSER: ReadonlySet<string> = new Set(
  (
    'af am ar bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr ms nb nl pl pt ro ru sk sl sr ' +
    'sv sw ta te th tr uk ur vi zh'
  ).split(' '),
);

/** Whether the formats of a BCP 47 tag come with its texts, since a browser may lack them. */
export const isCarried = (locale: string): boolean => !EVERY_BROWSER.has(locale.split('-')[0] ?? '');

/** Numbers of every form that a language may have. */
const SAMPLES = [0, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21, 100, 1_000_000];

/** The formats of a tag whose language is carried; undefined for the others. */
export function carriedFormats(locale: string): LanguageFormats | undefined {
  if (!isCarried(locale)) return undefined;
  const numbers = new Intl.NumberFormat(locale).formatToParts(-12_345_678.5);
  const signOf = (type: Intl.NumberFormatPartTypes) => numbers.find((part) => part.type === type)?.value;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5);
  const minus = signOf('minusSign') ?? '-';
  const millions = numbers.find(({ type }) => type === 'integer')?.value;
  return {
    decimal: signOf('decimal') ?? '.',
    group: signOf('group') ?? '\u202f',
    ...(minus === '-' ? {} : { minus }),
    ...(millions === '1' ? { isIndian: true } : {}),
    percent: percent.replace('50', '{n}'),
    ...clockOf(locale),
    list: listOf(locale),
    relative: {
      second: relativeOf(locale, 'second'),
      minute: relativeOf(locale, 'minute'),
      hour: relativeOf(locale, 'hour'),
    },
  };
}

function clockOf(locale: string): Pick<LanguageFormats, 'clock12h' | 'halves'> {
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  const halfAt = (hour: number) =>
    clock.formatToParts(Date.UTC(2026, 0, 1, hour, 5)).find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const places: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    hour: '{h}',
    minute: '{m}',
    dayPeriod: '{p}',
  };
  const parts = clock.formatToParts(Date.UTC(2026, 0, 1, 13, 5));
  return {
    clock12h: parts.map(({ type, value }) => places[type] ?? value).join(''),
    halves: [halfAt(1), halfAt(13)],
  };
}

function listOf(locale: string): LanguageFormats['list'] {
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const signsOf = (items: readonly string[]) =>
    list.formatToParts(items).flatMap(({ type, value }) => (type === 'literal' ? value : []));
  const [between = ', ', beforeLast = between] = signsOf(['a', 'b', 'c']);
  return [between, beforeLast, signsOf(['a', 'b'])[0] ?? beforeLast];
}

function relativeOf(locale: string, unit: RelativeUnit): readonly [ByForm, ByForm] {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'long' });
  const rules = pluralRules(locale);
  const textsOf = (sign: 1 | -1): ByForm => {
    const texts: Partial<Record<Intl.LDMLPluralRule, string>> = {};
    for (const sample of SAMPLES)
      texts[rules.select(sample)] ??= relative
        .formatToParts(sign * sample, unit)
        .map((part) => (part.type === 'literal' ? part.value : '{n}'))
        .join('')
        .replace(/(?:\{n\})+/, '{n}');
    return texts;
  };
  return [textsOf(-1), textsOf(1)];
}
