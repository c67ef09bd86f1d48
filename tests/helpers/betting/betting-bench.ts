/**
 * The betting server without HTTP: placing service, settler and books over a small world whose clock and results the test
 * sets. `restart` is what a killed process leaves behind: everything in memory is gone, database and world stay.
 */
import type { PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { type BetForm, plainForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { AdvanceService } from '#server/betting/advances/advance-service.ts';
import { AdvanceStore } from '#server/betting/advances/advance-store.ts';
import { FreeBets } from '#server/betting/advances/free-bets.ts';
import { CashOutService } from '#server/betting/cash-out/cash-out-service.ts';
import { CashOutStore } from '#server/betting/cash-out/cash-out-store.ts';
import { SwapStore } from '#server/betting/cash-out/swap-store.ts';
import { BetStore } from '#server/betting/placing/bet-store.ts';
import { PlacingService } from '#server/betting/placing/placing-service.ts';
import { SettlementStore } from '#server/betting/settling/settlement-store.ts';
import { Settler } from '#server/betting/settling/settler.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { withOverrides } from '#server/source/overrides.ts';
import type { World } from '#server/source/source.ts';
import type { Database } from '#server/store/engine.ts';
import { SmallWorld } from '../feed/small-world.ts';

export const BENCH_CURRENCY = 'KZT';
/** Games of the bench: two live, with a delay of 3 s, and one before its start. */
export const LIVE = 1;
export const OTHER = 2;
export const LINE = 3;
/** The further games before their start, for bets of many legs. */
export const MORE_LINES = Array.from({ length: 21 }, (_, index) => 10 + index);

/** The start of the games by the clock of the bench, soon after its own start. */
export const STARTS_AT = 2_000_000;

export interface BetWish {
  readonly form?: BetForm;
  readonly policy?: PricePolicy;
  readonly stake?: string;
  readonly betGuid?: BetGuid;
}

export class BettingBench {
  readonly small = new SmallWorld([
    { id: LIVE, startsAt: STARTS_AT },
    { id: OTHER, startsAt: STARTS_AT },
    { id: LINE, feed: 'line', startsAt: STARTS_AT },
    ...MORE_LINES.map((id) => ({ id, feed: 'line' as const, startsAt: STARTS_AT })),
  ]);
  readonly world: World = withOverrides(this.small);
  readonly ledger: Ledger;
  readonly errors: unknown[] = [];
  now = 1_000_000;
  readonly #database: Database;
  #due: { readonly at: number; readonly run: () => void }[] = [];
  #parts:
    | { readonly service: PlacingService; readonly settler: Settler; readonly advances: AdvanceService }
    | undefined;
  /** The service of cash-outs once a test has opened it; a restart closes it. */
  #cashOuts: CashOutService | undefined;
  #guids = 0;
  readonly #salt: number;

  private constructor(database: Database, salt: number) {
    this.#database = database;
    this.#salt = salt;
    this.ledger = new Ledger(database);
  }

  /** Opens a bench. `salt` keeps the ids of benches over one database apart. */
  static async open(database: Database, salt = 0): Promise<BettingBench> {
    const bench = new BettingBench(database, salt);
    await bench.restart();
    return bench;
  }

  get service(): PlacingService {
    return must(this.#parts, 'a started bench').service;
  }
  get settler(): Settler {
    return must(this.#parts, 'a started bench').settler;
  }

  get advances(): AdvanceService {
    return must(this.#parts, 'a started bench').advances;
  }

  get cashOuts(): CashOutService {
    return must(this.#cashOuts, 'an opened cash-out service');
  }

  /** Opens the service of cash-outs as a start of the program does. */
  async openCashOuts(database: Database = this.#database): Promise<void> {
    this.#cashOuts = new CashOutService({ ...this.#clock(), cashOuts: new CashOutStore(database) });
    await this.#cashOuts.start();
  }

  async restart(database: Database = this.#database): Promise<void> {
    this.#due = [];
    this.#cashOuts = undefined;
    const parts = this.#clock();
    const settler = new Settler({ ...parts, settlements: new SettlementStore(database) });
    const bets = new BetStore(database);
    const advances = new AdvanceService({ ...parts, settler, advances: new AdvanceStore(database) });
    const service = new PlacingService({
      advances,
      ...parts,
      bets,
      settler,
      swaps: new SwapStore(database),
      freeBets: new FreeBets(database),
    });
    this.#parts = { service, settler, advances };
    await service.start();
    await settler.start();
  }

  #clock() {
    return {
      book: this.world,
      nowMs: () => this.now,
      after: (milliseconds: number, run: () => void) => {
        const due = { at: this.now + milliseconds, run };
        this.#due.push(due);
        return () => {
          this.#due = this.#due.filter((one) => one !== due);
        };
      },
      onError: (error: unknown) => this.errors.push(error),
    };
  }

  async user(money: bigint): Promise<bigint> {
    const [row] = await this.#database.query<{ id: bigint }>(
      `insert into users (name) values ('bench') returning id`,
    );
    const { id } = must(row, 'new user');
    await this.ledger.openAccounts(id, BENCH_CURRENCY, amount(money));
    return id;
  }

  newGuid(): BetGuid {
    this.#guids += 1;
    const salt = String(this.#salt).padStart(4, '0');
    return `00000000-0000-4000-${salt}-${String(this.#guids).padStart(12, '0')}` as BetGuid;
  }

  key(gameId: number, index: number): SelectionKey {
    return this.small.keyOf(gameId, index);
  }

  /** A single at the price that the book has now. */
  single(gameId: number, index: number, wish: BetWish = {}): MakeBetRequest {
    return this.bet([[gameId, index]], wish);
  }

  bet(picks: readonly (readonly [gameId: number, index: number])[], wish: BetWish = {}): MakeBetRequest {
    return {
      betGuid: wish.betGuid ?? this.newGuid(),
      form: wish.form ?? plainForm(picks.length),
      items: picks.map(([gameId, index]) => {
        const key = this.key(gameId, index);
        const { group: _group, ...selection } = must(parseSelectionKey(key), 'selection');
        const game = this.world.game(selection.gameId);
        const texts = { game: '', championship: '', market: 'm', selection: 's' };
        const seenOdds = game?.selections.get(key)?.odds ?? (2_000 as Odds);
        return { ...selection, seenOdds, feed: game?.feed ?? 'live', texts };
      }),
      stake: wish.stake ?? '100',
      policy: wish.policy ?? { kind: 'none' },
      language: 'en',
      channel: 'web',
    };
  }

  /** Moves the clock on, and runs what was due, one after the other. */
  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    for (let due = this.#next(); due; due = this.#next()) {
      due.run();
      await this.quiet();
    }
    await this.quiet();
  }

  /** Waits until nothing is under way any more. */
  async quiet(): Promise<void> {
    await this.service.idle();
    await this.#cashOuts?.idle();
    await this.#parts?.advances.idle();
    await this.settler.idle();
  }

  decide(key: SelectionKey, result: LegResult | undefined, version?: number): void {
    this.world.controls?.decide(key, result, version);
  }

  balance(userId: bigint): Promise<Amount> {
    return this.ledger.balance(userId, BENCH_CURRENCY);
  }

  #next() {
    const due = this.#due.find((one) => one.at <= this.now);
    this.#due = this.#due.filter((one) => one !== due);
    return due;
  }
}

interface WireBet {
  readonly id: string;
  readonly betGuid: string;
  readonly status: string;
  readonly payout?: string;
  readonly odds: number;
  readonly stake: string;
  readonly legs: readonly { readonly result?: string; readonly reason?: { readonly rule: string } }[];
  readonly advance?: { readonly amount: string; readonly repaid: string; readonly dueAt: number };
}

/** The account's bets as its owner sees them, newest first. */
export const betsOf = async (bench: BettingBench, userId: bigint): Promise<readonly WireBet[]> =>
  ((await bench.service.list(userId, 'all')) as { readonly data: readonly WireBet[] }).data;

export const readAnswer = (answer: { readonly body: string }) => JSON.parse(answer.body);
