/**
 * The reference sportsbook as one Fastify instance: builds and wires, listens to nothing. What it is made of comes in from
 * outside, so that tests run it over a small world with `inject` and the program over a simulator or a replay.
 */
import { createServer } from 'node:http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import type { SiteKind } from '#protocol/site/told-site.ts';
import { readAnywhere } from './books/read-anywhere.ts';
import type { Casino } from './casino/casino.ts';
import { nameOtherwise } from './catalogues/catalogue-texts.ts';
import { contentRoutes } from './content/content-routes.ts';
import { HouseTexts } from './content/house-texts.ts';
import { TextFiles } from './content/text-files.ts';
import { embedRoutes } from './embed/embed-routes.ts';
import { feedRoutes } from './feed/feed-routes.ts';
import { type FeedAnswers, type FeedFigures, FeedService } from './feed/feed-service.ts';
import { leadersOf, offersOf } from './feed/lists/offer-rules.ts';
import { ReadyAnswers } from './feed/ready-answers.ts';
import type { Timers } from './feed/waiting/deadlines.ts';
import { liveFirstBoard } from './first-board/live-first-board.ts';
import { AllowedHosts, refuseForeignHosts, refuseHost } from './lib/allowed-hosts.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';
import { OperatorAccess } from './operator/operator-access.ts';
import { refuseBroken } from './plugins/broken-requests.ts';
import { takeCspReports } from './plugins/csp-reports.ts';
import type { Drain } from './plugins/drain.ts';
import { answerErrors } from './plugins/errors.ts';
import { openFaultSwitches } from './plugins/faults.ts';
import { acceptJsonOnly } from './plugins/json-only.ts';
import { logRequests, pathOf } from './plugins/request-log.ts';
import { refuseForeignOrigins } from './plugins/same-origin.ts';
import { limitSearches } from './plugins/search-limit.ts';
import { secureHeaders } from './plugins/security-headers.ts';
import { isAsTheWall, stampServerTime } from './plugins/server-time.ts';
import { type ClientParts, serveClient } from './plugins/static-client.ts';
import { knowVisitors } from './plugins/visitor-address.ts';
import { priceHistoryRoutes } from './price-history/price-history-routes.ts';
import { PriceRecorder } from './price-history/price-recorder.ts';
import { healthRoutes, type Readiness } from './routes/health.ts';
import { siteRoutes } from './routes/site.ts';
import type { FrameOf } from './seo/page-data.ts';
import { createPageWords } from './seo/page-words.ts';
import { searchEngineRoutes } from './seo/search-engine-routes.ts';
import { seoRoutes } from './seo/seo-routes.ts';
import { createSitePages } from './seo/site-pages.ts';
import type { SiteElsewhere } from './seo/text-addresses.ts';
import { tellBeforePages } from './seo/told-pages.ts';
import { type BookSource, booksOfSite, originsOf } from './site/site-books.ts';
import { Sites } from './site/sites.ts';
import { isBehind, type World } from './source/source.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import type { SteadyClock } from './steady-clock.ts';
import { requestIds } from './telemetry/request-ids.ts';
import { requestLogs } from './telemetry/request-log.ts';
import { withRequestIds } from './telemetry/request-scope.ts';
import { mediaRoutes } from './texts/media-routes.ts';
import { OperatorTexts } from './texts/operator-texts.ts';
import { textRoutes } from './texts/text-routes.ts';
import { TextStore } from './texts/text-store.ts';
import { asFastifyTrust, type TrustedProxies } from './trusted-proxies.ts';

const BODY_LIMIT = 64 * 1024;
/** The time within which a request must have arrived; blocked answers are not counted by this. */
const REQUEST_TIMEOUT_MS = 30_000;
/** The time within which headers must have arrived: clients that mean it send them at once. */
export const HEADERS_TIMEOUT_MS = 5_000;
const LOOK_FOR_LATE_MS = 500;
/**
 * The time that idle connections stay open: longer than the usual 60 s of proxies, so that they close first and no
 * request meets a closing socket.
 */
const KEEP_ALIVE_MS = 65_000;

export interface AppOptions {
  readonly world: World;
  /** Adds the routes of betting, session and balance. */
  readonly betting?: (app: FastifyInstance) => void;
  /** Adds the routes of people: registration, sign-in, the office. */
  readonly people?: (app: FastifyInstance) => void;
  /** The wallet that providers of games call, and the origins that pages of games may show in their frame. */
  readonly casino?: Pick<Casino, 'wallet' | 'frameOrigins' | 'nameOf'>;
  /** Adds the routes of analytics and its page. */
  readonly analytics?: (app: FastifyInstance) => void;
  /** The kind of the games, which the client tells visitors; money here is always simulated. */
  readonly games?: SiteKind['games'];
  /** The configuration of the site; the product as it is unless given. */
  readonly sites?: Sites;
  /** The folder of the site's logo and font. */
  readonly siteFilesDir?: string;
  /** The folder of the operator's own texts, a file a language. */
  readonly textsDir?: string;
  /** The folder of the operator's own information, guides and articles, in folders by language and section. */
  readonly contentDir?: string;
  /** The folder of the operator's pictures, which texts name by their ids, with sprites in a folder of their own. */
  readonly mediaDir?: string;
  /** The built client; without it only the API is served. */
  readonly staticDir?: string;
  /** The built kit for pages that embed this one, a folder a version. */
  readonly embedDir?: string;
  readonly logger?: FastifyServerOptions['logger'];
  /** Proxies whose word on where a request comes from is taken: their number in a row, or their networks. */
  readonly trustProxy?: TrustedProxies;
  readonly isServedOverTls?: boolean;
  /** The time within which headers must be whole, or their connection is ended; 5 s. */
  readonly headersTimeoutMs?: number;
  /** Host names of this server; those of the loopback unless given. */
  readonly hosts?: AllowedHosts;
  /** The beginning of absolute addresses (`https://bets.example`); the name in the request unless given. */
  readonly origin?: string;
  /** Decides about access to what begins with `/_`; unless given nobody is an operator, and this is no sandbox. */
  readonly operators?: OperatorAccess;
  /** Whether `/_faults` and `/_world` are open in the sandbox. */
  readonly faults?: boolean;
  /** Whether pages of every origin may read its answers: those of a feed without sessions. */
  readonly isReadAnywhere?: boolean;
  /** Further books that this program plays, beside those of the site's configuration. */
  readonly ownBooks?: () => readonly BookSource[];
  readonly needs?: readonly Readiness[];
  readonly timers?: Timers;
  /** Called with the feed's own figures: those who are told of them may read them at any time. */
  readonly onFeed?: (figures: FeedFigures) => void;
  /** The parts that are served besides what is given here; all unless given. */
  readonly serves?: readonly ('feed' | 'pages')[];
  /** The end of a server among several; one by itself ends at once. */
  readonly drain?: Drain;
  /** Makes what answers the feed's queries, where the world needs another one than a simulator does. */
  readonly feed?: (timers: Timers, nowMs: () => number) => FeedAnswers;
  /** The real time, epoch ms. */
  readonly nowMs?: () => number;
  /** The clock behind `nowMs`: answers are dated by it, and `/_world` may move it. */
  readonly clock?: SteadyClock;
}

const REAL_TIMERS: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  soon: setImmediate,
};

/** The site that is served, and how pages find it. */
function siteOfApp(
  app: FastifyInstance,
  options: AppOptions & { readonly sites: Sites },
  isSandbox: boolean,
) {
  const { games = 'simulated', sites, siteFilesDir } = options;
  const kind: SiteKind = { games, money: 'simulated', ...(isSandbox ? { demoAccount: true } : {}) };
  const books = booksOfSite(sites, options.ownBooks ?? (() => []));
  siteRoutes(app, { sites, kind, books, ...(siteFilesDir === undefined ? {} : { filesDir: siteFilesDir }) });
  const siteOf: ClientParts['siteOf'] = (request, language) => {
    const variant = sites.of(request, language);
    const { sources } = books();
    // Pages are kept by this key: those of the moment before own further books listened name none.
    const key = `${variant.key}/${originsOf({ sources }).join()}`;
    return { ...variant, key, told: sites.told(variant, kind, sources) };
  };
  return { kind, siteOf, bookOrigins: () => originsOf(books()) };
}

export function createApp(options: AppOptions): FastifyInstance {
  const { world, clock, timers = REAL_TIMERS, nowMs = clock?.nowMs ?? Date.now } = options;
  const { hosts = new AllowedHosts(), operators = new OperatorAccess({ isSandbox: false }) } = options;
  const hasFaults = options.faults === true && operators.isSandbox;
  const ready: ReadyAnswers = new ReadyAnswers({
    // The same number may be that of another run of the world.
    tick: () => (world.position === undefined ? world.tick : `${world.run}:${world.position}`),
    nowMs,
    isOnTime: () => !isBehind(world) && (!clock || isAsTheWall(clock)),
    onAnswered: (url, status) => app.log.debug({ method: 'GET', route: pathOf(url), status }, 'answered'),
  });
  const app = Fastify({
    // What the feed has ready goes out before anything else is looked at.
    serverFactory: (handler) =>
      createServer(
        // A missing Host is refused as a foreign one is, with a code.
        {
          requestTimeout: REQUEST_TIMEOUT_MS,
          headersTimeout: options.headersTimeoutMs ?? HEADERS_TIMEOUT_MS,
          connectionsCheckingInterval: LOOK_FOR_LATE_MS,
          keepAliveTimeout: KEEP_ALIVE_MS,
          requireHostHeader: false,
        },
        (request, response) => {
          if (options.isReadAnywhere && readAnywhere(request, response)) return;
          if (!hosts.isOurs(request) || !ready.answer(request, response)) handler(request, response);
        },
      ),
    logger: withRequestIds(options.logger ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    trustProxy: asFastifyTrust(options.trustProxy),
    genReqId: requestIds(options.trustProxy),
    childLoggerFactory: requestLogs,
    clientErrorHandler(error, socket) {
      refuseBroken(app.log, error, socket);
    },
    // Only addresses that cannot be decoded come here.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      if (!hosts.isOurs(request.raw)) return void refuseHost(reply);
      void reply.code(400).send(apiErrorBody({ code: 'bad-parameter', detail: error.message }));
    },
  });
  knowVisitors(app);
  secureHeaders(app, { isServedOverTls: options.isServedOverTls ?? false });
  logRequests(app);
  if (clock) stampServerTime(app, clock);
  answerErrors(app);
  refuseForeignHosts(app, hosts);
  refuseForeignOrigins(app);
  operators.guard(app);
  acceptJsonOnly(app);
  app.setNotFoundHandler(async (_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(apiErrorBody({ code: 'not-found', detail: 'there is nothing here' })),
  );
  if (hasFaults) openFaultSwitches(app, operators, world.controls, clock);

  options.drain?.of(app, () => ready.close());
  app.addHook('preClose', async () => ready.close());
  limitSearches(app, nowMs);
  takeCspReports(app, nowMs);
  healthRoutes(app, options.needs ?? []);
  openApiRoutes(app);
  const { serves = ['feed', 'pages'], sites = new Sites() } = options;
  embedRoutes(app, options.embedDir);
  const { bookOrigins, kind, siteOf } = siteOfApp(app, { ...options, sites }, operators.isSandbox);
  // A fault is to hit every request.
  if (serves.includes('feed'))
    serveFeed(app, options, { nowMs, sites, timers, ...(hasFaults ? {} : { ready }) });
  options.betting?.(app);
  options.people?.(app);
  options.casino?.wallet(app);
  options.analytics?.(app);
  if (serves.includes('pages')) servePages(app, options, { bookOrigins, hosts, kind, nowMs, siteOf });
  return app;
}

interface FeedParts {
  readonly nowMs: () => number;
  readonly ready?: ReadyAnswers;
  readonly sites: Sites;
  readonly timers: Timers;
}

/** The feed of the world, the record of its prices, and its statistics. */
function serveFeed(
  app: FastifyInstance,
  options: AppOptions,
  { nowMs, ready, sites, timers }: FeedParts,
): void {
  const { world } = options;
  const service: FeedAnswers = options.feed?.(timers, nowMs) ?? new FeedService(world, timers, nowMs);
  options.onFeed?.(service);
  // After the feed, so that who waits for a price does not wait for its record.
  const recorder = new PriceRecorder(world, nowMs);
  options.drain?.of(app, () => service.close());
  // Before the server waits for open requests to end: otherwise a stop would last as long as the longest wait.
  app.addHook('preClose', async () => {
    service.close();
    recorder.close();
  });
  const closedTo = offersOf(sites);
  const leaders = leadersOf(sites);
  feedRoutes(app, { source: world, service, nowMs, closedTo, leaders, ...(ready ? { ready } : {}) });
  priceHistoryRoutes(app, { recorder, closedTo, nowMs });
  statisticsRoutes(app, { statistics: world.statistics, tick: () => world.tick, nowMs });
}

interface PagesParts {
  readonly bookOrigins: () => readonly string[];
  readonly hosts: AllowedHosts;
  readonly kind: SiteKind;
  readonly nowMs: () => number;
  readonly siteOf: ClientParts['siteOf'];
}

/** The pages of the client with their texts, and what search engines are told of them. */
function servePages(app: FastifyInstance, options: AppOptions, parts: PagesParts): void {
  const { bookOrigins, hosts, kind, nowMs, siteOf } = parts;
  const said = new OperatorTexts({
    ...(options.textsDir === undefined ? {} : { folder: options.textsDir }),
    nowMs,
    report: (problem) => app.log.error(problem),
  });
  const texts = new TextStore(said);
  const endNames = nameOtherwise((language, dictionary) => said.of(language)[dictionary]);
  app.addHook('onClose', async () => endNames());
  textRoutes(app, texts);
  mediaRoutes(app, options.mediaDir);
  const firstBoard = liveFirstBoard(options.world, kind.games, nowMs, texts);
  const { origin, world } = options;
  const originOf = (request: FastifyRequest): string => origin ?? `${request.protocol}://${request.host}`;
  const frameOf: FrameOf = (request, language) => {
    const { key: siteKey, settings } = siteOf(request, language);
    const { notFound: off } = settings.global;
    const siteName = settings.customize.name;
    const elsewhere: SiteElsewhere = (other) => siteOf(request, other);
    return { origin: originOf(request), siteName, siteKey, off, site: settings, elsewhere };
  };
  const word = createPageWords(texts);
  const files = new TextFiles(
    options.contentDir === undefined
      ? undefined
      : { folder: options.contentDir, nowMs, report: (problem) => app.log.error(problem) },
  );
  const house = new HouseTexts(files, word);
  contentRoutes(app, { house, siteOf, rulesOf: (language) => texts.dictionary(language, 'rules') });
  const pages = createSitePages({
    house,
    word,
    world,
    nowMs,
    titleOf: (language, name) =>
      texts.dictionary(language, 'titles')[name] ??
      texts.dictionary(language, 'offers')[`title.${name}`] ??
      name,
    officePage: (language, page) => texts.dictionary(language, 'office')[`page.${page}`] ?? page,
    casinoGame: (language, slug) =>
      texts.dictionary(language, 'casino')[`game.${slug}`] ??
      (options.casino ? options.casino.nameOf(slug) : slug.replaceAll('-', ' ')),
  });
  tellBeforePages(app, { world, pages, frameOf });
  searchEngineRoutes(app, { house, world, nowMs, originOf, frameOf });
  seoRoutes(app, { house, word, pages, frameOf, hosts });
  serveClient(app, {
    folder: options.staticDir,
    firstBoard,
    texts,
    pages,
    frameOf,
    siteOf,
    bookOrigins,
    ...(options.casino ? { gameOrigins: options.casino.frameOrigins } : {}),
  });
}
