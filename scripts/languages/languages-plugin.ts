/**
 * Makes of `locales/` what the page needs of its languages: two chunks of texts and a web app manifest each, and what `index.html` says
 * of them before any script has come. A language is its entry in the table and its folder of dictionaries; nothing else names it.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { manifestFile, manifestOf } from '../install/install-manifest.ts';
import {
  dictionaryNames,
  type LanguageTable,
  LOCALES,
  readTable,
  releasedLanguages,
  type TableLanguage,
  textsOf,
} from './language-table.ts';

const BUNDLES = 'virtual:language-bundles';
/** The dictionaries that the first board needs; all others are the rest of a language. */
const FIRST_BOARD: readonly string[] = ['app', 'boards', 'errors', 'markets'];

/** A chunk is named after the language: `locales/ru.js` and `locales/ru-rest.js` in the build's manifest. */
const FOLDER = fileURLToPath(LOCALES);
const chunkOf = (code: string, part: 'start' | 'rest'): string =>
  `${FOLDER}${code}${part === 'rest' ? '-rest' : ''}.js`;
const CHUNK = /[\\/]locales[\\/]([a-z]{2,3})(-rest)?\.js$/;

export function languages(): Plugin {
  const table = readTable();
  const withTexts = table.languages.filter(({ madeOf }) => madeOf === undefined);
  return {
    name: 'touchline-languages',
    resolveId: (id) => (id === BUNDLES || CHUNK.test(id) ? id : undefined),
    load(id) {
      if (id === BUNDLES) return bundleIndex(withTexts);
      const [, code, rest] = CHUNK.exec(id) ?? [];
      return code === undefined ? undefined : bundleOf(code, rest === undefined ? 'start' : 'rest');
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => pageWithLanguages(html, table, server !== undefined),
    },
    configureServer({ middlewares }) {
      for (const language of table.languages)
        middlewares.use(`/${manifestFile(language.code)}`, (_request, response) => {
          response.setHeader('content-type', 'application/manifest+json');
          response.end(JSON.stringify(manifestOf(language)));
        });
    },
    generateBundle() {
      for (const language of releasedLanguages(table))
        this.emitFile({
          type: 'asset',
          fileName: manifestFile(language.code),
          source: `${JSON.stringify(manifestOf(language), null, 2)}\n`,
        });
    },
  };
}

function bundleIndex(ofLanguages: readonly TableLanguage[]): string {
  const load = (code: string, part: 'start' | 'rest') =>
    `${part}: () => import(${JSON.stringify(chunkOf(code, part))})`;
  const lines = ofLanguages.map(
    ({ code }) => `${JSON.stringify(code)}: { ${load(code, 'start')}, ${load(code, 'rest')} },`,
  );
  return `export const bundles = {\n${lines.join('\n')}\n};\n`;
}

function bundleOf(code: string, part: 'start' | 'rest'): string {
  const names = dictionaryNames(code).filter((name) => FIRST_BOARD.includes(name) === (part === 'start'));
  const imports = names.map(
    (name, at) => `import texts${at} from ${JSON.stringify(`${FOLDER}${code}/${name}.json`)};`,
  );
  const fields = names.map((name, at) => `${JSON.stringify(name)}: texts${at}`);
  return `${imports.join('\n')}\nexport const bundle = { ${fields.join(', ')} };\n`;
}

/** `index.html` with what it says of the languages; pseudo-languages are known to a page that is being developed. */
export function pageWithLanguages(html: string, table: LanguageTable, withPseudo = false): string {
  const offered = table.languages.filter(({ stage }) => withPseudo || stage === 'released');
  const said: Readonly<Record<string, string>> = {
    default: table.defaultLanguage,
    languages: offered.map(({ code }) => code).join(' '),
    rightToLeft: offered.flatMap(({ code, direction }) => (direction === 'rtl' ? code : [])).join(' '),
    manifest: `/${manifestFile(table.defaultLanguage)}`,
    noScript: releasedLanguages(table)
      .map((language) => textsOf(language, 'app')['noScript'] ?? '')
      .join(' '),
  };
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = said[name];
    if (text === undefined) throw new Error(`index.html asks for {{${name}}}, which no language table has`);
    return text;
  });
}
