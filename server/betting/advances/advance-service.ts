/**
 * Advances: what is offered against the open bets of an account, and what becomes of a bet that was placed on one. Its
 * own results wait until the advance is paid back; where the bets that back it have ended before that, or the time has
 * passed, it is void.
 */

import { ADVANCE_MS, advanceOn, type NoAdvanceReason, owedOf } from '#domain/coupon/offers/advance.ts';
import { paysOf } from '#domain/coupon/offers/cash-out-offer.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import type { Advance, BackingBet } from '#protocol/http/bets/advance.ts';
import type { After } from '../../cluster/part.ts';
import { prepared } from '../../source/prepared.ts';
import type { Book } from '../../source/source.ts';
import { betOffer } from '../book/bet-offer.ts';
import type { HouseNow } from '../book/house-terms.ts';
import type { NewAdvance, StoredBet } from '../history/bet-rows.ts';
import { DeferredWork } from '../orders/deferred-work.ts';
import type { Settler } from '../settling/settler.ts';
import type { AdvanceStanding, AdvanceStore } from './advance-store.ts';

export interface AdvanceServiceParts {
  readonly book: Book;
  readonly advances: Pick<AdvanceStore, keyof AdvanceStore>;
  readonly settler: Pick<Settler, 'settleDecided' | 'makeVoid'>;
  readonly house?: HouseNow;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
  /** The timers of what one node at a time does; those of the program unless given. */
  readonly turnAfter?: After;
}

/** The interval at which bets on advances are checked while there are any. */
const LOOK_MS = 1_000;
/** The interval at which it is looked whether there are any that another program took. */
const LOOK_FOR_ANY_MS = 10_000;

function reasonOf({ hasDebt, isOutstanding, isPaused }: AdvanceStanding): NoAdvanceReason | undefined {
  if (isPaused) return 'paused';
  if (isOutstanding) return 'outstanding';
  return hasDebt ? 'debt' : undefined;
}

const none = (reason: NoAdvanceReason): Advance => ({ available: amount(0n), backing: [], reason });

export class AdvanceService {
  readonly #parts: AdvanceServiceParts;
  readonly #work: DeferredWork;
  /** Whether there may be bets on advances that have no end yet. */
  #mayWait = true;
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: AdvanceServiceParts) {
    this.#parts = parts;
    this.#work = new DeferredWork({ ...parts, after: parts.turnAfter ?? parts.after });
  }

  start(): void {
    this.#watch();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  idle(): Promise<void> {
    return this.#work.idle();
  }

  /** The advance on offer by the book of this moment, for bets in this currency. */
  async offer(userId: bigint, currency: string): Promise<Advance> {
    const { advances, house, nowMs } = this.#parts;
    if (house?.().tax) return none('taxes');
    const [standing, bets] = await Promise.all([
      advances.standing(userId, nowMs()),
      advances.openBets(userId),
    ]);
    const reason = reasonOf(standing);
    if (reason) return none(reason);
    const ofCurrency = bets.filter((bet) => bet.currency === currency);
    const { book } = this.#parts;
    const backing = await prepared(book, () => ofCurrency.flatMap((bet) => this.#backing(bet)));
    const available = advanceOn(backing.map(({ worth }) => worth));
    return available > 0n ? { available, backing } : none('no-bets');
  }

  /** The advance of a new bet at the most; what it needs beyond the bettor's own money is known to the database alone. */
  newAdvance({ available, backing }: Advance, placedAt: number): NewAdvance {
    this.#mayWait = true;
    return {
      limit: available,
      backing: backing.map(({ betId }) => betId),
      dueAt: placedAt + ADVANCE_MS,
    };
  }

  /** The bet as backing, where it is worth something and begins in time; else none. */
  #backing(bet: StoredBet): readonly BackingBet[] {
    const { book, nowMs } = this.#parts;
    if (owedOf(bet.advance) > 0n) return [];
    const { offer } = betOffer(book, bet);
    if (offer.kind === 'none') return [];
    const isInTime = bet.legs.every(({ key, result }) => {
      const gameId = parseSelectionKey(key)?.gameId;
      const startsAt = gameId === undefined ? undefined : book.game(gameId)?.head('en').startsAt;
      return result !== undefined || (startsAt !== undefined && startsAt < nowMs() + ADVANCE_MS);
    });
    return isInTime ? [{ betId: bet.id, worth: paysOf(offer) }] : [];
  }

  #watch(): void {
    this.#work.later(LOOK_MS, async () => {
      try {
        await this.#look();
      } catch (error) {
        this.#parts.onError(error);
      }
      this.#watch();
    });
  }

  async #look(): Promise<void> {
    const { advances, nowMs, settler } = this.#parts;
    if (!this.#mayWait && Math.abs(nowMs() - this.#lookedAtMs) < LOOK_FOR_ANY_MS) return;
    this.#lookedAtMs = nowMs();
    this.#mayWait = false;
    const waiting = await advances.waiting();
    if (waiting.length > 0) this.#mayWait = true;
    for (const { dueAt, id, isBacked, owed } of waiting) {
      if (owed === 0n) await settler.settleDecided(id);
      else if (!isBacked || nowMs() >= dueAt)
        await settler.makeVoid(id, 'server', 'advance-not-covered', 'void-advance');
    }
  }
}
