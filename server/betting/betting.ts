/** Betting put together over a database and a book: what the program registers with the app. */
import type { FastifyInstance } from 'fastify';
import type { HouseTerms } from '#domain/coupon/house-terms.ts';
import { ReceiptClerk } from '../receipts/receipt-clerk.ts';
import { receiptRoutes } from '../receipts/receipt-routes.ts';
import { openReceiptSigner } from '../receipts/receipt-signer.ts';
import { Sessions } from '../session/sessions.ts';
import type { Book } from '../source/source.ts';
import type { Database } from '../store/database.ts';
import { AdvanceDesk } from './advance-desk.ts';
import { advanceRoutes } from './advance-routes.ts';
import { AdvanceStore } from './advance-store.ts';
import { autoBetRoutes } from './auto-bet-routes.ts';
import { AutoBetStore } from './auto-bet-store.ts';
import { AutoBets } from './auto-bets.ts';
import { BetRecord } from './bet-record.ts';
import { betRecordRoutes } from './bet-record-routes.ts';
import { BetStore } from './bet-store.ts';
import { BettingDesk } from './betting-desk.ts';
import { bettingRoutes, type SignIn } from './betting-routes.ts';
import { CashOutDesk } from './cash-out-desk.ts';
import { cashOutRoutes } from './cash-out-routes.ts';
import { CashOutStore } from './cash-out-store.ts';
import { CouponShelf } from './coupon-shelf.ts';
import { expressHighlightRoutes } from './express-highlight.ts';
import { freeBetRoutes } from './free-bet-routes.ts';
import { FreeBets } from './free-bets.ts';
import { Ledger } from './ledger.ts';
import { SettlementStore } from './settlement-store.ts';
import { Settler } from './settler.ts';
import { StakeCurrencies } from './stake-currencies.ts';
import { SwapStore } from './swap-store.ts';

export interface BettingParts {
  readonly book: Book;
  readonly database: Database;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
  readonly placementsPerMinute?: number;
  /** Where the key of receipts is kept; without it every start has a new one. */
  readonly dataDir?: string;
  /** What it takes and caps of bets placed from now on. */
  readonly house?: HouseTerms;
  /** Of people, where there are any. */
  readonly signIn?: SignIn;
  /** Opens demonstration accounts: for the sandbox. */
  readonly hasDemo?: boolean;
}

export interface Betting {
  readonly routes: (app: FastifyInstance) => void;
  readonly ledger: Ledger;
  /** Ends every order of this account that waits: of who excludes themselves, say. */
  readonly endAutoBets: (userId: bigint, reason: string) => Promise<void>;
  start(): Promise<void>;
  /** Resolves when everything that is under way is done. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function createBetting({
  database,
  hasDemo = false,
  placementsPerMinute,
  signIn,
  ...parts
}: BettingParts): Betting {
  const ledger = new Ledger(database);
  const settler = new Settler({ ...parts, settlements: new SettlementStore(database) });
  const bets = new BetStore(database);
  const freeBets = new FreeBets(database);
  const clerk = new ReceiptClerk({ ...parts, database, signer: openReceiptSigner(parts.dataDir) });
  const currencies = new StakeCurrencies();
  const advances = new AdvanceDesk({ ...parts, settler, advances: new AdvanceStore(database) });
  const desk = new BettingDesk({
    advances,
    ...parts,
    currencies,
    settler,
    swaps: new SwapStore(database),
    bets,
    freeBets,
    onTaken: (id) => clerk.issue(id),
    onSold: (id) => clerk.issueSales(id),
  });
  const autoBets = new AutoBets({ ...parts, bets, desk, orders: new AutoBetStore(database) });
  const cashOuts = new CashOutDesk({
    ...parts,
    cashOuts: new CashOutStore(database),
    onTaken: (id) => clerk.issueSales(id),
  });
  const shelf = new CouponShelf({ ...parts, database });
  const sessions = new Sessions(database, ledger, parts.nowMs);
  return {
    ledger,
    endAutoBets: (userId, reason) => autoBets.cancel(userId, 'all', reason),
    routes: (app) =>
      bettingRoutes(app, {
        book: parts.book,
        currencies,
        desk,
        hasDemo,
        ledger,
        sessions,
        shelf,
        nowMs: parts.nowMs,
        more: [
          receiptRoutes(clerk),
          betRecordRoutes(new BetRecord(database)),
          cashOutRoutes({ desk: cashOuts, nowMs: parts.nowMs }),
          (scope, tools) => autoBetRoutes(scope, autoBets, tools),
          (scope, tools) => advanceRoutes(scope, advances, tools),
          (scope) => expressHighlightRoutes(scope, parts.book),
          (scope, tools) => freeBetRoutes(scope, freeBets, tools, parts.nowMs),
        ],
        ...(signIn ? { signIn } : {}),
        ...(placementsPerMinute === undefined ? {} : { placementsPerMinute }),
      }),
    async start() {
      await currencies.load(database);
      await desk.start();
      await settler.start();
      await clerk.start();
      await cashOuts.start();
      advances.start();
      await autoBets.start();
    },
    async idle() {
      await autoBets.idle();
      await desk.idle();
      await settler.idle();
      await clerk.idle();
      await cashOuts.idle();
      await advances.idle();
    },
    async stop() {
      await autoBets.stop();
      await cashOuts.stop();
      await advances.stop();
      await desk.stop();
      await settler.stop();
      await clerk.idle();
    },
  };
}
