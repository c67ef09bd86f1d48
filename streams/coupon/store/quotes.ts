/**
 * The server's quotes of the coupon: limits of the stake, and prices of the items that no game view watches. Asked 300 ms after the
 * items changed and then every 10 s, or every 2 s while some items depend on it. The answer to a question is dropped when another one was
 * asked meanwhile.
 */
import { type Observable, type SchedulerLike, Subject, Subscription, timer } from 'rxjs';
import type { CouponItem, CouponQuote } from '#domain/coupon/bet/bet.ts';
import type { LivePrice, LivePrices } from '#domain/coupon/draft/coupon-prices.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { BetApi } from '../coupon-ports.ts';
import { MAX_WATCHED_GAMES } from './item-prices.ts';

const SETTLE_MS = 300;
const IDLE_MS = 10_000;
/** How often, while some items have no other price. */
const NEEDED_MS = 2_000;
/** The age from which a quoted price is stale, as the feed has it for live prices: it may be shown and not bet on. */
const QUOTE_LIMIT_MS = 5_000;

/** The terms of a quote that concern the whole bet. */
export type QuoteLimits = Omit<CouponQuote, 'items'>;

/** The server's quotes of the coupon. */
export interface Quotes {
  /** An observable that fires after each answer, with its figures, and after each failed one, with none. */
  readonly changes$: Observable<CouponQuote | undefined>;
  ask(items: readonly CouponItem[], form?: BetForm): void;
  pause(paused: boolean): void;
  /** Completes the watched prices with quoted ones, for the items that have none. */
  complete(items: readonly CouponItem[], watched: LivePrices): LivePrices;
  close(): void;
}

export function createQuotes(api: BetApi, scheduler: SchedulerLike): Quotes {
  const changes$ = new Subject<CouponQuote | undefined>();
  let items: readonly CouponItem[] = [];
  let form: BetForm | undefined;
  let pending = new Subscription();
  let question = 0;
  let answer: { readonly quote: CouponQuote; readonly at: number } | undefined;
  let paused = false;

  const isNeeded = () => new Set(items.map((item) => item.gameId)).size > MAX_WATCHED_GAMES;

  function plan(delayMs: number): void {
    pending.unsubscribe();
    if (items.length === 0 || paused) return;
    pending = timer(delayMs, scheduler).subscribe(() => void go());
  }

  async function go(): Promise<void> {
    const mine = ++question;
    const quote = await api.quote(items, form);
    if (mine !== question) return;
    if (quote) answer = { quote, at: scheduler.now() };
    changes$.next(quote);
    plan(isNeeded() ? NEEDED_MS : IDLE_MS);
  }

  function quoted(key: SelectionKey): LivePrice | undefined {
    const item = answer?.quote.items.find((candidate) => candidate.key === key);
    if (!item || !answer) return undefined;
    const stale = paused || scheduler.now() - answer.at > QUOTE_LIMIT_MS;
    return { odds: item.odds, suspended: item.suspended, gone: item.finished, stale };
  }

  return {
    changes$,
    ask(next, nextForm) {
      items = next;
      form = nextForm;
      question++;
      plan(SETTLE_MS);
    },
    pause(next) {
      paused = next;
      plan(SETTLE_MS);
    },
    complete(wanted, watched) {
      if (!isNeeded()) return watched;
      const prices = new Map(watched);
      for (const { key } of wanted) {
        const price = prices.has(key) ? undefined : quoted(key);
        if (price) prices.set(key, price);
      }
      return prices;
    },
    close() {
      pending.unsubscribe();
      question++;
      changes$.complete();
    },
  };
}
