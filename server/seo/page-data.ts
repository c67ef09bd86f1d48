/** The data of a page in the words of the calls of search engines, and its head made of them. */
import type { FastifyRequest } from 'fastify';
import { bareTag } from '#domain/language/language-tag.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  offeredLanguage,
  RELEASED,
  tagOf,
  UNKNOWN_LANGUAGE,
} from '../languages.ts';
import { escaped, scriptJson } from '../lib/markup.ts';
import { type PageFacts, pathIn } from './page-facts.ts';
import { structuredData } from './structured-data.ts';
import type { SiteElsewhere } from './text-addresses.ts';

/** The parts of a page that depend on who asks for it. */
export interface PageFrame {
  /** The beginning of absolute addresses. */
  readonly origin: string;
  /** The name of the site for its visitor. */
  readonly siteName: string;
  /** The settings of the site; the product as it is without them. */
  readonly site?: SiteSettings;
  /** Routes that the site does not have for its visitor. */
  readonly off: readonly string[];
  /** The key of the site: the same for all visitors to whom the site is the same, and another after each change of it. */
  readonly siteKey: string;
  /** The site of the visitor in other languages; the same one without it. */
  readonly elsewhere?: SiteElsewhere;
}

export type FrameOf = (request: FastifyRequest, language: string) => PageFrame;

export interface AlternativeLink {
  /** The BCP 47 tag, or `x-default`. */
  readonly hreflang: string;
  readonly href: string;
}

export interface PageData {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly metaRobots: string;
  /** The robots rule for the pages below this one. */
  readonly hierarchyMetaRobots: string;
  /** The address of an AMP page, of which there are none here. */
  readonly ampPageUrl: '';
  readonly alternativeLinks: readonly AlternativeLink[];
  /** Alternates for other screens, of which there are none: one site is for all. */
  readonly alternateMedia: readonly never[];
  readonly customCanonical: string;
  readonly languageIsoCode: string;
  readonly metas: readonly { readonly property: string; readonly content: string }[];
}

/** The size of a picture, which is what networks cut pictures to. */
export const PICTURE = { width: 1_200, height: 630 } as const;

/** The address of the picture of a game; of the site's icon for other pages. */
export function pictureOf({ game }: PageFacts, language: string, origin: string): string {
  return game ? `${origin}/pictures/${language}/game-${game.head.id}.png` : `${origin}/icon-512.png`;
}

/**
 * The language of the canonical page. A language whose texts are English shows what the English page shows: that one is
 * found.
 */
function canonicalLanguage(language: string): string {
  return offeredLanguage(language)?.isComplete ? language : FALLBACK_LANGUAGE;
}

function alternativesOf(facts: PageFacts, origin: string): readonly AlternativeLink[] {
  if (!facts.isIndexed) return [];
  const links = RELEASED.flatMap(({ code }) => {
    const path = pathIn(code, facts);
    return path === undefined ? [] : { hreflang: tagOf(code), href: `${origin}${path}` };
  });
  const own = facts.addresses
    ? `/${facts.addresses.ofProduct}`
    : (pathIn(DEFAULT_LANGUAGE, facts) ?? '').slice(DEFAULT_LANGUAGE.length + 1);
  // Under the code that stands for none, the same page is there in the visitor's own language.
  return [...links, { hreflang: 'x-default', href: `${origin}/${UNKNOWN_LANGUAGE}${own}` }];
}

function metasOf(facts: PageFacts, language: string, frame: PageFrame, url: string): PageData['metas'] {
  const { origin, siteName } = frame;
  const picture = pictureOf(facts, language, origin);
  const meta = (property: string, content: string | number) => ({ property, content: String(content) });
  return [
    meta('og:type', 'website'),
    meta('og:site_name', siteName),
    meta('og:title', titleOf(facts, siteName)),
    meta('og:description', facts.description),
    meta('og:url', url),
    meta('og:locale', bareTag(offeredLanguage(language)?.locale ?? language).replaceAll('-', '_')),
    meta('og:image', picture),
    meta('og:image:type', 'image/png'),
    ...(facts.game
      ? [meta('og:image:width', PICTURE.width), meta('og:image:height', PICTURE.height)]
      : [meta('og:image:width', 512), meta('og:image:height', 512)]),
    meta('og:image:alt', facts.crumbs.at(-1)?.name ?? siteName),
    meta('twitter:card', facts.game ? 'summary_large_image' : 'summary'),
  ];
}

const titleOf = ({ title }: PageFacts, siteName: string): string => `${title} · ${siteName}`;

export function pageData(facts: PageFacts, language: string, frame: PageFrame): PageData {
  const { origin, siteName } = frame;
  const path = pathIn(canonicalLanguage(language), facts);
  const canonical = facts.isIndexed && path !== undefined ? `${origin}${path}` : '';
  return {
    title: titleOf(facts, siteName),
    description: facts.description,
    siteName,
    metaRobots: facts.isIndexed ? 'index, follow' : facts.isThere ? 'noindex, follow' : 'noindex, nofollow',
    hierarchyMetaRobots: '',
    ampPageUrl: '',
    alternativeLinks: alternativesOf(facts, origin),
    alternateMedia: [],
    customCanonical: canonical,
    languageIsoCode: tagOf(language),
    metas: facts.isIndexed ? metasOf(facts, language, frame, canonical) : [],
  };
}

/** The tags of the head beside the title. */
export function headTags(data: PageData): string {
  const tags = [
    `<meta name="robots" content="${escaped(data.metaRobots)}">`,
    ...(data.customCanonical === ''
      ? []
      : [`<link rel="canonical" href="${escaped(data.customCanonical)}">`]),
    ...data.alternativeLinks.map(
      ({ href, hreflang }) =>
        `<link rel="alternate" hreflang="${escaped(hreflang)}" href="${escaped(href)}">`,
    ),
    ...data.metas.map(({ content, property }) =>
      property.startsWith('twitter:')
        ? `<meta name="${property}" content="${escaped(content)}">`
        : `<meta property="${property}" content="${escaped(content)}">`,
    ),
  ];
  return tags.join('');
}

export const structuredScripts = (facts: PageFacts, language: string, origin: string): string =>
  structuredData({ facts, language, origin, picture: pictureOf(facts, language, origin) })
    .map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`)
    .join('');
