/**
 * Counts how bets are decided, by sport, market, code and delay, within five minutes each. Counts are kept here for some seconds and then added
 * to those of all nodes in the database; nothing of who asked is in them.
 */
import { parseSelectionKey } from '#domain/market/selection.ts';
import { DELAY_BOUNDS_MS } from '#protocol/http/ledger/bet-decisions.ts';
import { StepLoop } from '../../lib/step-loop.ts';
import type { NewBet } from '../history/bet-rows.ts';
import type { DecisionCountStore, DecisionKind } from './decision-count-store.ts';

export interface DecisionCountsParts {
  readonly store: Pick<DecisionCountStore, 'add' | 'removeBefore'>;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

export const COUNTED_FOR_MS = 5 * 60_000;
const TELL_EVERY_MS = 5_000;
const KEPT_MS = 25 * 60 * 60_000;
const TIDY_EVERY_MS = 10 * 60_000;
/** The most kinds between two tellings; what is beyond them counts as of several sports. */
const MOST_KINDS = 10_000;

/** The place of a delay among the bounds. */
export function delayPlace(ms: number): number {
  const at = DELAY_BOUNDS_MS.findIndex((bound) => ms <= bound);
  return at < 0 ? DELAY_BOUNDS_MS.length : at;
}

/** The sport of a bet, and the market group of a single; 0 for several. */
export function marketOfBet({ legs }: Pick<NewBet, 'legs'>): { sportId: number; market: number } {
  const sports = new Set(legs.map(({ sportId = 0 }) => sportId));
  const [leg] = legs;
  return {
    sportId: sports.size === 1 ? (leg?.sportId ?? 0) : 0,
    market: legs.length === 1 && leg ? (parseSelectionKey(leg.key)?.group ?? 0) : 0,
  };
}

export class DecisionCounts {
  readonly #parts: DecisionCountsParts;
  readonly #loop: StepLoop;
  #counted = new Map<string, DecisionKind & { count: number }>();
  #tidiedAtMs = 0;

  constructor(parts: DecisionCountsParts) {
    this.#parts = parts;
    this.#loop = new StepLoop({ step: () => this.#tell(), everyMs: TELL_EVERY_MS, ...parts });
  }

  /** A bet was decided. `ms`: since it arrived. */
  count(bet: Pick<NewBet, 'legs'>, code: number, ms: number): void {
    const at = Math.floor(this.#parts.nowMs() / COUNTED_FOR_MS) * COUNTED_FOR_MS;
    const isFull = this.#counted.size >= MOST_KINDS;
    const { market, sportId } = isFull ? { market: 0, sportId: 0 } : marketOfBet(bet);
    const kind = { at, sportId, market, code, delay: delayPlace(ms) };
    const name = Object.values(kind).join(' ');
    const known = this.#counted.get(name);
    if (known) known.count += 1;
    else this.#counted.set(name, { ...kind, count: 1 });
  }

  start(): void {
    this.#loop.start();
  }

  /** Tells the database what was counted until now. */
  tell(): Promise<void> {
    return this.#loop.step();
  }

  async stop(): Promise<void> {
    await this.tell();
    await this.#loop.stop();
  }

  async #tell(): Promise<void> {
    const { nowMs, store } = this.#parts;
    const counted = this.#counted;
    this.#counted = new Map();
    // Counts that could not be written are lost: one counted twice would be worse.
    if (counted.size > 0) await store.add([...counted.values()]);
    if (nowMs() - this.#tidiedAtMs < TIDY_EVERY_MS) return;
    this.#tidiedAtMs = nowMs();
    await store.removeBefore(nowMs() - KEPT_MS);
  }
}
