/**
 * The calls by which pages and search engines are told of each other. Queries name the language, the domain, the time zone, the project
 * and the choice of a test, as the sites of one operator send them; `path` is the page. What they answer beside the names is ours.
 */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { or, sifted, text } from '../calls/wire-schemas.ts';
import { JSON_API } from '../people/people-call.ts';

const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i));
const word = v.optional(v.pipe(v.string(), v.maxLength(200)));
const path = v.pipe(v.string(), v.maxLength(1_000), v.regex(/^\/[^\s?#]*$/));

const asked = {
  language: v.optional(language),
  /** One of the names that the server answers under; the project is that of the site (`global.projectId`). */
  domain: word,
  timezone: word,
  'project[id]': word,
  choice: word,
};
const ofPage = v.object({ ...asked, path: v.optional(path) });
const unreadable = { code: 'bad-parameter', detail: 'the query has no meaning' } as const;
const KEPT = {
  422: 'The domain or the project is none of this server, or the path none of a page.',
} as const;
const EMPTY = '';

const link = v.object({ hreflang: text, href: text });

/** The attributes of a page; where nothing is known of it, they are empty. */
const attributesOfPage = v.object({
  title: or(text, EMPTY),
  description: or(text, EMPTY),
  siteName: or(text, EMPTY),
  metaRobots: or(text, EMPTY),
  hierarchyMetaRobots: or(text, EMPTY),
  ampPageUrl: or(text, EMPTY),
  alternativeLinks: or(sifted(link), []),
  alternateMedia: or(sifted(link), []),
  customCanonical: or(text, EMPTY),
  languageIsoCode: or(text, EMPTY),
  metas: or(sifted(v.object({ property: text, content: text })), []),
});

const attributes = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ data: v.object({ attributes: schema }) });

export const SEO_CONTENT = call({
  method: 'GET',
  path: '/frontend-api/seo/seoContent',
  about: 'What a page says below its screen: text with its style, and structured data.',
  who: 'anyone',
  form: 'plain',
  unreadable,
  refusals: KEPT,
  request: v.object({ ...asked, path }),
  answer: v.object({
    success: v.boolean(),
    value: v.object({
      styles: or(text, EMPTY),
      style: or(text, EMPTY),
      content: or(text, EMPTY),
      microschema: or(text, EMPTY),
    }),
    error: or(text, EMPTY),
  }),
});

export const PAGE_DATA = call({
  method: 'GET',
  path: '/seo-module-api/api/v2/pagedata',
  about:
    'Title, description, canonical address, languages and tags of a page; of the first page where none is named.',
  who: 'anyone',
  form: 'plain',
  answerType: JSON_API,
  unreadable,
  refusals: KEPT,
  request: ofPage,
  answer: attributes(attributesOfPage),
});

export const PAGE_VISUAL = call({
  method: 'GET',
  path: '/seo-module-api/api/v1/visual',
  about: 'The heading of a page.',
  who: 'anyone',
  form: 'plain',
  answerType: JSON_API,
  unreadable,
  refusals: KEPT,
  request: ofPage,
  answer: attributes(v.object({ title: or(text, EMPTY) })),
});

const section = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));
const QUESTIONS = '/web-api/external-api/seo/questions/footer';

export const FOOTER_QUESTIONS = call({
  method: 'GET',
  path: `${QUESTIONS}/{section}`,
  also: { Main: QUESTIONS },
  about: 'Questions and answers below a section of the site; those of `main` where none is named.',
  who: 'anyone',
  form: 'plain',
  answerType: JSON_API,
  inPath: v.object({ section: v.optional(section, 'main') }),
  unreadable,
  refusals: { 404: 'No such section.' },
  request: v.object(asked),
  answer: attributes(v.object({ questions: sifted(v.object({ question: text, answer: text })) })),
});

export const INFORMATION_LINKS = call({
  method: 'GET',
  path: '/web-api/external-api/seo/information/links',
  about: 'Links to the pages that everybody may read.',
  who: 'anyone',
  form: 'plain',
  answerType: JSON_API,
  unreadable,
  request: v.object(asked),
  answer: attributes(v.object({ links: sifted(v.object({ name: text, path: text })) })),
});

export const ANALYTICS_COUNTERS = call({
  method: 'GET',
  path: '/seo-module-api/api/public/v1/analytics-counters',
  about: 'Counters of others that pages carry: none here.',
  who: 'anyone',
  form: 'plain',
  unreadable,
  request: v.object({ 'project[id]': word, 'domain[host]': word }),
  answer: v.object({ data: sifted(v.object({ id: text, kind: text })) }),
});

export const LANGUAGE_ISO_CODES = call({
  method: 'GET',
  path: '/seo-module-api/api/public/v1/language-iso-codes',
  about: 'The tags of BCP 47 of the languages of the site, by their codes in addresses.',
  who: 'anyone',
  form: 'plain',
  request: v.object({}),
  answer: v.object({ data: v.record(text, text) }),
});
