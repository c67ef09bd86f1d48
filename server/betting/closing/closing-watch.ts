/**
 * Keeps the close of every leg that waits for a result: the last whole prices of its market before the game began, or in play before the market
 * closed. It looks at markets of open legs alone; those of games that begin much later once a minute. What was seen is in memory until the
 * close, which is written with the leg once and for all: a server that was away over the start has no close, and tells none.
 */
import { wholeMarketOf } from '#domain/fair-price/whole-markets.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey, selectionKey } from '#domain/market/selection.ts';
import type { ClosingPrice } from '#domain/track-record/closing-price.ts';
import { StepLoop } from '../../lib/step-loop.ts';
import { prepared } from '../../source/prepared.ts';
import { type Book, isBehind, type SourceGame } from '../../source/source.ts';
import type { ClosingStore, KeptClose, WaitingSelection } from './closing-store.ts';

export interface ClosingWatchParts {
  readonly book: Book;
  readonly store: Pick<ClosingStore, 'waiting' | 'keep'>;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

const LOOK_EVERY_MS = 2_000;
/** How often it asks which selections legs wait on. */
const LIST_EVERY_MS = 5_000;
/** The time before its start from which a game is looked at each time, by the clock of the world, and how often before. */
const NEAR_START_MS = 5 * 60_000;
const LOOK_AT_FAR_MS = 60_000;

const nameOf = ({ feed, selection }: WaitingSelection): string => `${feed} ${selection}`;

/** A market whose close legs wait for. */
interface Watched extends WaitingSelection {
  readonly gameId: GameId;
  /** Its outcomes, or the selection alone. */
  readonly keys: readonly SelectionKey[];
  readonly outcome: number;
  readonly winners: number;
  lookedAtMs: number;
  last?: { readonly at: number; readonly prices: readonly Odds[] };
}

/** The market of a selection: all its outcomes where they are known. */
function marketOf(key: SelectionKey): Pick<Watched, 'gameId' | 'keys' | 'outcome' | 'winners'> | undefined {
  const identity = parseSelectionKey(key);
  if (!identity) return undefined;
  const whole = identity.player === 0 ? wholeMarketOf(identity) : undefined;
  const keys = whole?.outcomes.map((one) => selectionKey({ ...identity, ...one })) ?? [key];
  const outcome = keys.indexOf(key);
  if (outcome < 0) return { gameId: identity.gameId, keys: [key], outcome: 0, winners: 1 };
  return { gameId: identity.gameId, keys, outcome, winners: whole?.winners ?? 1 };
}

export class ClosingWatch {
  readonly #parts: ClosingWatchParts;
  readonly #loop: StepLoop;
  readonly #watched = new Map<string, Watched>();
  #listedAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: ClosingWatchParts) {
    this.#parts = parts;
    this.#loop = new StepLoop({ step: () => this.#step(), everyMs: LOOK_EVERY_MS, ...parts });
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when the looks that were begun are done. */
  idle(): Promise<void> {
    return this.#loop.idle();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #step(): Promise<void> {
    const { book, nowMs, store } = this.#parts;
    // Prices that a world steps over on its way were never on offer.
    if (isBehind(book)) return;
    const closes: KeptClose[] = [];
    if (nowMs() - this.#listedAtMs >= LIST_EVERY_MS) closes.push(...(await this.#list()));
    for (const watched of this.#watched.values()) closes.push(...(await this.#lookAt(watched)));
    if (closes.length > 0) await store.keep(book.epoch, closes);
  }

  /** Learns which selections wait; answers the closes of those that were decided since, before their close was seen. */
  async #list(): Promise<readonly KeptClose[]> {
    const { book, nowMs, store } = this.#parts;
    this.#listedAtMs = nowMs();
    const waiting = await store.waiting(book.epoch);
    const names = new Set(waiting.map(nameOf));
    const closes: KeptClose[] = [];
    for (const [name, watched] of this.#watched)
      if (!names.has(name)) {
        closes.push(...this.#closesOf(watched));
        this.#watched.delete(name);
      }
    for (const one of waiting) {
      const market = this.#watched.has(nameOf(one)) ? undefined : marketOf(one.selection);
      if (market) this.#watched.set(nameOf(one), { ...one, ...market, lookedAtMs: Number.NEGATIVE_INFINITY });
    }
    return closes;
  }

  /** Looks at a market; answers its close where it has closed. */
  async #lookAt(watched: Watched): Promise<readonly KeptClose[]> {
    const { book, nowMs } = this.#parts;
    const game = book.game(watched.gameId);
    if (this.#isClosed(watched, game)) {
      // Legs without a price seen wait for nothing: they stay without a close.
      if (watched.last) this.#watched.delete(nameOf(watched));
      return this.#closesOf(watched);
    }
    if (!game || nowMs() - watched.lookedAtMs < this.#looksEveryMs(watched, game)) return [];
    watched.lookedAtMs = nowMs();
    const prices = await prepared(book, () => pricesOf(watched, game));
    if (prices) watched.last = { at: nowMs(), prices };
    return [];
  }

  #isClosed({ feed, keys, outcome }: Watched, game: SourceGame | undefined): boolean {
    if (!game) return true;
    if (feed === 'line') return game.feed === 'live';
    return !game.selections.has(keys[outcome] as SelectionKey);
  }

  #looksEveryMs({ feed }: Watched, game: SourceGame): number {
    if (feed === 'live') return 0;
    return game.head('en').startsAt - this.#parts.book.nowMs() < NEAR_START_MS ? 0 : LOOK_AT_FAR_MS;
  }

  #closesOf({ feed, last, outcome, selection, winners }: Watched): readonly KeptClose[] {
    if (!last) return [];
    const closing: ClosingPrice = {
      kind: feed === 'line' ? 'start' : 'market',
      ...last,
      closedAt: this.#parts.nowMs(),
      outcome,
      winners,
    };
    return [{ selection, feed, closing }];
  }
}

/** The prices of a market; undefined where one is missing or suspended. */
function pricesOf({ keys }: Watched, game: SourceGame): readonly Odds[] | undefined {
  const prices = keys.flatMap((key) => {
    const selection = game.selections.get(key);
    return selection && !selection.suspended ? [selection.odds] : [];
  });
  return prices.length === keys.length ? prices : undefined;
}
