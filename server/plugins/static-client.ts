/**
 * Serves the built client: files under their own names, the page under the addresses of its screens, and at the root the way to the
 * visitor's language. Only files that were found in the folder can be asked for, so no path can climb out of it. A missing
 * file is a 404 and never the page: a page in place of a script fails in ways that are hard to read. An address of no screen is the page
 * that says where to go, with the status 404; one of the API is a 404 with a code. While a file `withdrawn` lies in
 * the folder, a worker that forgets everything and itself is sent in the place of the service worker: so a bad release is taken back.
 */

import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CASINO_GAME_PATH } from '#domain/addresses/casino-routes.ts';
import { own } from '#domain/lib/own.ts';
import { homeRouteOf, isNotFoundPath } from '#domain/site/route-lists.ts';
import { ALL_CALLS } from '#protocol/calls/all.ts';
import { changedTextsPath, tellLanguage } from '#protocol/http/told-language.ts';
import { putSite, type ToldSite } from '#protocol/site/told-site.ts';
import { type EmbeddedPage, embeddedPage, openToHosts } from '../embed/embedded-page.ts';
import { Answer, matchesTag, weightOf } from '../feed/answer.ts';
import { isWholeOffer } from '../feed/lists/offer-rules.ts';
import type { BuiltPage, FirstBoardPages } from '../first-board/first-board-page.ts';
import {
  DEFAULT_LANGUAGE,
  OFFERED_CODES,
  type OfferedLanguage,
  offeredLanguage,
  RELEASED,
  textsOf,
  toldIn,
  UNKNOWN_LANGUAGE,
} from '../languages.ts';
import { inCheckout } from '../program-folder.ts';
import type { FrameOf, PageFrame } from '../seo/page-data.ts';
import type { FoundPage, SitePages } from '../seo/site-pages.ts';
import { manifestOfSite } from '../site/site-manifest.ts';
import type { SiteVariant } from '../site/sites.ts';
import type { TextStore } from '../texts/text-store.ts';
import { languageHeaders } from './alternate-links.ts';
import { filesOfFirstBoard } from './first-board-files.ts';
import { contentSecurityPolicy, framingPolicy, hubPolicy } from './security-headers.ts';

const PAGE_PATH = /^\/([a-z]{2,3})(?:\/|$)/;
const SERVICE_WORKER_PATH = '/service-worker.js';
const WITHDRAWN_WORKER = fileURLToPath(inCheckout('server/plugins/withdrawn-worker.mjs'));
/** The folders of calls: an address there that no call has is not a page. */
const API_FOLDERS: ReadonlySet<string> = new Set([
  ...ALL_CALLS.map(({ path }) => path.split('/')[1] ?? ''),
  'genfiles',
  'site-files',
]);
const isOfApi = (path: string): boolean => API_FOLDERS.has(path.split('/')[1] ?? '');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.wasm': 'application/wasm',
};
/** Endings of files that are compressed already: a second coding makes them longer. */
const PACKED = new Set(['.png', '.jpg', '.woff2', '.webp', '.avif', '.ico']);

interface Asset {
  readonly modifiedMs: number;
  readonly answer: Answer;
}

/** A page in its language. */
interface ToldPage {
  readonly of: Asset;
  /** The version of the texts. */
  readonly version: number;
  readonly html: string;
  readonly answer: Answer;
}

function listFiles(folder: string, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  let entries: Dirent[] = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return found;
  }
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name.endsWith('.map')) continue;
    const path = `${prefix}/${entry.name}`;
    if (entry.isDirectory())
      for (const [key, file] of listFiles(join(folder, entry.name), path)) found.set(key, file);
    else if (entry.isFile()) found.set(path, join(folder, entry.name));
  }
  return found;
}

/** Our language of a tag: by our code, or by the language of the tag: `uk` is read under `ua`. */
const ourLanguage = (language: string): string | undefined =>
  RELEASED.find(({ code }) => code === language)?.code ??
  RELEASED.find(({ locale }) => locale.split('-')[0] === language)?.code;

/**
 * The first of our languages in the visitor's order of preference. One that is mostly English is only for visitors who
 * choose it.
 */
export function preferredLanguage(acceptLanguage: string | undefined): string {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', weight] = part
      .trim()
      .toLowerCase()
      .split(/;\s*q=/);
    return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  wishes.sort((a, b) => b.weight - a.weight);
  const wanted = wishes.flatMap(({ language, weight }) => (weight > 0 ? (ourLanguage(language) ?? []) : []));
  return wanted[0] ?? DEFAULT_LANGUAGE;
}

/** The pattern of a manifest, with the code of its language. */
const MANIFEST = /^\/touchline-([a-z]{2,3})\.webmanifest$/;
const HUB_SCRIPT = /^\/assets\/feed-hub-[\w-]+\.js$/;

/** The address of the live board without a filter, which is sent with its first rows. */
const LIVE_BOARD = new RegExp(`^/(${OFFERED_CODES.join('|')})/live/?$`);

export interface ClientParts {
  /** The folder of the build; undefined where only the API is served. */
  readonly folder: string | undefined;
  readonly firstBoard?: FirstBoardPages;
  readonly texts?: TextStore;
  /** Heads and texts of pages; without it pages are sent as they were built. */
  readonly pages?: SitePages;
  readonly frameOf?: FrameOf;
  /** The origins that pages of games of the casino may show in their frame. */
  readonly gameOrigins?: () => Promise<readonly string[]>;
  /** Origins of further books, which the hub may ask. */
  readonly bookOrigins?: () => readonly string[];
  /** The site as it is for a visitor. */
  readonly siteOf: (request: FastifyRequest, language: string) => PageSite;
}

/** A variant of the site, as pages need it. */
export interface PageSite extends SiteVariant {
  readonly told: ToldSite;
}

/** The query of a request with its question mark. */
const queryOf = ({ url }: FastifyRequest): string => /\?.*$/.exec(url)?.[0] ?? '';

/** The most pages that are kept, by language and variant of the site. */
const MOST_PAGES = 400;

const NO_FRAME: PageFrame = { origin: '', siteName: '', siteKey: '', off: [] };

export function serveClient(app: FastifyInstance, parts: ClientParts): void {
  const { firstBoard, folder, frameOf = () => NO_FRAME, pages: sitePages, siteOf, texts } = parts;
  const { bookOrigins = () => [], gameOrigins = async () => [] } = parts;
  let files = folder === undefined ? new Map<string, string>() : listFiles(folder);
  const assets = new Map<string, Asset>();
  const pages = new Map<string, ToldPage>();
  const told = new WeakMap<FoundPage, Answer>();

  /** Finds the file of a path. It looks again when one is not known: the client may have been built anew. */
  function locate(path: string): string | undefined {
    const known = files.get(path);
    if (known !== undefined || folder === undefined) return known;
    if (path === '/index.html' || path === SERVICE_WORKER_PATH || path.startsWith('/assets/'))
      files = listFiles(folder);
    return files.get(path);
  }

  async function load(file: string): Promise<Asset> {
    const { mtimeMs } = await stat(file);
    const known = assets.get(file);
    if (known?.modifiedMs === mtimeMs) return known;
    const asset = { modifiedMs: mtimeMs, answer: new Answer(await readFile(file)) };
    assets.set(file, asset);
    return asset;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<unknown> {
    const isWithdrawn =
      folder !== undefined && path === SERVICE_WORKER_PATH && existsSync(join(folder, 'withdrawn'));
    const file = isWithdrawn ? WITHDRAWN_WORKER : locate(path);
    if (file === undefined) return reply.callNotFound();
    const { answer } = await load(file);
    const isHub = HUB_SCRIPT.test(path);
    const books = isHub ? bookOrigins() : [];
    // A policy that names books is looked at again: a cache would keep it with the script.
    const isFixed = path.startsWith('/assets/') && books.length === 0;
    reply.headers({
      'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isHub ? { 'content-security-policy': hubPolicy(books) } : {}),
    });
    const language = MANIFEST.exec(path)?.[1];
    if (language === undefined) return sendAnswer(request, reply, answer, extname(file));
    const { settings } = siteOf(request, language);
    const manifest = new Answer(manifestOfSite(answer.bytes.toString(), settings));
    return sendAnswer(request, reply, manifest, extname(file));
  }

  async function sendAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Answer,
    extension: string,
  ): Promise<unknown> {
    const packed = PACKED.has(extension);
    const coding = packed ? 'identity' : answer.negotiate(undefined, request.headers['accept-encoding']);
    const etag = answer.etag(coding);
    reply.headers({ etag, ...(packed ? {} : { vary: 'Accept-Encoding' }) });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type(own(TYPES, extension) ?? 'application/octet-stream');
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.send(await answer.encoded(coding));
  }

  /** The built page in its language and of its site. */
  async function pageIn(language: OfferedLanguage, site: PageSite): Promise<ToldPage | undefined> {
    const file = locate('/index.html');
    if (folder === undefined || file === undefined) return undefined;
    const of = await load(file);
    const id = `${language.code} ${site.key}`;
    const known = pages.get(id);
    const version = texts?.version ?? 0;
    if (known?.of === of && known.version === version) return known;
    const board = await filesOfFirstBoard(folder, of.modifiedMs, language);
    const changed = texts?.changed(language.code) && { changed: changedTextsPath(textsOf(language.code)) };
    // A folder that is being deployed may have the list of another release: the page then finds its texts by itself.
    const isThere = board.texts && Object.values(board.texts).every((path: string) => locate(path));
    const told = toldIn(language, isThere ? { ...board.texts, ...changed } : undefined);
    const html = putSite(tellLanguage(of.answer.bytes.toString(), language, told), site.told);
    const page = { of, version, html, answer: new Answer(html) };
    if (pages.size >= MOST_PAGES) pages.clear();
    pages.set(id, page);
    return page;
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    language: OfferedLanguage,
    path: string,
    embedded?: EmbeddedPage,
  ): Promise<unknown> {
    const site = siteOf(request, language.code);
    const page = await pageIn(language, site);
    if (!page) return reply.callNotFound();
    const found = sitePages?.page(page.html, language, path, frameOf(request, language.code));
    reply.header('cache-control', site.isPreview ? 'no-store' : 'no-cache');
    if (found?.movedTo !== undefined) return reply.redirect(found.movedTo + queryOf(request), 301);
    if (found?.status === 404) reply.code(404).header('cache-control', 'no-store');
    const frames = CASINO_GAME_PATH.test(path) ? await gameOrigins() : [];
    if (frames.length > 0) reply.header('content-security-policy', framingPolicy(frames));
    if (embedded) {
      openToHosts(reply, embedded, frames);
      return sendAnswer(request, reply, new Answer(embedded.put(found?.html ?? page.html)), '.html');
    }
    return sendAnswer(request, reply, found ? answerOf(found) : page.answer, '.html');
  }

  /** The answer with a page; the same page is compressed once. */
  function answerOf(found: FoundPage): Answer {
    const answer = found.status === 404 ? undefined : told.get(found);
    if (answer) return answer;
    const made = new Answer(found.html);
    told.set(found, made);
    return made;
  }

  /** The built page; undefined where the build is not as expected: then the page is sent as it is. */
  async function builtPage(
    language: OfferedLanguage,
    site: PageSite,
    path: string,
    frame: PageFrame,
  ): Promise<BuiltPage | undefined> {
    const page = await pageIn(language, site);
    const script = locate('/first-paint.js');
    if (folder === undefined || page === undefined || script === undefined) return undefined;
    const firstScript = await load(script);
    const hubs = [...files.keys()].filter((path) => HUB_SCRIPT.test(path));
    const { scripts, sheets } = await filesOfFirstBoard(folder, page.of.modifiedMs, language);
    return {
      site: { name: site.settings.customize.name, key: site.key, told: site.told },
      html: sitePages?.page(page.html, language, path, frame).html ?? page.html,
      firstScript: firstScript.answer.bytes.toString(),
      scripts,
      sheets,
      // Of several builds in one folder nobody knows which the page will ask for.
      ...(hubs.length === 1 && hubs[0] !== undefined ? { hub: hubs[0] } : {}),
    };
  }

  async function sendLiveBoard(
    request: FastifyRequest,
    reply: FastifyReply,
    language: OfferedLanguage,
    path: string,
  ): Promise<unknown> {
    const site = siteOf(request, language.code);
    const isOff = isNotFoundPath(site.settings.global.notFound, path);
    const built =
      // Its rows are for who is offered everything.
      firstBoard && !isOff && site.offerCountry === undefined && isWholeOffer(site.settings)
        ? await builtPage(language, site, path, frameOf(request, language.code))
        : undefined;
    const page = built && firstBoard?.page(language.code, built);
    if (!page) return sendPage(request, reply, language, path);
    const { answer, policy } = page;
    const coding = answer.negotiate(undefined, request.headers['accept-encoding']);
    reply.headers({
      'cache-control': site.isPreview ? 'no-store' : 'no-cache',
      vary: 'Accept-Encoding',
      'content-security-policy': contentSecurityPolicy(policy),
    });
    reply.type(TYPES['.html'] ?? '');
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.send(await answer.encoded(coding));
  }

  const visitorsOwn = (request: FastifyRequest): string =>
    preferredLanguage(request.headers['accept-language']);

  const leadTo = (reply: FastifyReply, path: string): FastifyReply =>
    reply.header('vary', 'Accept-Language').header('cache-control', 'no-cache').redirect(path, 302);

  const homeOf = (request: FastifyRequest, language: string): string => {
    const route = homeRouteOf(siteOf(request, language).settings.global.homePage);
    return `/${language}${route === '/' ? '' : route}`;
  };

  app.get('/', async (request, reply) => leadTo(reply, homeOf(request, visitorsOwn(request))));

  // A language that nobody knows is the visitor's own.
  app.get(`/${UNKNOWN_LANGUAGE}/*`, async (request, reply) =>
    leadTo(reply, `/${visitorsOwn(request)}${request.url.slice(UNKNOWN_LANGUAGE.length + 1)}`),
  );

  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    if (isOfApi(path)) return reply.callNotFound();
    const language = offeredLanguage(PAGE_PATH.exec(path)?.[1] ?? '');
    const code = language?.code ?? DEFAULT_LANGUAGE;
    const frame = frameOf(request, code);
    reply.headers(languageHeaders(path, frame.origin, sitePages?.addressesOf(path, code, frame)) ?? {});
    if (!language) {
      // What a person asks for and nobody has is told of in their own language; a program is told a code.
      const isPerson = weightOf(request.headers.accept, 'text/html') > 0 && extname(path) === '';
      const spoken = isPerson ? offeredLanguage(visitorsOwn(request)) : undefined;
      return spoken ? sendPage(request, reply, spoken, path) : send(request, reply, path);
    }
    return query === undefined && LIVE_BOARD.test(path)
      ? sendLiveBoard(request, reply, language, path)
      : sendPage(
          request,
          reply,
          language,
          path,
          embeddedPage(query, siteOf(request, language.code).settings),
        );
  });
}
