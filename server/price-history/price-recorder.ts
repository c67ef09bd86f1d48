/**
 * The prices of every game of a source from when this server first showed them until a while after the game has ended, within so many bytes. It
 * looks twice a second at the games that changed and at nothing else; of selections that a world makes only when somebody asks it keeps
 * those that were asked for.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { ToldHistory } from '#protocol/price-history/told-history.ts';
import { type FeedSource, isBehind, type SourceGame } from '../source/source.ts';
import { GamePrices } from './game-prices.ts';

export interface RecorderBounds {
  /** The most ticks of one game. */
  readonly mostTicks?: number;
  readonly grainMs?: number;
  readonly keepEndedMs?: number;
  readonly mostBytes?: number;
}

const MOST_TICKS = 65_536;
const GRAIN_MS = 1_000;
const KEEP_ENDED_MS = 30 * 60_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** The least time between two looks at games in play: of the changes of a price within a grain the last one is kept anyway. */
const LOOK_AT_LIVE_MS = 500;
/** The interval of reading games before their start, which are many and seldom move; it also shows which games have gone. */
const LOOK_AT_LINE_MS = 1_000;
/** The share of the room that is left filled: room is made for a while, not for the next second. */
const SHARE_LEFT = 0.9;
/** The most sub-games that are recorded because somebody asked: they stand in no list. */
const MOST_ASKED = 200;

export class PriceRecorder {
  readonly #source: FeedSource;
  readonly #nowMs: () => number;
  readonly #bounds: Required<RecorderBounds>;
  readonly #games = new Map<GameId, GamePrices>();
  readonly #asked = new Set<GameId>();
  readonly #unsubscribe: () => void;
  #pass = 0;
  #liveAtMs = 0;
  #lineAtMs = 0;
  #bytes = 0;

  constructor(source: FeedSource, nowMs: () => number, bounds: RecorderBounds = {}) {
    this.#source = source;
    this.#nowMs = nowMs;
    this.#bounds = {
      mostTicks: MOST_TICKS,
      grainMs: GRAIN_MS,
      keepEndedMs: KEEP_ENDED_MS,
      mostBytes: MOST_BYTES,
      ...bounds,
    };
    this.#unsubscribe = source.onTick(() => this.#look());
  }

  /** The approximate bytes that are kept, as of the last sweep. */
  get bytes(): number {
    return this.#bytes;
  }

  close(): void {
    this.#unsubscribe();
  }

  /**
   * The history of a game; undefined for one that is not there and of which nothing is kept. One that stands in no list
   * is recorded from now on.
   */
  history(id: GameId): ToldHistory | undefined {
    const nowMs = this.#nowMs();
    const game = this.#source.game(id);
    if (game) {
      if (!this.#games.has(id) && this.#asked.size < MOST_ASKED) this.#asked.add(id);
      this.#gameOf(id, nowMs).observe(game, nowMs);
    }
    return this.#games.get(id)?.history(id, nowMs);
  }

  /** The feed in which a game is or was offered, and its sport; undefined for one of which nothing is kept. */
  offered(id: GameId): Pick<SourceGame, 'feed' | 'sportId'> | undefined {
    return this.#source.game(id) ?? this.#games.get(id)?.offered;
  }

  #gameOf(id: GameId, nowMs: number): GamePrices {
    const known = this.#games.get(id);
    if (known && known.endedAtMs === undefined) return known;
    const fresh = new GamePrices(nowMs, this.#bounds);
    fresh.pass = this.#pass;
    this.#games.set(id, fresh);
    return fresh;
  }

  #look(): void {
    // What it steps over on its way was never on offer.
    if (isBehind(this.#source)) return;
    const nowMs = this.#nowMs();
    // A clock that was set back must not stop it.
    if (Math.abs(nowMs - this.#liveAtMs) < LOOK_AT_LIVE_MS) return;
    this.#liveAtMs = nowMs;
    this.#pass += 1;
    for (const game of this.#source.games('live')) this.#observe(game, nowMs);
    for (const id of this.#asked) {
      const game = this.#source.game(id);
      if (game) this.#observe(game, nowMs);
      else this.#asked.delete(id);
    }
    if (Math.abs(nowMs - this.#lineAtMs) < LOOK_AT_LINE_MS) return;
    this.#lineAtMs = nowMs;
    for (const game of this.#source.games('line')) this.#observe(game, nowMs);
    this.#sweep(nowMs);
  }

  #observe(game: SourceGame, nowMs: number): void {
    const isUnknown = !this.#games.has(game.id);
    if (isUnknown && game.apart === 'passing') return;
    if (isUnknown && (game.madeSelections ?? game.selections).size === 0) return;
    const prices = this.#gameOf(game.id, nowMs);
    prices.pass = this.#pass;
    prices.observe(game, nowMs);
  }

  #sweep(nowMs: number): void {
    this.#bytes = 0;
    this.#games.forEach((prices, id) => {
      if (prices.endedAtMs === undefined && prices.pass < this.#pass) prices.end(nowMs);
      if (prices.endedAtMs !== undefined && nowMs - prices.endedAtMs >= this.#bounds.keepEndedMs)
        this.#games.delete(id);
      else this.#bytes += prices.bytes;
    });
    if (this.#bytes > this.#bounds.mostBytes) this.#makeRoom();
  }

  /** Makes room: ended games go first, then those that were begun first, whose records begin anew. */
  #makeRoom(): void {
    const byWorth = [...this.#games].sort(
      ([, one], [, other]) =>
        Number(one.endedAtMs === undefined) - Number(other.endedAtMs === undefined) ||
        one.fromMs - other.fromMs,
    );
    for (const [id, prices] of byWorth) {
      if (this.#bytes <= this.#bounds.mostBytes * SHARE_LEFT) return;
      this.#bytes -= prices.bytes;
      this.#games.delete(id);
    }
  }
}
