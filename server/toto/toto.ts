/** The toto put together over a database and a world: draws are opened, closed and settled from `start` on. */
import type { FastifyInstance } from 'fastify';
import type { TotoCategory, TotoRules } from '#domain/toto/toto-rules.ts';
import { StakeCurrencies } from '../betting/book/stake-currencies.ts';
import type { Bus } from '../cluster/bus/bus.ts';
import { LocalBus } from '../cluster/bus/local-bus.ts';
import { TOTO_STEP } from '../cluster/notices/subjects.ts';
import { type After, doesJobs, type Part } from '../cluster/part.ts';
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
  /** The part of the program; `all` unless given. One that serves people has draws opened by one that does jobs. */
  readonly part?: Part;
  readonly bus?: Bus;
  /** The timers of what one node at a time does; those of the program unless given. */
  readonly turnAfter?: After;
}

/** How long somebody who looks at the toto waits for the first draws. */
const STEP_WITHIN_MS = 5_000;
const NOTHING = new Uint8Array();

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
  const { bus = new LocalBus(), part = 'all', turnAfter = parts.after } = parts;
  const own = new DrawKeeper({ ...parts, after: turnAfter, draws, coupons, settlements });
  const keeper = part === 'betting' ? keeperElsewhere(own, bus, parts.onError) : own;
  let endAnswers: () => void = () => undefined;
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
      if (!doesJobs(part)) return;
      endAnswers = bus.answer(TOTO_STEP, async () => {
        await own.step();
        return NOTHING;
      });
      own.start();
    },
    step: () => keeper.step(),
    async stop() {
      endAnswers();
      await own.stop();
    },
  };
}

/** The keeper of a node that serves people: what is to be done is asked of one that does jobs. Who waits in vain sees the draws that there are. */
function keeperElsewhere(
  own: DrawKeeper,
  bus: Bus,
  onError: (error: unknown) => void,
): Pick<DrawKeeper, 'isOver' | 'step' | 'want'> {
  let hasAsked = false;
  const step = async (): Promise<void> => {
    try {
      await bus.request(TOTO_STEP, NOTHING, STEP_WITHIN_MS);
      hasAsked = true;
    } catch (error) {
      onError(error);
    }
  };
  return {
    isOver: (draw) => own.isOver(draw),
    step,
    async want() {
      if (!hasAsked) await step();
    },
  };
}
