/** Betting put together over a database and a book: what the program registers with the app. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BetId } from '#domain/lib/ids.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { webRoutes } from '../catalogues/web-routes.ts';
import type { Bus } from '../cluster/bus/bus.ts';
import { LocalBus } from '../cluster/bus/local-bus.ts';
import type { HeldLease } from '../cluster/lease/lease.ts';
import { type After, doesJobs, isOneOfSeveral, type Part } from '../cluster/part.ts';
import type { ClosedTo, LeadingChampionships } from '../feed/lists/offer-rules.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Limits } from '../lib/rate-limit.ts';
import { StepLoop } from '../lib/step-loop.ts';
import { receiptRoutes } from '../receipts/receipt-routes.ts';
import { ReceiptService } from '../receipts/receipt-service.ts';
import { openReceiptSigner, type ReceiptSigner } from '../receipts/receipt-signer.ts';
import type { CallRoutes } from '../routes/call-server.ts';
import { Sessions } from '../session/sessions.ts';
import type { Book } from '../source/source.ts';
import type { Database } from '../store/engine.ts';
import type { PlacementTally } from '../telemetry/placement-tally.ts';
import { type BetSteps, NO_STEPS } from '../telemetry/traces/bet-steps.ts';
import { advanceRoutes } from './advances/advance-routes.ts';
import { AdvanceService } from './advances/advance-service.ts';
import { AdvanceStore } from './advances/advance-store.ts';
import { freeBetRoutes } from './advances/free-bet-routes.ts';
import { FreeBets } from './advances/free-bets.ts';
import { expressHighlightRoutes } from './book/express-highlight.ts';
import type { HouseNow } from './book/house-terms.ts';
import { SavedCouponStore } from './book/saved-coupon-store.ts';
import { StakeCurrencies } from './book/stake-currencies.ts';
import { cashOutRoutes } from './cash-out/cash-out-routes.ts';
import { type BetWorth, CashOutService } from './cash-out/cash-out-service.ts';
import { CashOutStore } from './cash-out/cash-out-store.ts';
import { SwapStore } from './cash-out/swap-store.ts';
import { ClosingStore } from './closing/closing-store.ts';
import { ClosingWatch } from './closing/closing-watch.ts';
import { DecisionCountStore } from './decisions/decision-count-store.ts';
import { DecisionCounts } from './decisions/decision-counts.ts';
import { decisionRoutes } from './decisions/decision-routes.ts';
import { BetLedger, betLedgerRoutes } from './history/bet-ledger.ts';
import { BetRecord } from './history/bet-record.ts';
import { betRecordRoutes } from './history/bet-record-routes.ts';
import type { NewBet } from './history/bet-rows.ts';
import { autoBetRoutes } from './orders/auto-bet-routes.ts';
import { AutoBetStore } from './orders/auto-bet-store.ts';
import { AutoBets } from './orders/auto-bets.ts';
import type { Answer } from './placing/answers.ts';
import { BetStore } from './placing/bet-store.ts';
import { PlacingService } from './placing/placing-service.ts';
import { steppedStores } from './placing/stepped-bets.ts';
import type { NameableBonuses } from './placing/terms.ts';
import { PowerBets, powerBetRoutes } from './power/power-bets.ts';
import { bettingRoutes, type SignIn } from './routes/betting-routes.ts';
import { AwaitedGames } from './settling/awaited-games.ts';
import { OutcomeSettling } from './settling/outcome-settling.ts';
import { SettlementStore } from './settling/settlement-store.ts';
import { Settler } from './settling/settler.ts';
import { steppedSettlements } from './settling/stepped-settlements.ts';
import { refuseLost } from './settling/undecided-bets.ts';

/** The turns of a program among several. */
export interface BettingTurns {
  readonly turnAfter: After;
  /** Calls the listener with each lease by which the turn comes. */
  readonly onTurn: (listener: (lease: HeldLease) => void) => void;
}

export interface BettingParts {
  readonly book: Book;
  readonly database: Database;
  /** Whether nobody else stores bets in it; false unless given. */
  readonly isAlone?: boolean;
  /** Where histories are read from; the database unless given. */
  readonly reads?: Database;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
  readonly placementsPerMinute?: number;
  /** Where acts are counted; in this process unless given. */
  readonly limits?: Limits;
  /** The part of the program; `all` unless given. */
  readonly part?: Part;
  readonly bus?: Bus;
  /** The turns of a program that does jobs beside others. */
  readonly turns?: BettingTurns;
  /** Counts what became of placements. */
  readonly tally?: PlacementTally;
  /** Told of the steps of bets. */
  readonly steps?: BetSteps;
  /** The folder of the key of receipts; without it every start has a new one. */
  readonly dataDir?: string;
  /** The key of receipts, where it is no file's. */
  readonly signer?: ReceiptSigner;
  /** The house's taxes and caps for bets placed from now on. */
  readonly house?: HouseNow;
  /** The part of the offer that is closed to some visitors; as the product has it, unless given. */
  readonly closedTo?: ClosedTo;
  /** The championships that lead the list of the best ones; none, unless given. */
  readonly leaders?: LeadingChampionships;
  /** The sign-in of people, where the server has any. */
  readonly signIn?: SignIn;
  /** Bonuses: those that bets can name, and the codes that rules have. */
  readonly bonuses?: NameableBonuses & { takeCode(userId: bigint, code: string): Promise<void> };
  /** Whether demonstration accounts can be opened: for the sandbox. */
  readonly hasDemo?: boolean;
  /** Further calls that a session is read for. */
  readonly more?: readonly CallRoutes[];
  /** The currency of demonstration accounts; without it the house's. */
  readonly demoCurrency?: (request: FastifyRequest, language: string) => string;
}

/** How often acts are looked for that were lost with their node. */
const LOOK_FOR_LOST_MS = 5_000;
/** How long a node that is stopped goes on to decide what waits there: longer than the delay of any sport. */
const DRAIN_MS = 8_000;

export interface Betting {
  readonly routes: (app: FastifyInstance) => void;
  readonly ledger: Ledger;
  /** Ends all waiting auto-bets of an account: of a user who excludes themselves, say. */
  readonly endAutoBets: (userId: bigint, reason: string) => Promise<void>;
  /** What all of an open bet of this account is bought back for now; undefined where there is no such open bet. */
  readonly worthOf: (userId: bigint, betId: BetId) => Promise<BetWorth | undefined>;
  /** Places a bet for an account, as the call that places bets does. */
  readonly place: (userId: bigint, request: MakeBetRequest) => Promise<Answer>;
  start(): Promise<void>;
  /** Resolves when everything that is under way is done. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const lostLoop = ({ onError }: Pick<BettingParts, 'onError'>, after: After, step: () => Promise<void>) =>
  new StepLoop({ step, everyMs: LOOK_FOR_LOST_MS, after, onError });

interface SettlingNeeds {
  readonly bus: Bus;
  readonly database: Database;
  readonly isAlone: boolean;
  readonly part: Part;
  readonly steps: BetSteps;
  readonly turnAfter: After;
}

/** Settlement by the book, or by messages of stored outcomes where others settle as well. */
function settlingOf(
  parts: Pick<BettingParts, 'after' | 'book' | 'nowMs' | 'onError' | 'turns'>,
  { bus, database, isAlone, part, steps, turnAfter }: SettlingNeeds,
) {
  const settlements = steppedSettlements(new SettlementStore(database), steps);
  const awaited = isAlone ? new AwaitedGames() : undefined;
  if (!isOneOfSeveral(part)) {
    const settler = new Settler({ ...parts, settlements, ...(awaited ? { awaited } : {}) });
    return { awaited, isShared: false, settler, settling: settler };
  }
  const settling = new OutcomeSettling({ ...parts, settlements, database, bus, turnAfter, ...parts.turns });
  return { awaited, isShared: true, settler: settling.settler, settling };
}

interface RoutesNeeds extends BettingParts {
  readonly advances: AdvanceService;
  readonly autoBets: AutoBets;
  readonly cashOuts: CashOutService;
  readonly freeBets: FreeBets;
  readonly reads: Database;
  readonly receipts: ReceiptService;
}

const moreRoutes = (needs: RoutesNeeds): readonly CallRoutes[] => [
  receiptRoutes(needs.receipts),
  betRecordRoutes(new BetRecord(needs.reads)),
  betLedgerRoutes(new BetLedger(needs.reads)),
  // A standby does not have what is not logged.
  decisionRoutes({ ...needs, store: new DecisionCountStore(needs.database) }),
  powerBetRoutes(new PowerBets(needs)),
  cashOutRoutes(needs.cashOuts),
  (scope, calls) => autoBetRoutes(scope, needs.autoBets, calls),
  (scope, calls) => advanceRoutes(scope, needs.advances, calls),
  (scope, calls) => expressHighlightRoutes(scope, needs.book, calls),
  (scope, calls) => freeBetRoutes(scope, needs.freeBets, calls, needs.nowMs),
  webRoutes(needs),
];

/** The stores of bets that placing and its routes use. */
function storesOf(
  { database, steps, ...parts }: BettingParts & { readonly steps: BetSteps },
  awaited: AwaitedGames | undefined,
) {
  const stores = { bets: new BetStore(database, parts.part), swaps: new SwapStore(database, parts.part) };
  const onStoring = ({ legs }: NewBet) => awaited?.add(legs.map(({ gameId }) => gameId));
  const signer = parts.signer ?? openReceiptSigner(parts.dataDir);
  return {
    ...steppedStores(stores, steps, onStoring),
    freeBets: new FreeBets(database, parts.bonuses),
    receipts: new ReceiptService({ ...parts, steps, database, signer }),
  };
}

export function createBetting({
  database,
  hasDemo = false,
  demoCurrency = () => DEFAULT_CURRENCY,
  more = [],
  placementsPerMinute,
  isAlone = false,
  reads = database,
  signIn,
  steps = NO_STEPS,
  ...parts
}: BettingParts): Betting {
  const { bus = new LocalBus(), part = 'all', turns } = parts;
  const turnAfter = turns?.turnAfter ?? parts.after;
  const ledger = new Ledger(database);
  const { awaited, settler, settling, isShared } = settlingOf(parts, {
    bus,
    database,
    isAlone,
    part,
    steps,
    turnAfter,
  });
  const { bets, freeBets, receipts, swaps } = storesOf({ ...parts, database, steps }, awaited);
  const currencies = new StakeCurrencies();
  const advances = new AdvanceService({ ...parts, turnAfter, settler, advances: new AdvanceStore(database) });
  const decisions = new DecisionCounts({ ...parts, store: new DecisionCountStore(database) });
  const closing = new ClosingWatch({ ...parts, after: turnAfter, store: new ClosingStore(database) });
  const service = new PlacingService({
    onDecided: (bet, code, ms) => decisions.count(bet, code, ms),
    advances,
    ...parts,
    currencies,
    // Programs that do jobs, of several, find by themselves what was decided meanwhile.
    settler: isShared ? { settleGame: () => undefined } : settler,
    steps,
    swaps,
    bets,
    freeBets,
    onTaken: (id) => receipts.issue(id),
    onSold: (id) => receipts.issueSales(id),
  });
  const autoBets = new AutoBets({ ...parts, turnAfter, bets, service, orders: new AutoBetStore(database) });
  const cashOuts = new CashOutService({
    ...parts,
    turnAfter,
    cashOuts: new CashOutStore(database),
    onTaken: (id) => receipts.issueSales(id),
  });
  const lost = lostLoop(parts, turnAfter, async () => {
    await refuseLost({ bets, nowMs: parts.nowMs });
    await cashOuts.endLost();
    await receipts.writeOwed(true);
  });
  const drainMs = isShared ? DRAIN_MS : 0;
  const savedCoupons = new SavedCouponStore({ ...parts, database });
  const sessions = new Sessions(database, ledger, parts.nowMs);
  return {
    ledger,
    endAutoBets: (userId, reason) => autoBets.cancel(userId, 'all', reason),
    place: (userId, request) => service.place(userId, request),
    worthOf: (userId, betId) => cashOuts.worthOf(userId, betId),
    routes: (app) =>
      bettingRoutes(app, {
        book: parts.book,
        currencies,
        service,
        hasDemo,
        demoCurrency,
        ledger,
        sessions,
        savedCoupons,
        nowMs: parts.nowMs,
        more: [
          ...moreRoutes({ ...parts, advances, autoBets, cashOuts, database, freeBets, reads, receipts }),
          ...more,
        ],
        ...(parts.limits ? { limits: parts.limits } : {}),
        ...(signIn ? { signIn } : {}),
        ...(placementsPerMinute === undefined ? {} : { placementsPerMinute }),
      }),
    async start() {
      await currencies.load(database);
      await receipts.start(doesJobs(part));
      decisions.start();
      if (!doesJobs(part)) return;
      closing.start();
      if (!isShared) await service.start();
      await settling.start();
      if (isShared) lost.start();
      await cashOuts.start();
      advances.start();
      await autoBets.start();
    },
    async idle() {
      await autoBets.idle();
      await service.idle();
      await settler.idle();
      await receipts.idle();
      await cashOuts.idle();
      await advances.idle();
      await closing.idle();
    },
    async stop() {
      await lost.stop();
      await closing.stop();
      await autoBets.stop();
      await advances.stop();
      await Promise.all([cashOuts.stop(drainMs), service.stop(drainMs)]);
      await settling.stop();
      await decisions.stop();
      await receipts.idle();
    },
  };
}
