/** Alerts put together over a database and a world: rules are watched from `start` on, and what comes true is told to a page or pushed. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BetId } from '#domain/lib/ids.ts';
import type { BetWorth } from '../betting/cash-out/cash-out-service.ts';
import type { Bus } from '../cluster/bus/bus.ts';
import { LocalBus } from '../cluster/bus/local-bus.ts';
import { type After, doesJobs, type Part } from '../cluster/part.ts';
import { Ledger } from '../ledger/ledger.ts';
import { StepLoop } from '../lib/step-loop.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { Sessions } from '../session/sessions.ts';
import type { World } from '../source/source.ts';
import type { Database } from '../store/engine.ts';
import { alertRoutes } from './alert-routes.ts';
import { AlertStore } from './alert-store.ts';
import { AlertWatch } from './alert-watch.ts';
import { alertNotices, PagesElsewhere } from './pages-elsewhere.ts';
import type { PushAddressRules } from './push/push-address.ts';
import { PushSender } from './push/push-sender.ts';
import { PushStore } from './push/push-store.ts';
import { openVapidKeys, type VapidKeys } from './push/vapid-keys.ts';
import { WaitingPages } from './waiting-pages.ts';

export interface AlertsParts {
  readonly database: Database;
  readonly world: World;
  readonly worthOf: (userId: bigint, betId: BetId) => Promise<BetWorth | undefined>;
  /** Where the key of pushes is kept; without it every start has a new one. */
  readonly dataDir?: string;
  /** The key of pushes, where it is no file's. */
  readonly keys?: VapidKeys;
  /** The part of the program; `all` unless given. One that serves people watches no rules, one that does jobs has no pages. */
  readonly part?: Part;
  readonly bus?: Bus;
  /** The timers of what one node at a time does; those of the program unless given. */
  readonly turnAfter?: After;
  readonly pushRules: PushAddressRules;
  readonly origin: () => string;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

export interface Alerts {
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer) => void;
  /** A page of this account watches. */
  readonly isWatching: (userId: bigint) => boolean;
  start(): Promise<void>;
  /** Resolves when what came true has been claimed and pushed. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_MS = 6 * 3_600_000;
/** How often rules are read anew that other nodes change: a notice of one may be lost. */
const REFRESH_MS = 30_000;

export function createAlerts(parts: AlertsParts): Alerts {
  const { after, database, nowMs, onError, world, worthOf } = parts;
  const store = new AlertStore(database, nowMs);
  const pushes = new PushStore(database, nowMs);
  const { bus = new LocalBus(), part = 'all', turnAfter = after } = parts;
  const notices = alertNotices(bus);
  const node = randomUUID();
  const pages = new WaitingPages({
    nowMs,
    after,
    onState: (userId, state) =>
      part === 'betting' && notices.pages.tell({ node, userId: String(userId), state }),
  });
  const told = part === 'jobs' ? new PagesElsewhere(notices, nowMs) : pages;
  const keys = parts.keys ?? openVapidKeys(parts.dataDir);
  const sender = new PushSender({
    store: pushes,
    keys,
    rules: parts.pushRules,
    sessions: new Sessions(database, new Ledger(database), nowMs),
    origin: parts.origin,
    nowMs,
    after,
    onReached: ({ id }) => store.markPushed(id),
    onError,
  });
  const watch = new AlertWatch({
    store,
    world,
    cashOutOf: async (userId, betId) => (await worthOf(userId, betId))?.pays,
    isWatchedByPage: (userId) => told.isWatching(userId),
    onAlert(userId, alert) {
      if (alert.telling !== 'told') return;
      if (told.isWaiting(userId)) told.tell(userId);
      else sender.push(userId, alert);
    },
    nowMs,
    after,
    onError,
  });
  const sweeps = new StepLoop({ step: () => store.sweep(), everyMs: SWEEP_MS, after: turnAfter, onError });
  const refreshes = new StepLoop({ step: () => watch.refresh(), everyMs: REFRESH_MS, after, onError });
  const ends: (() => void)[] = [];
  if (part === 'betting') ends.push(notices.told.listen(({ userId }) => pages.tell(userId)));
  return {
    isWatching: (userId) => told.isWatching(userId),
    routes: (scope, calls) =>
      alertRoutes(scope, calls, {
        store,
        watch:
          part === 'betting'
            ? {
                changed: async (userId) => notices.rulesChanged.tell({ userId: String(userId) }),
                stop: () => undefined,
              }
            : watch,
        pages,
        pushes,
        pushRules: parts.pushRules,
        pushKey: keys.publicKey,
        world,
        worthOf: (userId, { betId }) => worthOf(userId, betId),
        nowMs,
      }),
    async start() {
      if (!doesJobs(part)) return;
      await watch.start();
      sweeps.start();
      if (part !== 'jobs') return;
      ends.push(notices.rulesChanged.listen(({ userId }) => void watch.changed(userId).catch(onError)));
      refreshes.start();
    },
    async idle() {
      await watch.idle();
      await sender.idle();
    },
    async stop() {
      for (const end of ends) end();
      await sweeps.stop();
      await refreshes.stop();
      told.stop();
      watch.stop();
      pages.stop();
      await watch.idle();
      await sender.idle();
    },
  };
}
