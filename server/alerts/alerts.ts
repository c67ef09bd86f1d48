/** Alerts put together over a database and a world: rules are watched from `start` on, and what comes true is told to a page or pushed. */
import type { FastifyInstance } from 'fastify';
import type { BetId } from '#domain/lib/ids.ts';
import type { BetWorth } from '../betting/cash-out/cash-out-service.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { Sessions } from '../session/sessions.ts';
import type { World } from '../source/source.ts';
import type { Database } from '../store/engine.ts';
import { alertRoutes } from './alert-routes.ts';
import { AlertStore } from './alert-store.ts';
import { AlertWatch } from './alert-watch.ts';
import type { PushAddressRules } from './push/push-address.ts';
import { PushSender } from './push/push-sender.ts';
import { PushStore } from './push/push-store.ts';
import { openVapidKeys } from './push/vapid-keys.ts';
import { WaitingPages } from './waiting-pages.ts';

export interface AlertsParts {
  readonly database: Database;
  readonly world: World;
  readonly worthOf: (userId: bigint, betId: BetId) => Promise<BetWorth | undefined>;
  /** Where the key of pushes is kept; without it every start has a new one. */
  readonly dataDir?: string;
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

export function createAlerts(parts: AlertsParts): Alerts {
  const { after, database, nowMs, onError, world, worthOf } = parts;
  const store = new AlertStore(database, nowMs);
  const pushes = new PushStore(database, nowMs);
  const pages = new WaitingPages({ nowMs, after });
  const keys = openVapidKeys(parts.dataDir);
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
    isWatchedByPage: (userId) => pages.isWatching(userId),
    onAlert(userId, alert) {
      if (alert.telling !== 'told') return;
      if (pages.isWaiting(userId)) pages.tell(userId);
      else sender.push(userId, alert);
    },
    nowMs,
    after,
    onError,
  });
  let cancelSweep: () => void = () => undefined;
  const sweepLater = () => {
    cancelSweep = after(SWEEP_MS, () => {
      store.sweep().catch(onError);
      sweepLater();
    });
  };
  return {
    isWatching: (userId) => pages.isWatching(userId),
    routes: (scope, calls) =>
      alertRoutes(scope, calls, {
        store,
        watch,
        pages,
        pushes,
        pushRules: parts.pushRules,
        pushKey: keys.publicKey,
        world,
        worthOf: (userId, { betId }) => worthOf(userId, betId),
        nowMs,
      }),
    async start() {
      await watch.start();
      sweepLater();
    },
    async idle() {
      await watch.idle();
      await sender.idle();
    },
    async stop() {
      cancelSweep();
      watch.stop();
      pages.stop();
      await watch.idle();
      await sender.idle();
    },
  };
}
