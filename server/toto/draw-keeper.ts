/**
 * Opens draws from the games that are to come, closes them with the first of these, and settles and pays them by the results of the world. One step after
 * the other; what a step does is guarded by its statement, so a restart goes on where the last one ended.
 */
import type { GameId } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import { type GameResult, hitsOf } from '#domain/toto/coupon-variants.ts';
import { isDrawCancelled, payoutOf, sharePool, termsOfRules, winnersOf } from '#domain/toto/share-pool.ts';
import { TOTO_CATEGORIES, TOTO_RULES, type TotoCategory, type TotoRules } from '#domain/toto/toto-rules.ts';
import { prepared } from '../source/prepared.ts';
import { type Book, isBehind } from '../source/source.ts';
import type { CouponStore } from './coupon-store.ts';
import { gamesOfDraw, hasBegun, outcomesOf, resultOf } from './draw-games.ts';
import type { Draw, DrawStore } from './draw-store.ts';
import type { PoolEnd, TotoSettlementStore } from './settlement-store.ts';

export interface DrawKeeperParts {
  readonly book: Book;
  readonly draws: DrawStore;
  readonly coupons: CouponStore;
  readonly settlements: TotoSettlementStore;
  /** The categories that the site has. */
  readonly categories: () => readonly string[];
  /** The rules of draws that are opened; those of the domain, where a test does not bring its own. */
  readonly rules?: Readonly<Partial<Record<TotoCategory, TotoRules>>>;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

const STEP_MS = 1_000;
/** The time after which a category that had too few games is looked at again: making a draw reads the prices of all its sports. */
const RETRY_MS = 60_000;
/** The time after which it is looked whether another program has opened draws, while nobody has looked at the toto here. */
const UNWANTED_MS = 30_000;

export class DrawKeeper {
  readonly #parts: DrawKeeperParts;
  #queue: Promise<void> = Promise.resolve();
  #cancelNext: () => void = () => undefined;
  #isStopped = false;
  /** Whether the toto was looked at: before that there are no draws. */
  #isWanted = false;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  /** Categories that had too few games, and when. */
  readonly #lacking = new Map<TotoCategory, number>();

  constructor(parts: DrawKeeperParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#cancelNext = this.#parts.after(STEP_MS, async () => {
      await this.#next();
      if (!this.#isStopped) this.start();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelNext();
    await this.#queue;
  }

  /** Resolves when every step that was asked for is done. */
  idle(): Promise<void> {
    return this.#queue;
  }

  /** All that is to be done now, draws of every category included. */
  step(): Promise<void> {
    this.#isWanted = true;
    this.#lacking.clear();
    return this.#next();
  }

  /** Has draws from now on; resolves when the first ones are open. */
  async want(): Promise<void> {
    if (!this.#isWanted) await this.step();
  }

  /** The next step. What fails is told and is done with the one after. */
  #next(): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      try {
        await this.#step();
      } catch (error) {
        this.#parts.onError(error);
      }
    });
    return this.#queue;
  }

  /** Whether a draw sells no more: by the clock, by its games, or since the world is behind or another one. */
  isOver(draw: Draw): boolean {
    const { book } = this.#parts;
    return (
      draw.state !== 'open' ||
      draw.epoch !== book.epoch ||
      draw.closesAtMs <= book.nowMs() ||
      hasBegun(draw.games, book)
    );
  }

  async #step(): Promise<void> {
    const { book, draws, nowMs, settlements } = this.#parts;
    if (!this.#isWanted && Math.abs(nowMs() - this.#lookedAtMs) < UNWANTED_MS) return;
    const active = await draws.active();
    this.#lookedAtMs = nowMs();
    const open = new Set<TotoCategory>();
    for (const draw of active) {
      if (draw.state === 'settled') await settlements.pay(draw);
      else if (draw.state === 'closed') await this.#decide(draw);
      else if (this.isOver(draw)) await draws.close(draw.id);
      else open.add(draw.category);
    }
    if (active.length > 0) this.#isWanted = true;
    if (isBehind(book) || !this.#isWanted) return;
    for (const category of TOTO_CATEGORIES) {
      const isLacking = nowMs() - (this.#lacking.get(category) ?? Number.NEGATIVE_INFINITY) < RETRY_MS;
      if (!open.has(category) && !isLacking && this.#parts.categories().includes(category))
        await this.#open(category, active);
    }
  }

  async #open(category: TotoCategory, active: readonly Draw[]): Promise<void> {
    const { book, draws, nowMs } = this.#parts;
    const rules = this.#parts.rules?.[category] ?? TOTO_RULES[category];
    const taken = new Set<GameId>(
      active
        .filter((one) => one.category === category)
        .flatMap(({ games }) => games.map(({ gameId }) => gameId)),
    );
    const games = await prepared(book, () => gamesOfDraw(rules, book, taken));
    if (games) await draws.open({ category, epoch: book.epoch, rules, games, openedAtMs: nowMs() });
    else this.#lacking.set(category, nowMs());
  }

  /** Writes down what is known of a closed draw, and ends it where that is all. A world that is gone decides nothing: its games are cancelled. */
  async #decide(draw: Draw): Promise<void> {
    const { book, draws } = this.#parts;
    const news = new Map<number, GameResult>();
    const results = draw.games.map((game, position) => {
      if (game.result !== undefined) return game.result;
      const result =
        draw.epoch === book.epoch ? resultOf(game, outcomesOf(draw.rules), book) : ('cancelled' as const);
      if (result !== undefined) news.set(position, result);
      return result;
    });
    if (news.size > 0) await draws.putResults(draw.id, news);
    if (!results.every((result) => result !== undefined)) return;
    await this.#end(draw, results);
  }

  async #end(draw: Draw, results: readonly GameResult[]): Promise<void> {
    const { coupons, draws, nowMs, settlements } = this.#parts;
    const cancelled = results.filter((result) => result === 'cancelled').length;
    if (isDrawCancelled(draw.rules, cancelled)) {
      await settlements.cancel(draw, nowMs());
      return;
    }
    const terms = termsOfRules(draw.rules);
    const ends: PoolEnd[] = [];
    for (const { added, currency } of (await settlements.pools([draw.id])).get(draw.id) ?? []) {
      const sold = await coupons.ofPool(draw.id, currency);
      const stakes = sold.reduce((total, { price }) => total + price, 0n);
      const jackpot = await draws.jackpot(draw.category, currency);
      const hits = sold.map(({ picks }) => hitsOf(picks, results));
      const winners = winnersOf(terms.tiers, hits);
      const shared = sharePool(terms, { stakes, added, jackpot, cancelled, winners });
      ends.push({
        currency,
        stakes,
        jackpotBefore: jackpot,
        shared,
        coupons: sold.map(({ id }, at) => ({
          id,
          number: at + 1,
          hits: hits[at] ?? [],
          payout: amount(payoutOf(shared, at + 1)),
        })),
      });
    }
    // Paid at once: the next draw of the category finds its jackpot as it is after this one.
    if (await settlements.settle(draw.id, ends, nowMs())) await settlements.pay(draw);
  }
}
