/**
 * One query of the feed as the server follows it: which games it holds, since when, and at which tick anything in it last
 * changed. It is brought up to date when it is asked, and at each tick while somebody waits for it; a change of an unlisted
 * selection is no change of a board.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { FeedSource, SourceGame } from '../source/source.ts';
import type { ListedSelections } from './listed-selections.ts';

/** The part of a game that the query shows: its head alone, head and score, the short list, the Asian lines, everything. */
export type Depth = 'heads' | 'scores' | 'listed' | 'asian' | 'all';

/** One row that is made of games (a menu's): the id by which readers know it, and what is sent. */
export interface WireRow {
  readonly id: number;
  readonly wire: Readonly<Record<string, unknown>>;
}

export interface WatchableQuery {
  /** The key of the query; equal queries have equal keys. */
  readonly key: string;
  readonly feed: GameFeed;
  readonly depth: Depth;
  select(source: FeedSource): readonly SourceGame[];
  /** The rows of the answer, where it is made of rows: it changes when one of them does, however much its games did. */
  rows?(games: readonly SourceGame[]): readonly WireRow[];
}

export interface RowChanges {
  /** New rows and those that changed, whole. */
  readonly changed: readonly WireRow['wire'][];
  readonly left: readonly number[];
}

export interface QueryChanges {
  /** Games that are in the query now but were not at the tick that was asked about. */
  readonly entered: readonly SourceGame[];
  /** Games that were there before and are now, with something newer than that tick. */
  readonly changed: readonly SourceGame[];
  readonly left: readonly GameId[];
}

const QUERY_BYTES = 2_000;
/**
 * The bytes per character of its key, which holds every id that it is filtered by: the text itself, the parts that it was
 * joined from, and the lists that were read.
 */
const BYTES_PER_KEY_CHARACTER = 4;
const BYTES_PER_GAME = 80;

export class WatchedQuery {
  readonly query: WatchableQuery;
  /** The first tick whose changes are known here: a cursor before it gets a snapshot. */
  readonly knownFrom: number;
  readonly #source: FeedSource;
  readonly #listed: ListedSelections;
  #checkedTick: number;
  #revision: number;
  #games: readonly SourceGame[] = [];
  /** The games that the last look found with something newer than the look before it. */
  #news: { readonly since: number; readonly games: readonly SourceGame[] } = { since: -1, games: [] };
  #members = new Map<GameId, number>();
  /** The newest tick at which a game came in. */
  #newestMember = 0;
  /** The last tick at which every game was looked at, whether it changed or not. */
  #lookedTick: number;
  #departures: { readonly id: GameId; readonly tick: number }[] = [];
  #rows = new Map<number, { readonly wire: WireRow['wire']; readonly text: string; readonly tick: number }>();
  #rowDepartures: { readonly id: number; readonly tick: number }[] = [];

  constructor(query: WatchableQuery, source: FeedSource, listed: ListedSelections) {
    this.query = query;
    this.#source = source;
    this.#listed = listed;
    this.knownFrom = source.tick;
    this.#checkedTick = source.tick;
    this.#lookedTick = source.tick;
    this.#revision = 0;
    this.#games = query.select(source);
    for (const game of this.#games) {
      this.#members.set(game.id, 0);
      this.#revision = Math.max(this.#revision, this.#relevantRevision(game));
    }
    for (const { id, wire } of query.rows?.(this.#games) ?? [])
      this.#rows.set(id, { wire, text: JSON.stringify(wire), tick: 0 });
  }

  get games(): readonly SourceGame[] {
    return this.#games;
  }

  /** The approximate bytes in memory: games are shared, the query's notes on each are not. */
  get bytes(): number {
    let rows = 0;
    // A text and what it was made of.
    for (const { text } of this.#rows.values()) rows += 4 * text.length;
    const key = BYTES_PER_KEY_CHARACTER * this.query.key.length;
    return QUERY_BYTES + key + BYTES_PER_GAME * (this.#members.size + this.#departures.length) + rows;
  }

  /** The tick of the last change of anything in the query, after a look at the world as it is now. */
  refresh(): number {
    const { tick, oldestTick } = this.#source;
    const checked = this.#checkedTick;
    if (tick === checked) return this.#revision;
    const before = this.#games;
    this.#games = this.query.select(this.#source);
    const news: SourceGame[] = [];
    // Now and then those that stand still as well: lists that nobody looks at are forgotten.
    const isDue = this.#lookedTick <= oldestTick;
    if (isDue) this.#lookedTick = tick;
    // Each that changed, however many did: what falls off a list is seen only by who looks at every list after every change.
    for (const game of this.#games)
      if ((isDue || this.#mayBeNewer(game, checked)) && this.#relevantRevision(game) > checked)
        news.push(game);
    this.#news = { since: checked, games: news };
    let changed = news.length > 0;
    if (!isSameList(before, this.#games)) changed = this.#meet(tick) || changed;
    this.#forgetDepartures();
    this.#checkedTick = tick;
    if (changed && (this.query.rows === undefined || this.#refreshRows(this.query.rows(this.#games), tick)))
      this.#revision = tick;
    return this.#revision;
  }

  /** Updates the games of the query; true if any came or left. */
  #meet(tick: number): boolean {
    let changed = false;
    const members = new Map<GameId, number>();
    for (const game of this.#games) {
      const since = this.#members.get(game.id);
      members.set(game.id, since ?? tick);
      if (since !== undefined) continue;
      // Its list is known from now on, however long ago it changed.
      this.#relevantRevision(game);
      this.#newestMember = tick;
      changed = true;
    }
    for (const id of this.#members.keys()) {
      if (members.has(id)) continue;
      this.#departures.push({ id, tick });
      changed = true;
    }
    this.#members = members;
    return changed;
  }

  /** The changes after `tick`, which must not lie before `knownFrom`. Call `refresh` first. */
  changesSince(tick: number): QueryChanges {
    const left = new Set<GameId>();
    for (const departure of this.#departures)
      if (departure.tick > tick && !this.#members.has(departure.id)) left.add(departure.id);
    return { ...this.#presentSince(tick), left: [...left] };
  }

  #presentSince(tick: number): Pick<QueryChanges, 'entered' | 'changed'> {
    const cameAny = this.#newestMember > tick;
    // Who waited asks about the look before the last.
    if (!cameAny && this.#news.since === tick) return { entered: [], changed: this.#news.games };
    const entered: SourceGame[] = [];
    const changed: SourceGame[] = [];
    for (const game of this.#games) {
      if (cameAny && (this.#members.get(game.id) ?? 0) > tick) entered.push(game);
      else if (this.#mayBeNewer(game, tick) && this.#relevantRevision(game) > tick) changed.push(game);
    }
    return { entered, changed };
  }

  /** The rows that are new after `tick`, which must not lie before `knownFrom`. Call `refresh` first. */
  rowChangesSince(tick: number): RowChanges {
    const changed = [...this.#rows.values()].flatMap((row) => (row.tick > tick ? [row.wire] : []));
    const left = new Set<number>();
    for (const departure of this.#rowDepartures)
      if (departure.tick > tick && !this.#rows.has(departure.id)) left.add(departure.id);
    return { changed, left: [...left] };
  }

  #refreshRows(rows: readonly WireRow[], tick: number): boolean {
    let changed = false;
    const present = new Set<number>();
    for (const { id, wire } of rows) {
      present.add(id);
      const text = JSON.stringify(wire);
      if (this.#rows.get(id)?.text === text) continue;
      this.#rows.set(id, { wire, text, tick });
      changed = true;
    }
    for (const id of this.#rows.keys()) {
      if (present.has(id)) continue;
      this.#rows.delete(id);
      this.#rowDepartures.push({ id, tick });
      changed = true;
    }
    const oldest = this.#source.oldestTick;
    if ((this.#rowDepartures[0]?.tick ?? oldest) < oldest)
      this.#rowDepartures = this.#rowDepartures.filter((departure) => departure.tick >= oldest);
    return changed;
  }

  /** False where nothing of a game is newer. Prices are not read for a query that shows none. */
  #mayBeNewer(game: SourceGame, tick: number): boolean {
    const { depth } = this.query;
    return depth === 'heads' || depth === 'scores' || game.revision > tick;
  }

  #relevantRevision(game: SourceGame): number {
    const { depth } = this.query;
    if (depth === 'heads') return game.headRevision;
    if (depth === 'scores') return Math.max(game.headRevision, game.scoreRevision);
    return depth === 'all' ? game.revision : this.#listed.view(game).changedAt;
  }

  #forgetDepartures(): void {
    const oldest = this.#source.oldestTick;
    const first = this.#departures[0];
    if (first && first.tick < oldest)
      this.#departures = this.#departures.filter((departure) => departure.tick >= oldest);
  }
}

const isSameList = (before: readonly SourceGame[], after: readonly SourceGame[]): boolean =>
  before === after ||
  (before.length === after.length && after.every((game, at) => before[at]?.id === game.id));
