/**
 * Watches the prices of orders and places them when they are there. An order is placed under its own id by the same service and the same rule
 * as every other bet, with its target as the floor; one that was being placed when the process died is looked up by that id.
 */
import { createHash } from 'node:crypto';
import type { AutoBet, AutoBetState, OrderLeg } from '#domain/coupon/bet/auto-bet.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { amount, amountFromDecimal } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { autoBetValue, type MakeBidRequest } from '#protocol/http/bets/auto-bet.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import {
  type After,
  doesJobs,
  isOneOfSeveral,
  LOST_AFTER_MS,
  type Part,
  WORLD_KNOWN_AFTER_MS,
} from '../../cluster/part.ts';
import { prepared } from '../../source/prepared.ts';
import { type Book, isBehind } from '../../source/source.ts';
import { type BookQuote, quoteCoupon } from '../book/quote.ts';
import { textsWithNames } from '../book/selection-names.ts';
import { type Answer, answer, refusalBody, reused } from '../placing/answers.ts';
import type { BetStore } from '../placing/bet-store.ts';
import type { PlacingService } from '../placing/placing-service.ts';
import { checkRequest } from '../placing/verdict.ts';
import type { AutoBetStore, StoredAutoBet } from './auto-bet-store.ts';
import { DeferredWork } from './deferred-work.ts';

export interface AutoBetsParts {
  readonly book: Book;
  readonly orders: AutoBetStore;
  readonly bets: Pick<BetStore, 'find'>;
  readonly service: Pick<PlacingService, 'place'>;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
  /** The part of the program; `all` unless given. One that serves people takes orders and watches none. */
  readonly part?: Part;
  /** The timers of what one node at a time does; those of the program unless given. */
  readonly turnAfter?: After;
}

/** The interval of watching, which is that of the world's steps. */
const WATCH_MS = 250;
/** How often orders are read anew that other nodes take, change and end. */
const RELOAD_MS = 1_000;
const LIST_LIMIT = 100;

type End = { readonly state: 'expired' | 'dropped'; readonly reason: string };

export class AutoBets {
  readonly #parts: AutoBetsParts;
  readonly #work: DeferredWork;
  #active = new Map<bigint, StoredAutoBet>();
  readonly #claimed = new Set<bigint>();
  /** Since when orders are seen that another node is placing; one that stays so was lost with its node. */
  readonly #sendingSinceMs = new Map<bigint, number>();
  readonly #part: Part;
  #loadedAtMs = Number.NEGATIVE_INFINITY;
  #isWatching = false;

  constructor(parts: AutoBetsParts) {
    this.#parts = parts;
    this.#part = parts.part ?? 'all';
    this.#work = new DeferredWork({ ...parts, after: parts.turnAfter ?? parts.after });
  }

  async start(): Promise<void> {
    if (!isOneOfSeveral(this.#part))
      for (const order of await this.#parts.orders.active()) if (order.isSending) await this.#takeUp(order);
    await this.#reload();
  }

  /** An order that was being placed when its process ended: it is a bet, or waits again. */
  async #takeUp(order: StoredAutoBet): Promise<void> {
    const { bets, nowMs, orders } = this.#parts;
    const bet = await bets.find(order.userId, order.bet.betGuid);
    if (bet) await orders.finish(order.id, 'sent', { reason: 'price-reached', at: nowMs() });
    else await orders.release(order.id);
  }

  idle(): Promise<void> {
    return this.#work.idle();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Keeps an auto-bet, or refuses it for a reason that no price would change. */
  async take(userId: bigint, request: MakeBidRequest, body: unknown): Promise<Answer> {
    const { book, nowMs, orders } = this.#parts;
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const known = await orders.find(userId, request.bet.betGuid);
    if (known) return known.bodyHash === bodyHash ? this.#taken(known) : reused();
    const { currency: code = DEFAULT_CURRENCY } = request.bet;
    const stake = checkRequest(request.bet, currencyOf(code));
    if (typeof stake === 'object') return answer(refusalBody(stake));
    const quote = await prepared(book, () => quoteCoupon(book, request.bet.items, request.bet.form));
    const related = quote.items.find((item) => item.conflictsWith.length > 0);
    if (related)
      return this.#refused(BET_CODES.sameGameInExpress, 'selections of one game cannot be combined');
    if (quote.items.some((item) => item.finished))
      return this.#refused(BET_CODES.eventsFinished, 'a selection is over or unknown');
    const end = this.#endOf(request, quote, scoresOf(quote));
    if (end) return this.#refused(BET_CODES.orderOver, `this order would be over at once: ${end.reason}`);
    const order = {
      userId,
      bodyHash,
      body,
      betGuid: request.bet.betGuid,
      scoreSeen: scoresOf(quote),
      epoch: book.epoch,
      currency: code,
    };
    if ((await orders.insert(order, nowMs())) === 'full')
      return this.#refused(BET_CODES.tooManyOrders, 'this account has as many orders as it may');
    await this.#reload();
    const stored = await orders.find(userId, request.bet.betGuid);
    return stored && stored.bodyHash === bodyHash ? this.#taken(stored) : reused();
  }

  async list(userId: bigint): Promise<object> {
    const orders = await this.#parts.orders.list(userId, LIST_LIMIT);
    const { book } = this.#parts;
    return { success: true, data: await prepared(book, () => orders.map((order) => this.#value(order))) };
  }

  /** Ends one auto-bet, or all of the user's. One that is being placed is a bet already. */
  async cancel(userId: bigint, which: BetGuid | 'all', reason = 'bettor'): Promise<void> {
    const { nowMs, orders } = this.#parts;
    const order = which === 'all' ? undefined : await orders.find(userId, which);
    if (which === 'all') await orders.endAll(userId, { reason, at: nowMs() });
    else if (order) await orders.end(order.id, 'cancelled', { reason, at: nowMs() });
    await this.#reload();
  }

  async pause(userId: bigint, paused: boolean): Promise<void> {
    await this.#parts.orders.pauseAll(userId, paused, this.#parts.nowMs());
    await this.#reload();
  }

  async #reload(): Promise<void> {
    if (!doesJobs(this.#part)) return;
    this.#loadedAtMs = this.#parts.nowMs();
    const active = await this.#parts.orders.active();
    if (isOneOfSeveral(this.#part)) await this.#takeUpLost(active);
    const isTheirs = ({ id, isSending }: StoredAutoBet): boolean =>
      isOneOfSeveral(this.#part) && isSending && !this.#claimed.has(id);
    this.#active = new Map(active.flatMap((order) => (isTheirs(order) ? [] : [[order.id, order]])));
    this.#watch();
  }

  async #takeUpLost(active: readonly StoredAutoBet[]): Promise<void> {
    const nowMs = this.#parts.nowMs();
    const sending = active.filter(({ id, isSending }) => isSending && !this.#claimed.has(id));
    for (const id of this.#sendingSinceMs.keys())
      if (!sending.some((order) => order.id === id)) this.#sendingSinceMs.delete(id);
    for (const order of sending) {
      const sinceMs = this.#sendingSinceMs.get(order.id) ?? nowMs;
      this.#sendingSinceMs.set(order.id, sinceMs);
      if (nowMs - sinceMs >= LOST_AFTER_MS) await this.#takeUp(order);
    }
  }

  #watch(): void {
    const isShared = isOneOfSeveral(this.#part);
    if (this.#isWatching || (this.#active.size === 0 && !isShared)) return;
    this.#isWatching = true;
    this.#work.later(WATCH_MS, async () => {
      this.#isWatching = false;
      try {
        if (isShared && this.#parts.nowMs() - this.#loadedAtMs >= RELOAD_MS) await this.#reload();
        // A world that another program tells is not known while it is behind.
        if (!isShared || !isBehind(this.#parts.book))
          for (const order of this.#active.values()) await this.#look(order);
      } catch (error) {
        this.#parts.onError(error);
      } finally {
        this.#watch();
      }
    });
  }

  async #look(order: StoredAutoBet): Promise<void> {
    const { book, nowMs, orders } = this.#parts;
    const isElsewhere = order.epoch !== book.epoch;
    if (isElsewhere && !this.#isOfGoneWorld(order)) return;
    const read = () => quoteCoupon(book, order.bet.items, order.bet.form);
    const quote = isElsewhere ? read() : await prepared(book, read);
    const end: End | undefined = this.#claimed.has(order.id)
      ? undefined
      : isElsewhere
        ? { state: 'dropped', reason: 'world-ended' }
        : this.#endOf(order, quote, order.scoreSeen);
    if (end) {
      await orders.end(order.id, end.state, { reason: end.reason, at: nowMs() });
      this.#active.delete(order.id);
      return;
    }
    const isThere =
      quote.totalOdds !== NO_ODDS &&
      quote.totalOdds >= order.terms.target &&
      quote.items.every((item) => !item.suspended);
    if (!isThere || order.state === 'paused') return;
    // A claim of ours whose placing failed is taken up again: it is the same bet under the same id.
    if (this.#claimed.has(order.id) || (await orders.claim(order.id))) {
      this.#claimed.add(order.id);
      await this.#place(order);
      this.#claimed.delete(order.id);
    }
    this.#active.delete(order.id);
  }

  /** Whether the world of an order that is none of this one is over, and has not just begun. */
  #isOfGoneWorld({ events }: StoredAutoBet): boolean {
    const takenAt = events[0]?.at ?? 0;
    return !isOneOfSeveral(this.#part) || takenAt < this.#parts.nowMs() - WORLD_KNOWN_AFTER_MS;
  }

  async #place(order: StoredAutoBet): Promise<void> {
    const { service, nowMs, orders } = this.#parts;
    const decision = await service.place(
      order.userId,
      { ...order.bet, currency: order.currency, channel: 'auto' },
      order.body,
    );
    const code = codeOf(decision);
    const state: AutoBetState = code === BET_CODES.accepted ? 'sent' : 'refused';
    const reason = state === 'sent' ? 'price-reached' : String(code);
    await orders.finish(order.id, state, { reason, at: nowMs() });
  }

  #endOf({ terms }: MakeBidRequest, quote: BookQuote, scoreSeen: string): End | undefined {
    if (quote.items.some((item) => item.finished)) return { state: 'dropped', reason: 'gone' };
    if (terms.dropOnScoreChange && scoresOf(quote) !== scoreSeen)
      return { state: 'dropped', reason: 'score-changed' };
    const { timeInForce } = terms;
    if (timeInForce.kind === 'until' && this.#parts.nowMs() >= timeInForce.at)
      return { state: 'expired', reason: 'time-over' };
    if (timeInForce.kind === 'until-start' && quote.items.some((item) => item.game?.feed === 'live'))
      return { state: 'expired', reason: 'started' };
    return undefined;
  }

  #value(order: StoredAutoBet) {
    const { exponent } = currencyOf(order.currency);
    const shown: AutoBet = {
      ...order.terms,
      betGuid: order.bet.betGuid,
      state: order.state,
      form: order.bet.form,
      stake: amountFromDecimal(order.bet.stake ?? '', exponent) ?? amount(0n),
      currency: order.currency,
      legs: this.#legs(order),
      events: order.events,
    };
    return autoBetValue(shown, exponent);
  }

  #legs({ bet }: StoredAutoBet): readonly OrderLeg[] {
    const { items } = quoteCoupon(this.#parts.book, bet.items, bet.form);
    return bet.items.map(({ texts }, index) => {
      const quoted = items[index];
      return quoted?.game
        ? { ...textsWithNames(texts, quoted.game, quoted.key, bet.language), key: quoted.key }
        : texts;
    });
  }

  #taken = (order: StoredAutoBet): Answer =>
    answer(
      envelope(BET_CODES.accepted, '', {
        betGUID: order.bet.betGuid,
        isAutoBet: true,
        Bid: this.#value(order),
      }),
    );

  #refused = (code: number, message: string): Answer => answer(refusalBody({ code, message, facts: {} }));
}

/** The scores of all games, in the order of the legs; games without one have none. */
const scoresOf = (quote: BookQuote): string =>
  quote.items
    .map(({ game }) => {
      const score = game?.feed === 'live' ? game.score('en') : undefined;
      return score ? `${score.side1}:${score.side2}` : '';
    })
    .join(' ');

function codeOf({ body }: Answer): number {
  const decision = JSON.parse(body) as { readonly ErrorCode: number };
  return decision.ErrorCode;
}
