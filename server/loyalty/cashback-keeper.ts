/**
 * Gives cashback for each week that is over: every account with something settled in it once, by the figures of the week and the level at that moment. A
 * server that is killed within goes on with who is left; weeks that it was not there for are made up for.
 */
import { CASHBACK_KINDS, type CashbackKind, cashbackOf } from '#domain/loyalty/cashback.ts';
import { levelOf } from '#domain/loyalty/levels.ts';
import { windowOf } from '#domain/people/limits.ts';
import type { CashbackStore, Period } from './cashback-store.ts';
import type { PointsStore } from './points-store.ts';
import type { RatedCurrencies } from './rated-currencies.ts';

export interface CashbackKeeperParts {
  readonly cashbacks: CashbackStore;
  readonly points: PointsStore;
  readonly currencies: RatedCurrencies;
  /** Has the account ready that is paid into. */
  readonly openFor: (userId: bigint, currency: string) => Promise<void>;
  readonly nowMs: () => number;
}

const WEEK_MS = 7 * 24 * 3_600_000;
/** How long after a week its cashback is worked out: what was settled in its last moment is stored by then. */
const GRACE_MS = 60_000;
/** The weeks that are made up for after a long rest. */
const MOST_WEEKS = 8;
const MOST_AT_ONCE = 200;

export class CashbackKeeper {
  readonly #parts: CashbackKeeperParts;

  constructor(parts: CashbackKeeperParts) {
    this.#parts = parts;
  }

  /** All that is to be given now. */
  async step(): Promise<void> {
    for (const kind of CASHBACK_KINDS)
      for (const startMs of await this.#open(kind))
        await this.#giveAll(kind, { startMs, endMs: startMs + WEEK_MS });
  }

  /** The starts of the weeks that are over and not done, the oldest first. */
  async #open(kind: CashbackKind): Promise<readonly number[]> {
    const { cashbacks, nowMs } = this.#parts;
    const last = windowOf('week', nowMs() - GRACE_MS).startMs - WEEK_MS;
    if (await cashbacks.isDone(kind, last)) return [];
    const done = (await cashbacks.lastDone(kind)) ?? last - WEEK_MS;
    const first = Math.max(done + WEEK_MS, last - (MOST_WEEKS - 1) * WEEK_MS);
    return Array.from({ length: (last - first) / WEEK_MS + 1 }, (_, at) => first + at * WEEK_MS);
  }

  async #giveAll(kind: CashbackKind, period: Period): Promise<void> {
    const { cashbacks, nowMs } = this.#parts;
    for (;;) {
      const waiting = await cashbacks.waiting(kind, period, MOST_AT_ONCE);
      for (const userId of waiting) await this.give(kind, period, userId);
      if (waiting.length < MOST_AT_ONCE) break;
    }
    await cashbacks.finish(kind, period.startMs, nowMs());
  }

  /** Works out the cashback of an account and gives it, unless it was given. */
  async give(kind: CashbackKind, period: Period, userId: bigint): Promise<boolean> {
    const { cashbacks, currencies, nowMs, openFor, points } = this.#parts;
    const { earned } = await points.count(userId, nowMs());
    const currency = await cashbacks.ownCurrency(userId);
    const turnovers = await cashbacks.turnovers(userId, kind, period);
    const figures = cashbackOf(kind, earned, turnovers, await currencies.of(currency));
    if (figures.amount > 0n) await openFor(userId, currency);
    return cashbacks.give({
      userId,
      kind,
      period,
      level: levelOf(earned).level,
      points: earned,
      currency,
      figures,
      at: nowMs(),
    });
  }
}
