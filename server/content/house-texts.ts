/**
 * Texts of the house as pages: lists, categories and pages of the blog are made of the files (`text-files.ts`), and a
 * site shows those of them that it has.
 */
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
import type { PageWord } from '../seo/page-words.ts';
import { partsOfOthers, type SiteOfTexts, withLicence } from './site-facts.ts';
import type { HouseText, TextFiles } from './text-files.ts';

/** The number of articles on a page of the blog. */
export const ARTICLES_OF_PAGE = 3;

export type ShownText = AnswerOf<typeof READ_TEXT>;

/** Pages of other screens that stand among the texts of a section. */
const SCREENS: Readonly<Partial<Record<TextSection, readonly string[]>>> = {
  information: ['rules', 'calculator'],
  guides: ['guide'],
};

export class HouseTexts {
  readonly #files: TextFiles;
  readonly #word: PageWord;
  readonly #off: readonly string[];
  readonly #site: SiteOfTexts | undefined;

  /** Creates the texts. `site`: the settings of the site that shows them; the product without it. */
  constructor(files: TextFiles, word: PageWord, site?: SiteOfTexts) {
    this.#files = files;
    this.#word = word;
    this.#off = site?.global.notFound ?? [];
    this.#site = site;
  }

  /** The texts of a site: those that it does not have are in no list, and nothing leads to them. */
  of(site: SiteOfTexts): HouseTexts {
    return new HouseTexts(this.#files, this.#word, site);
  }

  #isThere(path: string): boolean {
    return !isNotFoundPath(this.#off, `/${path}`);
  }

  /** The texts of a section in its order; those that the language lacks are in English. */
  list(language: string, section: TextSection, find = ''): readonly TextEntry[] {
    const wanted = find.trim().toLowerCase();
    const texts = this.#texts(language, section).filter(({ words }) => words.includes(wanted));
    const screens = (SCREENS[section] ?? [])
      .filter((path) => this.#isThere(path))
      .map((path) => this.#screenEntry(language, path))
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

  /** The text of a path; undefined where there is no such text, category or page. */
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

  /** The blocks of a text. A link to a page that the site does not have is only its words. */
  #blocks(house: HouseText): TextBlock[] {
    const blocks = [...house.blocks, ...partsOfOthers(house, this.#site, this.#word)];
    if (this.#off.length === 0) return blocks;
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
      title: this.#word(language, `texts.${section}`),
      lead: this.#word(language, `texts.${section}.lead`),
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
      title: this.#word(language, `category.${category}`),
    }));
  }

  #screenEntry(language: string, path: string): TextEntry {
    return {
      path,
      title: this.#word(language, `crumb.${path}`),
      lead: this.#word(language, `description.${path}`),
      changed: '',
    };
  }

  #texts(language: string, section: TextSection): readonly HouseText[] {
    // A code that somebody sent is no path.
    const code = offeredLanguage(language) ? textsOf(language) : FALLBACK_LANGUAGE;
    const texts = withLicence(this.#files.texts(code, section), this.#site?.licence);
    return texts.filter(({ path }) => this.#isThere(path));
  }
}

const NO_LIST = { blocks: [], items: [], categories: [], page: 1, pages: 1 };

const entryOf = ({ changed, lead, path, title }: HouseText): TextEntry => ({ path, title, lead, changed });
