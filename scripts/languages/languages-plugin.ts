/**
 * Makes of `locales/` what the page needs of its languages: the chunks of each, the table of all, a web app manifest each, and what
 * `index.html` says of them before any script has come. A language is its entry in the table and its folder of dictionaries; nothing else names it.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { carriedFormats, isCarried } from '../../domain/language/language-formats.ts';
import { bareTag } from '../../domain/language/language-tag.ts';
import {
  FIRST_BOARD_DICTIONARIES,
  manifestPath,
  PAGE_DICTIONARIES,
  tellLanguage,
} from '../../protocol/http/told-language.ts';
import { manifestOf } from '../install/install-manifest.ts';
import { carriedNames, type NamedKind } from './carried-names.ts';
import {
  dictionaryNames,
  FALLBACK,
  type LanguageTable,
  LOCALES,
  offeredLanguages,
  readTable,
  releasedLanguages,
  shareOf,
  type TableLanguage,
  textsOf,
} from './language-table.ts';

/** What every page knows of languages. */
const BASICS = 'virtual:languages';
/** What the service worker knows: "ru ru-RU|ar ar-EG rtl". */
const TAGS = 'virtual:language-tags';
/** What is loaded when another language is asked for. */
const TABLE = 'virtual:language-table';
const VIRTUAL: ReadonlySet<string> = new Set([BASICS, TAGS, TABLE]);

/** Dictionaries of pages that are not the sportsbook's: those of the games' page, which loads them itself (`games/page/text`). */
const OF_OTHER_PAGES: ReadonlySet<string> = new Set(['casino-games']);

type TextPart = 'start' | 'rest' | 'pages';
type Part = TextPart | 'formats' | NamedKind;
const ENDINGS: Readonly<Record<Part, string>> = {
  start: '',
  rest: '-rest',
  pages: '-pages',
  formats: '-formats',
  region: '-region',
  currency: '-currency',
  language: '-language',
};

/** A chunk is named after the language: `locales/ru.js`, `locales/ru-rest.js` and `locales/ru-pages.js` in the build's manifest. */
const FOLDER = fileURLToPath(LOCALES);
const chunkOf = (code: string, part: Part): string => `${FOLDER}${code}${ENDINGS[part]}.js`;
const CHUNK = /[\\/]locales[\\/]([a-z]{2,3})(-rest|-pages|-formats|-region|-currency|-language)?\.js$/;

const TEXT_PARTS = ['start', 'rest', 'pages'] as const satisfies readonly TextPart[];

const NAMED = ['region', 'currency', 'language'] as const satisfies readonly NamedKind[];

/** The chunks that a language has something for: texts where it has any, formats and names where browsers may have none. */
const partsOf = ({ code, locale }: TableLanguage): readonly Part[] => [
  ...(dictionaryNames(code).length > 0 ? TEXT_PARTS : []),
  ...(isCarried(locale) ? (['formats', ...NAMED] as const) : []),
];

export function languages(): Plugin {
  const table = readTable();
  const withChunks = table.languages.filter(({ madeOf }) => madeOf === undefined);
  return {
    name: 'touchline-languages',
    resolveId: (id) => (VIRTUAL.has(id) || CHUNK.test(id) ? id : undefined),
    load(id) {
      if (id === BASICS) return basicsOf(table);
      if (id === TAGS) return tagsModule(table);
      if (id === TABLE) return tableModule(table, withChunks);
      const [, code, ending = ''] = CHUNK.exec(id) ?? [];
      const language = withChunks.find((one) => one.code === code);
      if (!language) return undefined;
      const named = NAMED.find((kind) => ENDINGS[kind] === ending);
      if (named) return namesModule(language, named, table);
      const part = TEXT_PARTS.find((one) => ENDINGS[one] === ending);
      return part ? textsModule(language, part) : formatsModule(language);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl, server }) =>
        pageWithLanguages(html, table, server && (originalUrl ?? '').split('/')[1]),
    },
    configureServer({ middlewares }) {
      for (const language of table.languages)
        middlewares.use(manifestPath(language.code), (_request, response) => {
          response.setHeader('content-type', 'application/manifest+json');
          response.end(JSON.stringify(manifestOf(language)));
        });
    },
    generateBundle() {
      for (const language of offeredLanguages(table))
        this.emitFile({
          type: 'asset',
          fileName: manifestPath(language.code).slice(1),
          source: `${JSON.stringify(manifestOf(language), null, 2)}\n`,
        });
    },
  };
}

const basicsOf = ({ defaultLanguage, fallbackLanguage }: LanguageTable): string =>
  `export const DEFAULT_LANGUAGE = ${JSON.stringify(defaultLanguage)};\n` +
  `export const FALLBACK_LANGUAGE = ${JSON.stringify(fallbackLanguage)};\n`;

const tagsModule = (table: LanguageTable): string =>
  `export const LANGUAGE_TAGS = ${JSON.stringify(
    offeredLanguages(table)
      .map(({ code, direction, locale }) => `${code} ${bareTag(locale)}${direction === 'rtl' ? ' rtl' : ''}`)
      .join('|'),
  )};\n`;

function tableModule({ languages: all }: LanguageTable, withChunks: readonly TableLanguage[]): string {
  // A tenth of a per cent is enough to show; what is not whole stays so.
  const entries = all.map((language) => ({
    ...language,
    share: Math.floor(shareOf(language) * 1000) / 1000,
  }));
  const chunks = withChunks.flatMap((language) => {
    const parts = partsOf(language).map(
      (part) => `${part}: () => import(${JSON.stringify(chunkOf(language.code, part))})`,
    );
    return parts.length === 0 ? [] : `${JSON.stringify(language.code)}: { ${parts.join(', ')} },`;
  });
  return `export const LANGUAGES = ${JSON.stringify(entries)};\nexport const CHUNKS = {\n${chunks.join('\n')}\n};\n`;
}

/** What the language lacks is there in English, text by text: who reads it does not load English as well. */
function textsModule(language: TableLanguage, part: TextPart): string {
  const names = dictionaryNames(FALLBACK).filter(
    (name) => !OF_OTHER_PAGES.has(name) && textPartOf(name) === part,
  );
  const bundle = Object.fromEntries(names.map((name) => [name, textsOf(language, name)]));
  // A text of JSON is read faster than an object of a script.
  return `export const bundle = JSON.parse(${JSON.stringify(JSON.stringify(bundle))});\n`;
}

function textPartOf(name: string): TextPart {
  if (FIRST_BOARD_DICTIONARIES.includes(name)) return 'start';
  return PAGE_DICTIONARIES.includes(name) ? 'pages' : 'rest';
}

const formatsModule = ({ locale }: TableLanguage): string =>
  `export const formats = ${JSON.stringify(carriedFormats(locale))};\n`;

function namesModule({ locale }: TableLanguage, kind: NamedKind, { languages: all }: LanguageTable): string {
  const tags = all.map((one) => one.locale);
  return `export const names = ${JSON.stringify(carriedNames(locale, kind, tags))};\n`;
}

/**
 * The page `index.html` as it is built: in the default language, which is replaced by that of the page by the part that
 * sends it (`tellLanguage`). A page that is being developed gets its own, pseudo-languages included.
 */
export function pageWithLanguages(html: string, table: LanguageTable, developedIn?: string): string {
  const ofDefault = table.languages.find(({ code }) => code === table.defaultLanguage);
  const language = table.languages.find(({ code }) => code === developedIn) ?? ofDefault;
  if (!language) throw new Error('the default language is not in the table');
  const noScript = releasedLanguages(table)
    .filter(({ madeOf }) => madeOf === undefined)
    .map((one) => textsOf(one, 'home')['noScript'] ?? '');
  return tellLanguage(html.replace('{{noScript}}', noScript.join(' ')), language);
}
