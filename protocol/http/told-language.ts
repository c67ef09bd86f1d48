/**
 * The language of a page as its first answer states it, before any script has come: its entry of the table, in an
 * attribute of the root, and the tag and direction of all that it shows. Each sender of a page states it: the server, the
 * service worker, the development server.
 */
import type { LanguageFormats } from '#domain/language/language-formats.ts';
import { bareTag } from '#domain/language/language-tag.ts';

export interface ToldLanguage {
  /** The language in addresses. */
  readonly code: string;
  /** The name of the language in itself. */
  readonly title: string;
  /** The BCP 47 tag, for `lang` and `Intl`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whether every text is there in it; else some are shown in the language that others fall back to. */
  readonly isComplete: boolean;
  /** The language whose texts it has, where they are not its own. */
  readonly madeOf?: string;
  /** The language whose texts are shown where it has none of its own, and by whose rules they are inflected. */
  readonly textsIn?: string;
  /** The formats of the language, where not every browser has them. */
  readonly formats?: LanguageFormats;
  /** Paths of its files of texts, under the code of the language whose texts they are. Absent where nobody knows them. */
  readonly files?: Readonly<Record<string, TextFiles>>;
}

/** The dictionaries that the first board needs. */
export const FIRST_BOARD_DICTIONARIES: readonly string[] = ['app', 'boards', 'errors', 'markets'];

/**
 * The dictionaries of pages that are opened on purpose, loaded with the first of them: each is read by components that wait
 * for it (`useT`) and that nobody sees unasked. All that is neither here nor above is the rest of a language, which every
 * page loads after its first paint.
 */
export const PAGE_DICTIONARIES: readonly string[] = [
  'bonuses',
  'calculator',
  'casino',
  'compare',
  'figures',
  'friends',
  'keyboard',
  'ledger',
  'listening',
  'loyalty',
  'office',
  'past',
  'price-ladder',
  'rails',
  'requests',
  'rules',
  'system-map',
  'toto',
  'verification',
  'virtual',
  'workspaces',
];

/** The paths of what the first board needs, of the texts of pages that are opened on purpose, and of everything else. */
export interface TextFiles {
  readonly start: string;
  readonly rest: string;
  readonly pages: string;
  /** The texts that the operator has changed, where there are any. */
  readonly changed?: string;
}

/** Files that the server makes of its texts. */
export const GENFILES = '/genfiles/web-app-v2';
/** The path of the texts that the operator has changed in a language. */
export const changedTextsPath = (language: string): string => `${GENFILES}/changed/${language}.json`;

/** The path of the web app manifest of a language. */
export const manifestPath = (code: string): string => `/touchline-${code}.webmanifest`;

const ROOT = /<html\b[^>]*>/;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page with its language stated; `told` may be less than an entry where not all is known: the page then looks it up. */
export function tellLanguage(
  html: string,
  language: Pick<ToldLanguage, 'code' | 'direction' | 'locale'>,
  told?: ToldLanguage,
): string {
  const said: Readonly<Record<string, string>> = {
    lang: bareTag(language.locale),
    dir: language.direction,
    'data-language': told ? JSON.stringify(told) : '',
  };
  return html
    .replace(ROOT, (root) =>
      Object.entries(said).reduce(
        (tag, [name, value]) =>
          tag.replace(new RegExp(` ${name}="[^"]*"`), () => ` ${name}="${escaped(value)}"`),
        root,
      ),
    )
    .replace(
      /(<link rel="manifest" href=")[^"]*/,
      (_, before: string) => before + manifestPath(language.code),
    );
}
