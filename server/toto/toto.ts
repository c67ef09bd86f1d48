/** The toto put together over a database and a world: draws are opened, closed and settled from `start` on. */
import type { FastifyInstance } from 'fastify';
import type { TotoCategory, TotoRules } from '#domain/toto/toto-rules.ts';
import { StakeCurrencies } from '../betting/book/stake-currencies.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import type { Book } from '../source/source.ts';
import type { Database } from '../store/engine.ts';
import { CouponService } from './coupon-service.ts';
import { CouponStore } from './coupon-store.ts';
import { DrawKeeper } from './draw-keeper.ts';
import { DrawStore } from './draw-store.ts';
import { DrawTeller } from './draw-teller.ts';
import { TotoSettlementStore } from './settlement-store.ts';
import { totoRoutes } from './toto-routes.ts';

export interface TotoParts {
  readonly book: Book;
  readonly database: Database;
  /** The categories that draws are opened in. */
  readonly categories: () => readonly string[];
  /** The rules of draws that are opened; those of the domain, where a test does not bring its own. */
  readonly rules?: Readonly<Partial<Record<TotoCategory, TotoRules>>>;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

export interface Toto {
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer) => void;
  start(): Promise<void>;
  /** Does at once what is to be done now. */
  step(): Promise<void>;
  stop(): Promise<void>;
}

export function createToto(parts: TotoParts): Toto {
  const { book, categories, database, nowMs } = parts;
  const draws = new DrawStore(database);
  const coupons = new CouponStore(database);
  const settlements = new TotoSettlementStore(database);
  const currencies = new StakeCurrencies();
  const keeper = new DrawKeeper({ ...parts, draws, coupons, settlements });
  const service = new CouponService({ book, draws, coupons, keeper, currencies, categories, nowMs });
  const teller = new DrawTeller({ draws, coupons, settlements, currencies });
  return {
    routes: (scope, calls) =>
      totoRoutes(scope, calls, {
        book,
        draws,
        coupons,
        service,
        keeper,
        teller,
        currencies,
        ledger: new Ledger(database),
        nowMs,
      }),
    async start() {
      await currencies.load(database);
      keeper.start();
    },
    step: () => keeper.step(),
    stop: () => keeper.stop(),
  };
}
