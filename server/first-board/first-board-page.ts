/**
 * The page of the live board as it is sent first: the built page with the first rows in it, its style and its first script inline, so that
 * prices are on the screen when this one answer has come. The style sheets move behind the rows, which do not wait for them; what
 * the board's own rows need is named at once. The order of the cascade layers comes with the style in the head: sheets of code that is
 * loaded later stand there, before those that moved. Made at most once a second for each language and
 * variant of the site.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Expectation } from '#protocol/hub/expectation.ts';
import { feedAudience } from '#protocol/hub/feed-audience.ts';
import type { ToldSite } from '#protocol/site/told-site.ts';
import { Answer } from '../feed/answer.ts';
import { inCheckout } from '../program-folder.ts';
import type { SourceGame } from '../source/source.ts';
import { type FirstBoardTexts, firstBoardHtml } from './first-board-html.ts';

/** A price in a page is never older than this when it is sent. Milliseconds. */
const FRESH_MS = 1_000;
/** Pages by language and variant of the site. */
const MOST_KEPT = 200;

const STYLE = readFileSync(inCheckout('server/first-board/first-board.css'), 'utf8')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};:,>]) ?/g, '$1');

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const FIRST_SCRIPT = /<script src="\/first-paint\.js"><\/script>/;
const ROOT = '<div id="root"></div>';

export interface FirstBoardSource {
  /** The games of the live list. */
  readonly games: () => readonly SourceGame[];
  readonly texts: (language: string) => Omit<FirstBoardTexts, 'name'>;
  readonly nowMs: () => number;
}

export interface BuiltPage {
  /** The name of the site, the key of the variant that this page is of, and what the page is told of it. */
  readonly site: { readonly name: string; readonly key: string; readonly told?: Pick<ToldSite, 'settings'> };
  /** The page `index.html` as built. */
  readonly html: string;
  /** The script `/first-paint.js` as built. */
  readonly firstScript: string;
  /** Path of the hub's script; absent where it is not known. */
  readonly hub?: string;
  /** Paths of scripts that the board and the language need. */
  readonly scripts: readonly string[];
  /** Paths of style sheets that the board needs. */
  readonly sheets: readonly string[];
}

export interface FirstBoardPage {
  readonly answer: Answer;
  /** What the content policy must allow for it. */
  readonly policy: { readonly script: string; readonly style: string };
}

export interface FirstBoardPages {
  /** The page with its first rows; undefined where the built page is not of the known form. */
  page(language: string, built: BuiltPage): FirstBoardPage | undefined;
}

export function createFirstBoardPages({ games, nowMs, texts }: FirstBoardSource): FirstBoardPages {
  const made = new Map<
    string,
    { readonly atMs: number; readonly html: string; readonly page: FirstBoardPage }
  >();
  return {
    page(language, built) {
      const atMs = nowMs();
      const id = `${language} ${built.site.key}`;
      const known = made.get(id);
      if (known && known.html === built.html && atMs - known.atMs < FRESH_MS) return known.page;
      if (!built.html.includes(ROOT) || !FIRST_SCRIPT.test(built.html)) return undefined;
      const script = scriptOf(built, language);
      const rows = firstBoardHtml(games(), language, { ...texts(language), name: built.site.name });
      const page = {
        answer: new Answer(withRows(built, script, rows)),
        policy: { script: hashOf(script), style: hashOf(STYLE) },
      };
      if (made.size >= MOST_KEPT) made.clear();
      made.set(id, { atMs, html: built.html, page });
      return page;
    },
  };
}

/**
 * Ends with the start of the hub, as `connect-hub.ts` starts it, and with what the page will ask it for: the feed is on its way with the
 * page's code. The page joins the hub as another tab would.
 */
function scriptOf({ firstScript, hub, site }: BuiltPage, language: string): string {
  if (hub === undefined) return firstScript;
  const expectation: Expectation = { expects: 'live-board', language: feedAudience(language, site.told) };
  return `${firstScript}
if (typeof SharedWorker === 'function') new SharedWorker('${hub}', { type: 'module', name: 'touchline-feed-hub' }).port.postMessage(${JSON.stringify(expectation)});`;
}

function withRows(built: BuiltPage, script: string, rows: string): string {
  const { html, scripts, sheets } = built;
  const named = html.match(SHEET) ?? [];
  const late = [
    ...named.map((tag) => tag.trim()),
    ...sheets.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
  ];
  const early = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`);
  return html
    .replace(SHEET, '')
    .replace(FIRST_SCRIPT, () => `<script>${script}</script><style>${STYLE}</style>${early.join('')}`)
    .replace(ROOT, () => `${rows}${late.join('')}${ROOT}`);
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
