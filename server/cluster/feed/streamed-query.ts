/**
 * One query of the feed over a world that is made from messages. All that it says of a change follows from the world at two
 * ticks, whoever asks and whenever they began: what is in the query at the one and at the other, and what differs.
 */
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { FeedQuery } from '../../feed/feed-service.ts';
import { asianOf, type ListedView, listedOf } from '../../feed/listed-selections.ts';
import type { QueryChanges, RowChanges, WireRow } from '../../feed/watched-query.ts';
import type { FeedSource, SourceGame, SourceSelection } from '../../source/source.ts';
import type { GameVersion } from '../world/game-version.ts';
import type { RemoteWorld } from '../world/remote-world.ts';

/** A query as it was at a tick. */
interface Seen {
  /** The view that was read: another one of the same tick may tell more of a game. */
  readonly view: FeedSource;
  readonly games: readonly SourceGame[];
  rows?: ReadonlyMap<number, { readonly wire: WireRow['wire']; readonly text: string }>;
}

/** The difference between two ticks: nothing, all that can be told of it, or more than can be told. */
export type Difference =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'some';
      readonly changes: QueryChanges;
      readonly listed: (game: SourceGame) => ListedView;
    }
  | { readonly kind: 'rows'; readonly changes: RowChanges }
  | { readonly kind: 'untold' };

const NONE: Difference = { kind: 'none' };
const UNTOLD: Difference = { kind: 'untold' };
/** The looks that are kept: readers ask about the last one, and those that are slow about a few before it. */
const LOOKS_KEPT = 12;
const QUERY_BYTES = 2_000;
const BYTES_PER_KEY_CHARACTER = 4;
const BYTES_PER_GAME = 8;

export class StreamedQuery {
  readonly query: FeedQuery;
  readonly #world: RemoteWorld;
  readonly #seen = new Map<number, Seen>();
  #lookedTick: number;
  #revision = 0;

  constructor(query: FeedQuery, world: RemoteWorld) {
    this.query = query;
    this.#world = world;
    this.#lookedTick = world.tick;
  }

  /** The approximate bytes in memory. */
  get bytes(): number {
    let bytes = QUERY_BYTES + BYTES_PER_KEY_CHARACTER * this.query.key.length;
    for (const { games, rows } of this.#seen.values()) {
      bytes += BYTES_PER_GAME * games.length;
      for (const { text } of rows?.values() ?? []) bytes += 4 * text.length;
    }
    return bytes;
  }

  /** The games of now. */
  get games(): readonly SourceGame[] {
    const now = this.#world.at(this.#world.tick);
    return now ? this.#seenAt(now).games : [];
  }

  /** The last tick at which anything changed, of those since somebody began to wait. */
  refresh(): number {
    const { tick } = this.#world;
    if (tick === this.#lookedTick) return this.#revision;
    const { lacking, value } = this.#world.reading(() => this.differenceSince(this.#lookedTick));
    if (lacking.length > 0) this.forgetNow();
    if (value.kind !== 'none' || lacking.length > 0) this.#revision = tick;
    this.#lookedTick = tick;
    return this.#revision;
  }

  /** Forgets what was read of now, where not all of it was there. */
  forgetNow(): void {
    this.#seen.delete(this.#world.tick);
  }

  /** The difference between a tick and now; `untold` where that tick is not known any more. */
  differenceSince(since: number): Difference {
    const [past, now] = [this.#world.at(since), this.#world.at(this.#world.tick)];
    if (!past || !now) return UNTOLD;
    if (past === now) return NONE;
    const { lacking, value: before } = this.#world.reading(() => this.#seenAt(past));
    if (lacking.length > 0) {
      this.#seen.delete(past.tick);
      return UNTOLD;
    }
    const after = this.#seenAt(now);
    return this.query.rows ? this.#rowsBetween(before, after) : this.#between(before, after, since, now.tick);
  }

  #seenAt(view: FeedSource): Seen {
    const known = this.#seen.get(view.tick);
    if (known?.view === view) return known;
    const seen: Seen = { view, games: this.query.select(view) };
    this.#seen.delete(view.tick);
    this.#seen.set(view.tick, seen);
    for (const oldest of this.#seen.keys()) {
      if (this.#seen.size <= LOOKS_KEPT) break;
      this.#seen.delete(oldest);
    }
    return seen;
  }

  #rowsOf(seen: Seen): NonNullable<Seen['rows']> {
    seen.rows ??= new Map(
      this.query.rows?.(seen.games).map(({ id, wire }) => [id, { wire, text: JSON.stringify(wire) }]),
    );
    return seen.rows;
  }

  #rowsBetween(before: Seen, after: Seen): Difference {
    if (isSame(before.games, after.games)) return NONE;
    const [old, now] = [this.#rowsOf(before), this.#rowsOf(after)];
    const changed = [...now].flatMap(([id, { text, wire }]) => (old.get(id)?.text === text ? [] : [wire]));
    const left = [...old.keys()].filter((id) => !now.has(id));
    return changed.length + left.length === 0 ? NONE : { kind: 'rows', changes: { changed, left } };
  }

  #between(before: Seen, after: Seen, since: number, tick: number): Difference {
    if (isSame(before.games, after.games)) return NONE;
    const old = new Map(before.games.map((game) => [game.id, game as GameVersion]));
    const entered: SourceGame[] = [];
    const changed: SourceGame[] = [];
    const views = new Map<SourceGame, ListedView>();
    for (const game of after.games) {
      const was = old.get(game.id);
      old.delete(game.id);
      if (!was) {
        entered.push(game);
        views.set(game, NOTHING_LEFT);
        continue;
      }
      if (was === game) continue;
      if (!this.#isTold(was)) return UNTOLD;
      const view = this.#viewBetween(was, game, tick);
      if (!isNewer(game, view, since, this.query.depth)) continue;
      changed.push(game);
      views.set(game, view);
    }
    const left = [...old.keys()];
    if (entered.length + changed.length + left.length === 0) return NONE;
    return {
      kind: 'some',
      changes: { entered, changed, left },
      listed: (game) => views.get(game) ?? NOTHING_LEFT,
    };
  }

  /** Whether as much of a game was told as the query shows. */
  #isTold(was: GameVersion): boolean {
    const { depth } = this.query;
    return was.holds(depth === 'all' || depth === 'asian' ? depth : 'listed');
  }

  /** The list of a game with what came onto it and what fell off. */
  #viewBetween(was: SourceGame, now: SourceGame, tick: number): ListedView {
    const { depth } = this.query;
    if (depth !== 'listed' && depth !== 'asian') return NOTHING_LEFT;
    const listOf = depth === 'asian' ? asianOf : listedOf;
    const [before, after] = [listOf(was), listOf(now)];
    if (hasSameKeys(before, after)) return NOTHING_LEFT;
    const had = new Set(before.map(({ key }) => key));
    const has = new Set(after.map(({ key }) => key));
    const since = new Map<SelectionKey, number>(after.map(({ key }) => [key, had.has(key) ? 0 : tick]));
    const left = before.flatMap(({ key }) => (has.has(key) ? [] : [{ key, revision: tick }]));
    const hasCome = after.some(({ key }) => !had.has(key));
    return { changedAt: tick, since, newestSince: hasCome ? tick : 0, left };
  }
}

const NOTHING_LEFT: ListedView = { changedAt: 0, since: new Map(), newestSince: 0, left: [] };

const isSame = (one: readonly SourceGame[], other: readonly SourceGame[]): boolean =>
  one === other || (one.length === other.length && one.every((game, at) => game === other[at]));

const hasSameKeys = (one: readonly SourceSelection[], other: readonly SourceSelection[]): boolean =>
  one.length === other.length && one.every(({ key }, at) => key === other[at]?.key);

/** Whether anything that a query shows of a game is newer than a tick. */
function isNewer(game: SourceGame, view: ListedView, since: number, depth: FeedQuery['depth']): boolean {
  if (game.headRevision > since) return true;
  if (depth === 'heads') return false;
  if (game.scoreRevision > since) return true;
  if (depth === 'scores') return false;
  if (view.changedAt > since) return true;
  const isFresh = ({ revision }: { readonly revision: number }) => revision > since;
  if (depth === 'all') return [...game.selections.values()].some(isFresh) || game.left.some(isFresh);
  return (depth === 'asian' ? asianOf(game) : listedOf(game)).some(isFresh);
}
