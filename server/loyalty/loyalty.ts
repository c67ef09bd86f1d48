/** Loyalty put together over a database: points and rewards when they are asked for, and cashback for every week that is over. */
import type { FastifyInstance } from 'fastify';
import { Ledger } from '../ledger/ledger.ts';
import { StepLoop } from '../lib/step-loop.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import type { Database } from '../store/engine.ts';
import { CashbackKeeper } from './cashback-keeper.ts';
import { CashbackStore } from './cashback-store.ts';
import { LeftOut } from './left-out.ts';
import { LoyaltyHistory } from './loyalty-history.ts';
import { loyaltyRoutes } from './loyalty-routes.ts';
import { openToBePaid } from './open-to-be-paid.ts';
import { PointsStore } from './points-store.ts';
import { RatedCurrencies } from './rated-currencies.ts';

export interface LoyaltyParts {
  readonly database: Database;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

export interface Loyalty {
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer) => void;
  start(): void;
  /** Does at once what is to be done now. */
  step(): Promise<void>;
  stop(): Promise<void>;
}

const STEP_MS = 60_000;

export function createLoyalty({ after, database, nowMs, onError }: LoyaltyParts): Loyalty {
  const currencies = new RatedCurrencies(database);
  const points = new PointsStore(database);
  const cashbacks = new CashbackStore(database, currencies);
  const ledger = new Ledger(database);
  const keeper = new CashbackKeeper({
    cashbacks,
    points,
    currencies,
    openFor: (userId, currency) => openToBePaid(database, ledger, userId, currency),
    nowMs,
  });
  const loop = new StepLoop({ step: () => keeper.step(), everyMs: STEP_MS, after, onError });
  return {
    routes: (scope, calls) =>
      loyaltyRoutes(scope, calls, {
        points,
        cashbacks,
        history: new LoyaltyHistory(database),
        currencies,
        ledger,
        leftOut: new LeftOut(database, nowMs),
        nowMs,
      }),
    start: () => loop.start(),
    step: () => loop.step(),
    stop: () => loop.stop(),
  };
}
