/**
 * One query of the feed as the server follows it: which games it holds, since when, and at which tick anything in it last
 * changed. It is brought up to date when it is asked, and at each tick while somebody waits for it; a change of an unlisted
 * selection is no change of a board.
 */
import type { GameFeed, GameId } from '#domain/sport/game.ts';
import type { FeedSource, SourceGame } from '../source/source.ts';
import type { ListedSelections } from './listed-selections.ts';

/** What of a game the query shows: its head alone, the short list, everything. */
export type Depth = 'heads' | 'listed' | 'all';

export interface WatchableQuery {
  /** Equal queries have equal keys. */
  readonly key: string;
  readonly feed: GameFeed;
  readonly depth: Depth;
  select(source: FeedSource): readonly SourceGame[];
}

export interface QueryChanges {
  /** In the query now but not at the tick that was asked about. */
  readonly entered: readonly SourceGame[];
  /** There before and now, with something newer than that tick. */
  readonly changed: readonly SourceGame[];
  readonly left: readonly GameId[];
}

export class WatchedQuery {
  readonly query: WatchableQuery;
  /** Changes before this tick are unknown here: a cursor before it gets a snapshot. */
  readonly knownFrom: number;
  readonly #source: FeedSource;
  readonly #listed: ListedSelections;
  #checkedTick: number;
  #revision: number;
  #games: readonly SourceGame[] = [];
  #members = new Map<GameId, number>();
  #departures: { readonly id: GameId; readonly tick: number }[] = [];

  constructor(query: WatchableQuery, source: FeedSource, listed: ListedSelections) {
    this.query = query;
    this.#source = source;
    this.#listed = listed;
    this.knownFrom = source.tick;
    this.#checkedTick = source.tick;
    this.#revision = 0;
    this.#games = query.select(source);
    for (const game of this.#games) {
      this.#members.set(game.id, 0);
      this.#revision = Math.max(this.#revision, this.#relevantRevision(game));
    }
  }

  get games(): readonly SourceGame[] {
    return this.#games;
  }

  /** The tick of the last change of anything in the query, after a look at the world as it is now. */
  refresh(): number {
    const { tick } = this.#source;
    if (tick === this.#checkedTick) return this.#revision;
    this.#games = this.query.select(this.#source);
    let changed = false;
    const members = new Map<GameId, number>();
    for (const game of this.#games) {
      const since = this.#members.get(game.id);
      members.set(game.id, since ?? tick);
      if (since === undefined || this.#relevantRevision(game) > this.#checkedTick) changed = true;
    }
    for (const id of this.#members.keys()) {
      if (members.has(id)) continue;
      this.#departures.push({ id, tick });
      changed = true;
    }
    this.#members = members;
    this.#forgetDepartures();
    this.#checkedTick = tick;
    if (changed) this.#revision = tick;
    return this.#revision;
  }

  /** What is new after `tick`, which must not lie before `knownFrom`. Call `refresh` first. */
  changesSince(tick: number): QueryChanges {
    const entered: SourceGame[] = [];
    const changed: SourceGame[] = [];
    for (const game of this.#games) {
      if ((this.#members.get(game.id) ?? 0) > tick) entered.push(game);
      else if (this.#relevantRevision(game) > tick) changed.push(game);
    }
    const left = new Set<GameId>();
    for (const departure of this.#departures)
      if (departure.tick > tick && !this.#members.has(departure.id)) left.add(departure.id);
    return { entered, changed, left: [...left] };
  }

  #relevantRevision(game: SourceGame): number {
    const { depth } = this.query;
    if (depth === 'heads') return game.headRevision;
    return depth === 'all' ? game.revision : this.#listed.view(game).changedAt;
  }

  #forgetDepartures(): void {
    const oldest = this.#source.oldestTick;
    const first = this.#departures[0];
    if (first && first.tick < oldest)
      this.#departures = this.#departures.filter((departure) => departure.tick >= oldest);
  }
}
