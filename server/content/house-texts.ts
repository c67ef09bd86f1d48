/**
 * Texts of the house: `content/<language>/<section>/<name>.md`, read once. A file begins with lines `title:`, `lead:`, `changed:` (a day), `order:` and
 * for the blog `category:` between two lines of `---`; Markdown follows. A language without a file shows the English one. Lists, categories
 * and pages of the blog are made of the files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isNotFoundPath } from '#domain/site/route-lists.ts';
import type { AnswerOf } from '#protocol/calls/call.ts';
import {
  type READ_TEXT,
  TEXT_SECTIONS,
  type TextBlock,
  type TextEntry,
  type TextRun,
  type TextSection,
} from '#protocol/content/content-calls.ts';
import { FALLBACK_LANGUAGE, offeredLanguage, textsOf } from '../languages.ts';
import { inCheckout } from '../program-folder.ts';
import { pageWord } from '../seo/page-words.ts';
import { plainText, textBlocks } from './text-blocks.ts';

/** Articles of a page of the blog. */
export const ARTICLES_OF_PAGE = 3;
const FILE = /^([a-z\d][a-z\d-]*)\.md$/;
const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

interface HouseText extends TextEntry {
  readonly section: TextSection;
  readonly language: string;
  readonly order: number;
  readonly category: string;
  readonly blocks: readonly TextBlock[];
  /** In small letters: for the search. */
  readonly words: string;
}

export type ShownText = AnswerOf<typeof READ_TEXT>;

/** Pages of other screens that stand among the texts of a section. */
const SCREENS: Readonly<Partial<Record<TextSection, readonly string[]>>> = {
  information: ['rules', 'calculator'],
  guides: ['guide'],
};

export class HouseTexts {
  readonly #read: Map<string, readonly HouseText[]>;
  readonly #off: readonly string[];

  /** `off`: routes that the site does not have; what was read once is shared. */
  constructor(off: readonly string[] = [], read = new Map<string, readonly HouseText[]>()) {
    this.#off = off;
    this.#read = read;
  }

  /** The texts of a site that does not have these routes: they are in no list, and nothing leads to them. */
  without(off: readonly string[]): HouseTexts {
    return off.length === 0 ? this : new HouseTexts(off, this.#read);
  }

  #isThere(path: string): boolean {
    return !isNotFoundPath(this.#off, `/${path}`);
  }

  /** In the order of the section; what nobody wrote in the language is there in English. */
  list(language: string, section: TextSection, find = ''): readonly TextEntry[] {
    const wanted = find.trim().toLowerCase();
    const texts = this.#texts(language, section).filter(({ words }) => words.includes(wanted));
    const screens = (SCREENS[section] ?? [])
      .filter((path) => this.#isThere(path))
      .map((path) => screenEntry(language, path))
      .filter(({ lead, title }) => `${title}\n${lead}`.toLowerCase().includes(wanted));
    return [...texts.map(entryOf), ...screens];
  }

  /** Paths of all texts and of the lists of sections and categories. */
  paths(language: string): readonly string[] {
    const categories = this.#categories(language).map(({ path }) => path);
    const texts = TEXT_SECTIONS.flatMap((section) => this.#texts(language, section));
    return [...TEXT_SECTIONS, ...categories, ...texts.map(({ path }) => path)].filter((path) =>
      this.#isThere(path),
    );
  }

  /** Undefined where there is no such text, category or page. */
  text(language: string, path: string): ShownText | undefined {
    const [section = '', ...rest] = path.split('/');
    const known = TEXT_SECTIONS.find((one) => one === section);
    if (!known || !this.#isThere(path)) return undefined;
    const text = this.#texts(language, known).find((one) => one.path === path);
    if (text) {
      const categories = this.#categories(language).filter(({ category }) => category === text.category);
      return {
        ...NO_LIST,
        ...entryOf(text),
        language: text.language,
        blocks: this.#blocks(text),
        categories,
      };
    }
    if (known === 'blog') return this.#blogList(language, rest);
    return rest.length === 0 ? this.#listPage(language, known, this.list(language, known)) : undefined;
  }

  /** A link to what is not there is its words alone. */
  #blocks({ blocks }: HouseText): TextBlock[] {
    if (this.#off.length === 0) return [...blocks];
    const runs = (line: readonly TextRun[]): TextRun[] =>
      line.map(({ to, ...run }) =>
        to === undefined || (to.startsWith('/') && !this.#isThere(to.slice(1))) ? run : { ...run, to },
      );
    return blocks.map((block) => {
      if (block.kind === 'picture') return block;
      return block.kind === 'list'
        ? { ...block, items: block.items.map(runs) }
        : { ...block, runs: runs(block.runs) };
    });
  }

  #blogList(language: string, rest: readonly string[]): ShownText | undefined {
    const category = rest[0] === 'category' ? rest[1] : undefined;
    const [page = '1', ...more] = category === undefined ? rest : rest.slice(2);
    const named = this.#categories(language).find((one) => one.category === category);
    if (!/^[1-9]\d{0,5}$/.test(page) || more.length > 0 || (category !== undefined && !named))
      return undefined;
    const articles = this.#texts(language, 'blog').filter((one) => !named || one.category === category);
    const pages = Math.max(1, Math.ceil(articles.length / ARTICLES_OF_PAGE));
    const number = Number(page);
    if (number > pages) return undefined;
    const items = articles.slice((number - 1) * ARTICLES_OF_PAGE, number * ARTICLES_OF_PAGE).map(entryOf);
    const list = this.#listPage(language, 'blog', items);
    return {
      ...list,
      ...(named && { path: named.path, title: named.title }),
      categories: this.#categories(language),
      page: number,
      pages,
    };
  }

  #listPage(language: string, section: TextSection, items: readonly TextEntry[]): ShownText {
    return {
      ...NO_LIST,
      path: section,
      title: pageWord(language, `texts.${section}`),
      lead: pageWord(language, `texts.${section}.lead`),
      changed: '',
      language: textsOf(language),
      items: [...items],
    };
  }

  #categories(language: string) {
    const names = new Set(this.#texts(language, 'blog').map(({ category }) => category));
    return [...names].sort().map((category) => ({
      category,
      path: `blog/category/${category}`,
      title: pageWord(language, `category.${category}`),
    }));
  }

  #texts(language: string, section: TextSection): readonly HouseText[] {
    // A code that somebody sent is no path.
    const code = offeredLanguage(language) ? textsOf(language) : FALLBACK_LANGUAGE;
    const key = `${code}/${section}`;
    const known = this.#read.get(key);
    if (known) return known.filter(({ path }) => this.#isThere(path));
    const own = new Map(readTexts(FALLBACK_LANGUAGE, section).map((text) => [text.path, text]));
    if (code !== FALLBACK_LANGUAGE) for (const text of readTexts(code, section)) own.set(text.path, text);
    const texts = [...own.values()].sort((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1));
    this.#read.set(key, texts);
    return this.#texts(language, section);
  }
}

const NO_LIST = { blocks: [], items: [], categories: [], page: 1, pages: 1 };

const entryOf = ({ changed, lead, path, title }: HouseText): TextEntry => ({ path, title, lead, changed });

const screenEntry = (language: string, path: string): TextEntry => ({
  path,
  title: pageWord(language, `crumb.${path}`),
  lead: pageWord(language, `description.${path}`),
  changed: '',
});

function readTexts(language: string, section: TextSection): readonly HouseText[] {
  const folder = inCheckout(`content/${language}/${section}/`);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const name = FILE.exec(file)?.[1];
    if (name === undefined) return [];
    return houseText(readFileSync(new URL(file, folder), 'utf8'), { language, section, name });
  });
}

/** Throws for a file without a title: it is one of the release. */
function houseText(
  file: string,
  { language, name, section }: Pick<HouseText, 'language' | 'section'> & { readonly name: string },
): HouseText {
  const [, head = '', body = ''] = PARTS.exec(file) ?? [];
  const said = Object.fromEntries(
    head.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  const { category = '', changed = '', lead = '', order = '0', title = '' } = said;
  if (title === '') throw new Error(`content/${language}/${section}/${name}.md has no title`);
  const blocks = textBlocks(body);
  return {
    path: section === 'blog' ? `blog/article/${name}` : `${section}/${name}`,
    title,
    lead,
    changed,
    section,
    language,
    order: Number(order),
    category,
    blocks,
    words: `${title}\n${lead}\n${plainText(blocks)}`.toLowerCase(),
  };
}
