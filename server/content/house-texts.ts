/**
 * Texts of the house as pages: lists, categories and pages of the blog are made of the files (`text-files.ts`), and a
 * site shows those of them that it has.
 */
import { isNotFoundPath } from '#domain/site/route-lists.ts';
import { isTextRoute, type TextPaths } from '#domain/site/text-paths.ts';
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
  readonly #site: SiteOfTexts | undefined;
  /** Routes that the site does not have: they are in no list, and nothing leads to them. */
  readonly #off: readonly string[];
  readonly #paths: TextPaths;

  /** Creates the texts. `site`: the settings of the site that shows them; the product without it. */
  constructor(files: TextFiles, word: PageWord, site?: SiteOfTexts) {
    this.#files = files;
    this.#word = word;
    this.#site = site;
    this.#off = site?.global.notFound ?? [];
    this.#paths = site?.information.paths ?? {};
  }

  /** The texts of a site. */
  of(site: SiteOfTexts): HouseTexts {
    return new HouseTexts(this.#files, this.#word, site);
  }

  get #hasPaths(): boolean {
    return Object.keys(this.#paths).length > 0;
  }

  #isThere(path: string): boolean {
    return !isNotFoundPath(this.#off, `/${path}`);
  }

  /** The path of the site for a path of the product. */
  #shown(path: string): string {
    return this.#paths[`/${path}`]?.slice(1) ?? path;
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

  /** The path of the product for a path that the site shows. */
  productPathOf(language: string, path: string): string {
    return this.#textOf(language, path, (text) => text.path)?.productPath || path;
  }

  /** The path by which the site shows what the product has under a path: a list keeps its own, a text that it does not have has none. */
  pathOf(language: string, productPath: string): string | undefined {
    const text = this.#textOf(language, productPath, (one) => one.productPath || one.path);
    if (text) return text.path;
    return !isTextRoute(`/${productPath}`) && this.#isThere(productPath) ? productPath : undefined;
  }

  #textOf(language: string, path: string, by: (text: HouseText) => string): HouseText | undefined {
    const section = TEXT_SECTIONS.find((one) => one === path.split('/')[0]);
    return section && this.#texts(language, section).find((text) => by(text) === path);
  }

  /** The text of a path, also of one that it has no more; undefined where there is no such text, category or page. */
  text(language: string, path: string): ShownText | undefined {
    const [section = '', ...rest] = path.split('/');
    const known = TEXT_SECTIONS.find((one) => one === section);
    if (!known || !this.#isThere(path)) return undefined;
    const texts = this.#texts(language, known);
    const text = texts.find((one) => one.path === path) ?? texts.find((one) => one.productPath === path);
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

  /** The blocks of a text. A link to a page that the site does not have is only its words, and one to a text leads to its path here. */
  #blocks(house: HouseText): TextBlock[] {
    const blocks = [...house.blocks, ...partsOfOthers(house, this.#site, this.#word)];
    if (this.#off.length === 0 && !this.#hasPaths) return blocks;
    const runs = (line: readonly TextRun[]): TextRun[] =>
      line.map(({ to, ...run }) =>
        to === undefined || (to.startsWith('/') && !this.#isThere(to.slice(1)))
          ? run
          : { ...run, to: to.startsWith('/') ? this.#linked(to) : to },
      );
    return blocks.map((block) => {
      if (block.kind === 'picture') return block;
      return block.kind === 'list'
        ? { ...block, items: block.items.map(runs) }
        : { ...block, runs: runs(block.runs) };
    });
  }

  /** A link to a text, with its anchor. */
  #linked(to: string): string {
    const [path = '', anchor] = to.split('#', 2);
    return `/${this.#shown(path.slice(1))}${anchor === undefined ? '' : `#${anchor}`}`;
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
      productPath: '',
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
      productPath: '',
      title: this.#word(language, `crumb.${path}`),
      lead: this.#word(language, `description.${path}`),
      changed: '',
    };
  }

  #texts(language: string, section: TextSection): readonly HouseText[] {
    // A code that somebody sent is no path.
    const code = offeredLanguage(language) ? textsOf(language) : FALLBACK_LANGUAGE;
    const texts = withLicence(this.#files.texts(code, section), this.#site?.licence).filter(({ path }) =>
      this.#isThere(path),
    );
    if (!this.#hasPaths) return texts;
    const own = new Set(texts.map(({ path }) => path).filter((path) => this.#shown(path) === path));
    return texts
      .map((text) => {
        const path = this.#shown(text.path);
        // A text keeps its path where another one has the new path already.
        return path === text.path || own.has(path) ? text : { ...text, path, productPath: text.path };
      })
      .filter(({ path }) => this.#isThere(path));
  }
}

const NO_LIST = { blocks: [], items: [], categories: [], page: 1, pages: 1 };

const entryOf = ({ changed, lead, path, productPath, title }: HouseText): TextEntry => ({
  path,
  productPath,
  title,
  lead,
  changed,
});
