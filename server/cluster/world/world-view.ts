/** A received world as it is, or was, at one tick. */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { FeedSource } from '../../source/source.ts';
import type { GameVersion } from './game-version.ts';

export interface ViewParts {
  readonly epoch: string;
  readonly run: string;
  readonly tick: number;
  readonly oldestTick: number;
  readonly offersDeltas: boolean;
  readonly worldMs: number;
  readonly ids: Readonly<Record<GameFeed, readonly GameId[]>>;
  /** The version of a game at this tick. */
  readonly versionOf: (id: GameId) => GameVersion | undefined;
  /** Called for a game that is asked for and not told. */
  readonly onMissing: (id: GameId) => void;
  readonly left: (feed: GameFeed, sinceTick: number) => readonly GameId[];
}

export class WorldView implements FeedSource {
  readonly #parts: ViewParts;
  readonly #games: Partial<Record<GameFeed, readonly GameVersion[]>> = {};

  constructor(parts: ViewParts) {
    this.#parts = parts;
  }

  get epoch(): string {
    return this.#parts.epoch;
  }
  get run(): string {
    return this.#parts.run;
  }
  get tick(): number {
    return this.#parts.tick;
  }
  get oldestTick(): number {
    return this.#parts.oldestTick;
  }
  get offersDeltas(): boolean {
    return this.#parts.offersDeltas;
  }
  nowMs(): number {
    return this.#parts.worldMs;
  }

  games(feed: GameFeed): readonly GameVersion[] {
    this.#games[feed] ??= this.#parts.ids[feed].flatMap((id) => this.#parts.versionOf(id) ?? []);
    return this.#games[feed];
  }

  game(id: GameId): GameVersion | undefined {
    const version = this.#parts.versionOf(id);
    if (!version) this.#parts.onMissing(id);
    return version;
  }

  leftGames(feed: GameFeed, sinceTick: number): readonly GameId[] {
    return this.#parts.left(feed, sinceTick);
  }

  /** A view does not move. */
  onTick(): () => void {
    return () => undefined;
  }
}
