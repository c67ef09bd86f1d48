/** Tournaments put together over a database: made as planned, told as they stand, and ended with their prizes. */
import type { FastifyInstance } from 'fastify';
import { Ledger } from '../ledger/ledger.ts';
import { StepLoop } from '../lib/step-loop.ts';
import { LeftOut } from '../loyalty/left-out.ts';
import { openToBePaid } from '../loyalty/open-to-be-paid.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import type { Database } from '../store/engine.ts';
import { TableTeller } from './table-teller.ts';
import { GRACE_MS, TournamentKeeper } from './tournament-keeper.ts';
import { tournamentRoutes } from './tournament-routes.ts';
import { TournamentStore } from './tournament-store.ts';
import type { PlannedTournaments } from './tournaments-file.ts';

export interface TournamentsParts {
  readonly database: Database;
  readonly planned: PlannedTournaments;
  readonly graceMs?: number;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

export interface Tournaments {
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer) => void;
  /** Makes what is planned, and goes on. */
  start(): Promise<void>;
  /** Does at once what is to be done now. */
  step(): Promise<void>;
  stop(): Promise<void>;
}

const STEP_MS = 15_000;

export function createTournaments({
  after,
  database,
  graceMs = GRACE_MS,
  nowMs,
  onError,
  planned,
}: TournamentsParts): Tournaments {
  const store = new TournamentStore(database);
  const ledger = new Ledger(database);
  const keeper = new TournamentKeeper({
    store,
    planned,
    graceMs,
    openFor: (userId, currency) => openToBePaid(database, ledger, userId, currency),
    nowMs,
  });
  const loop = new StepLoop({ step: () => keeper.step(), everyMs: STEP_MS, after, onError });
  return {
    routes: (scope, calls) =>
      tournamentRoutes(scope, calls, {
        store,
        teller: new TableTeller(store, nowMs),
        leftOut: new LeftOut(database, nowMs),
        nowMs,
      }),
    async start() {
      await loop.step();
      loop.start();
    },
    step: () => loop.step(),
    stop: () => loop.stop(),
  };
}
