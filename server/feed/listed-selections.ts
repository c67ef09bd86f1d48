/**
 * The short lists of games as boards see them. A selection may come onto a list or fall off it without leaving its game
 * (the main line moves), and a board that was not notified would show its last price for ever: so each list keeps its
 * selections, since when each is on it, and which fell off. One scan per game and revision, however many queries ask.
 */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { isAsianLine } from '#domain/market/asian-lines.ts';
import type { FeedSource, LeftSelection, SourceGame, SourceSelection } from '../source/source.ts';

export interface ListedView {
  /** The tick at which anything that a board shows of the game last changed. */
  readonly changedAt: number;
  /** The tick at which each selection came onto the list; 0 for those that were there when it was first read. */
  readonly since: ReadonlyMap<SelectionKey, number>;
  /** The newest of those ticks. */
  readonly newestSince: number;
  /** Selections that fell off the list or left the game, oldest first. */
  readonly left: readonly LeftSelection[];
}

/**
 * An entry of the lists, brought up to date in its place for as long as no selection comes onto the list or falls off it:
 * a tick looks at a thousand.
 */
interface Entry extends ListedView {
  changedAt: number;
  revision: number;
  /** The list as the game gave it; undefined where it has none at hand. */
  list: readonly SourceSelection[] | undefined;
  seenTick: number;
}

const PRUNE_EVERY_TICKS = 256;

/** Which selections of a game a list has. */
export interface ListKind {
  of(game: SourceGame): readonly SourceSelection[];
  /** The same, where a game has them at hand. */
  atHand(game: SourceGame): readonly SourceSelection[] | undefined;
  /** The highest of their revisions, where a game counts it. */
  revisionOf(game: SourceGame): number | undefined;
}

export class ListedSelections {
  readonly #source: FeedSource;
  readonly #kind: ListKind;
  readonly #entries = new Map<GameId, Entry>();
  #prunedTick = 0;

  constructor(source: FeedSource, kind: ListKind = BOARD_LIST) {
    this.#source = source;
    this.#kind = kind;
  }

  view(game: SourceGame): ListedView {
    const { tick } = this.#source;
    if (tick - this.#prunedTick > PRUNE_EVERY_TICKS) this.#prune(tick, this.#source.oldestTick);
    const known = this.#entries.get(game.id);
    if (known) {
      known.seenTick = tick;
      if (known.revision === game.revision || keepsList(game, known, this.#kind)) return known;
    }
    const entry = scan(game, known, { kind: this.#kind, tick, oldestTick: this.#source.oldestTick });
    this.#entries.set(game.id, entry);
    return entry;
  }

  /**
   * Removes games that were not read for twice as long as cursors are good: a query reads all of its games once in that
   * time, so no delta can ask about them any more.
   */
  #prune(tick: number, oldestTick: number): void {
    this.#prunedTick = tick;
    for (const [id, entry] of this.#entries)
      if (entry.seenTick < 2 * oldestTick - tick) this.#entries.delete(id);
  }
}

export const listedOf = (game: SourceGame): readonly SourceSelection[] =>
  game.listedSelections ?? [...game.selections.values()].filter((selection) => selection.listed);

/** The Asian lines of a game. */
export const asianOf = (game: SourceGame): readonly SourceSelection[] =>
  game.asianSelections ?? [...game.selections.values()].filter(isAsianLine);

const BOARD_LIST: ListKind = {
  of: listedOf,
  atHand: ({ listedSelections }) => listedSelections,
  revisionOf: ({ listedRevision }) => listedRevision,
};
export const ASIAN_LIST: ListKind = {
  of: asianOf,
  atHand: ({ asianSelections }) => asianSelections,
  revisionOf: () => undefined,
};

/** Whether the selections are the same as before: then `entry` is kept, as of now. */
function keepsList(game: SourceGame, entry: Entry, kind: ListKind): boolean {
  const list = kind.atHand(game);
  const listed = list ?? kind.of(game);
  if (!isSameList(listed, entry)) return false;
  entry.revision = game.revision;
  entry.list = list;
  entry.changedAt = lastChange(game, listed, entry, kind);
  return true;
}

interface ScanOptions {
  readonly kind: ListKind;
  readonly tick: number;
  readonly oldestTick: number;
}

function scan(game: SourceGame, known: Entry | undefined, { kind, oldestTick, tick }: ScanOptions): Entry {
  const list = kind.atHand(game);
  const listed = list ?? kind.of(game);
  const since = new Map<SelectionKey, number>();
  let newestSince = 0;
  for (const { key } of listed) {
    const cameAt = known ? (known.since.get(key) ?? game.revision) : 0;
    since.set(key, cameAt);
    newestSince = Math.max(newestSince, cameAt);
  }
  const left = known ? known.left.filter((one) => one.revision >= oldestTick && !since.has(one.key)) : [];
  if (known)
    for (const key of known.since.keys()) if (!since.has(key)) left.push({ key, revision: game.revision });
  const entry: Entry = {
    since,
    newestSince,
    left,
    changedAt: 0,
    revision: game.revision,
    list,
    seenTick: tick,
  };
  entry.changedAt = lastChange(game, listed, entry, kind);
  return entry;
}

const isSameList = (listed: readonly SourceSelection[], { list, since }: Entry): boolean =>
  listed === list || (listed.length === since.size && listed.every(({ key }) => since.has(key)));

/** The tick of the last change of the game's head or score, of a listed selection, or of the list itself. */
function lastChange(
  game: SourceGame,
  listed: readonly SourceSelection[],
  { newestSince, left }: Pick<ListedView, 'newestSince' | 'left'>,
  kind: ListKind,
): number {
  let changedAt = Math.max(game.headRevision, game.scoreRevision, left.at(-1)?.revision ?? 0, newestSince);
  const listedRevision = kind.revisionOf(game);
  if (listedRevision !== undefined) return Math.max(changedAt, listedRevision);
  for (const { revision } of listed) changedAt = Math.max(changedAt, revision);
  return changedAt;
}
