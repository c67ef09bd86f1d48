/**
 * The calls of texts of the house: information, guides and the blog. A text is made of blocks and never of markup, so that a page can show it without
 * trusting anybody: what a writer's raw HTML was is text or nothing.
 */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { or, sifted, text } from '../calls/wire-schemas.ts';

export const TEXT_SECTIONS = ['information', 'guides', 'blog'] as const;
export type TextSection = (typeof TEXT_SECTIONS)[number];

/** A run of a line: `to` is a path behind the language, an anchor, or an address with its scheme. */
const run = v.object({
  text,
  style: v.optional(v.picklist(['strong', 'emphasis', 'code'])),
  to: v.optional(text),
});
export type TextRun = v.InferOutput<typeof run>;

const line = v.array(run);
const block = v.variant('kind', [
  v.object({ kind: v.literal('heading'), id: text, runs: line }),
  v.object({ kind: v.literal('paragraph'), runs: line }),
  v.object({ kind: v.literal('list'), isOrdered: v.boolean(), items: v.array(line) }),
  v.object({ kind: v.literal('picture'), source: text, alt: text }),
]);
export type TextBlock = v.InferOutput<typeof block>;

const entry = v.object({
  /** The path behind the language, without a slash before it. */
  path: text,
  /** The path that it has in the product, where the site gives it another one. */
  productPath: or(text, ''),
  title: text,
  lead: or(text, ''),
  /** A day, `2026-11-20`; empty where it is not known. */
  changed: or(text, ''),
});
export type TextEntry = v.InferOutput<typeof entry>;

const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));
const unreadable = { code: 'bad-parameter', detail: 'the query has no meaning' } as const;

export const LIST_TEXTS = call({
  method: 'GET',
  path: '/web-api/content/list',
  about: 'The texts of a section or of all, or those of them that a search finds in titles and texts.',
  who: 'anyone',
  unreadable,
  request: v.object({
    lng: language,
    /** All where it is not said. */
    section: v.optional(v.picklist(TEXT_SECTIONS)),
    find: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  answer: v.object({ items: sifted(entry) }),
});

export const READ_TEXT = call({
  method: 'GET',
  path: '/web-api/content/text',
  about: 'A text by its path: an article, or a list of texts with its pages and categories.',
  who: 'anyone',
  unreadable,
  refusals: { 404: 'No such text, page or category.' },
  request: v.object({
    lng: language,
    path: v.pipe(v.string(), v.maxLength(200), v.regex(/^[a-z\d]+(?:[/-][a-z\d]+)*$/)),
  }),
  answer: v.object({
    ...entry.entries,
    /** The language that it is written in: English where nobody has written it in the one asked for. */
    language: text,
    blocks: sifted(block),
    items: or(sifted(entry), []),
    categories: or(sifted(v.object({ path: text, title: text })), []),
    page: or(v.number(), 1),
    pages: or(v.number(), 1),
  }),
});
