/**
 * Pages as the server sends them to be found: a built page with the head of its address in it, its structured data, and what is read without
 * scripts. What was made is kept for a while; so many at most, since there are as many addresses as games.
 */
import { parsePath, pathOf } from '#domain/addresses/screen-routes.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import type { OfferedLanguage } from '../languages.ts';
import { escaped } from '../lib/markup.ts';
import { headTags, type PageData, type PageFrame, pageData, structuredScripts } from './page-data.ts';
import { type FactsParts, type PageFacts, pageFacts } from './page-facts.ts';
import type { PageWord } from './page-words.ts';
import { readablePage } from './readable-page.ts';
import { keyOfAll, type TextAddresses, textAddresses } from './text-addresses.ts';

/** Names and starts change seldom, and prices are not in it. Milliseconds. */
const KEPT_MS = 10_000;
const MOST_KEPT = 400;

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;
const NO_SCRIPT = /<noscript>([^<]*)<\/noscript>/;

export interface FoundPage {
  readonly status: 200 | 404;
  readonly html: string;
  /** The path of a page that has moved. */
  readonly movedTo?: string;
}

export interface SitePages {
  /** The built page as that of an address. */
  page(built: string, language: OfferedLanguage, path: string, frame: PageFrame): FoundPage;
  /** The addresses of a text in all languages; undefined for a page that has the same path in each. */
  addressesOf(path: string, language: string, frame: PageFrame): TextAddresses | undefined;
  facts(path: string, language: string, frame: PageFrame): PageFacts;
  data(path: string, language: string, frame: PageFrame): PageData;
}

export interface SitePagesParts extends Omit<FactsParts, 'off' | 'site' | 'elsewhere'> {
  readonly nowMs: () => number;
}

interface Made extends FoundPage {
  readonly built: string;
  readonly atMs: number;
}

export function createSitePages(parts: SitePagesParts): SitePages {
  const kept = new Map<string, Made>();
  // An address of no language of ours is none of a page, whatever stands behind it.
  const facts = (path: string, language: string, { elsewhere, off, site }: PageFrame) =>
    pageFacts(path.split('/')[1] === language ? path : '', language, { ...parts, off, site, elsewhere });
  return {
    facts,
    data: (path, language, frame) => pageData(facts(path, language, frame), language, frame),
    addressesOf(path, language, frame) {
      const text = textOf(path);
      return text === undefined ? undefined : textAddresses(text, language, { ...frame, house: parts.house });
    },
    page(built, { code }, path, frame) {
      const atMs = parts.nowMs();
      // A text is named by its address in each language.
      const others = textOf(path) === undefined ? '' : keyOfAll(frame.elsewhere);
      const key = `${code} ${frame.origin} ${frame.siteKey} ${others} ${path}`;
      const known = kept.get(key);
      if (known && known.built === built && Math.abs(atMs - known.atMs) < KEPT_MS) return known;
      const told = facts(path, code, frame);
      const made: Made = {
        built,
        atMs,
        status: told.isThere ? 200 : 404,
        ...(told.movedTo && { movedTo: pathOf(code, told.movedTo) }),
        html: withFacts(built, told, code, { frame, word: parts.word }),
      };
      kept.delete(key);
      // The oldest makes room; an address that nobody has does not.
      if (told.isThere) kept.set(key, made);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
      return made;
    },
  };
}

/** The path of a text or of a list of texts, without slash and language. */
function textOf(path: string): string | undefined {
  const { route } = parsePath(path);
  return route.name === 'text' ? route.text : undefined;
}

/** Whether a built page has the known form; another one is sent as it was built. */
const isPage = (built: string): boolean =>
  TITLE.test(built) && built.includes('</head>') && built.includes('</body>');

function withFacts(
  built: string,
  facts: PageFacts,
  language: string,
  { frame, word }: { readonly frame: PageFrame; readonly word: PageWord },
): string {
  if (!isPage(built)) return built;
  const data = pageData(facts, language, frame);
  const title = `<title>${escaped(data.title)}</title><meta name="description" content="${escaped(data.description)}">`;
  const notice = (NO_SCRIPT.exec(built)?.[1] ?? '').replace(
    SITE_DEFAULTS.customize.name,
    () => frame.siteName,
  );
  const read = `<noscript>${readablePage({ facts, language, notice, off: frame.off, word })}</noscript>`;
  return built
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => title)
    .replace('</head>', () => `${headTags(data)}</head>`)
    .replace(NO_SCRIPT, '')
    .replace('</body>', () => `${read}${structuredScripts(facts, language, frame.origin)}</body>`);
}
