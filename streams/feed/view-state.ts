/**
 * What one polled query is known to contain: games, and for each the slots of its selections. Applying a decoded body writes the
 * columns, and what the writing finds different is the change: prices by slot, games whose head or set of selections changed,
 * games that left, scores. A game whose identity columns are as before is compared number by number, without any look-up.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { PRICE_GONE, type SentGame } from '#protocol/hub/batches.ts';
import type { MenuSport } from '#protocol/hub/views.ts';
import { grownColumn } from './columns/grown-column.ts';
import { mergedSelections, pickedMoves, sameIdentities } from './columns/selection-columns.ts';
import type { SlotTable } from './columns/slot-table.ts';
import type {
  DecodedFeed,
  DecodedGame,
  DecodedSelections,
  KeptGame,
  OrdinalMoves,
  PriceMoves,
} from './feed-decoder.ts';
import { sameValue } from './same-value.ts';
import { type ScoreAsOf, saysTheSame } from './score-as-of.ts';
import { createDraft, type Draft, type ViewChanges } from './view-changes.ts';

const FIRST_SLOTS = 16_384;

export interface ViewState {
  /** `asOfMs` is the moment that the body tells of, by the clock of `nowMs`; now where it is not known better. */
  apply(feed: DecodedFeed, revision: number, nowMs: number, asOfMs?: number): ViewChanges;
  readonly games: ReadonlyMap<GameId, SentGame>;
  score(gameId: GameId): Score | undefined;
  /** The moment that the score's clock reading belongs to; 0 where there is no score. */
  scoreAtMs(gameId: GameId): number;
  readonly menu: readonly MenuSport[] | undefined;
  holds(slot: number): boolean;
  /** All slots, in any order. */
  slots(): Iterable<number>;
  readonly slotCount: number;
  /** Lets go of every slot; the state is empty then. */
  clear(nowMs: number): void;
}

type PriceColumns = Omit<DecodedSelections, 'playerNames'>;

export interface ViewStateParts {
  readonly table: SlotTable;
  readonly onTick: (slot: number, nowMs: number) => void;
}

export function createViewState({ table, onTick }: ViewStateParts): ViewState {
  const games = new Map<GameId, SentGame>();
  const scores = new Map<GameId, ScoreAsOf>();
  /** The columns that each game was last read from. */
  const readFrom = new Map<GameId, DecodedSelections>();
  /** By slot: what this query shows of it, and nothing (0) where it does not name it. */
  let marks = new Uint32Array(FIRST_SLOTS);
  let slotCount = 0;
  /** By ordinal of the decoder: the slot. */
  let numbered = new Uint32Array(FIRST_SLOTS);
  /** Slots of the prices of one game while a delta is read. */
  let found = new Uint32Array(64);
  let menu: readonly MenuSport[] | undefined;
  /** Of the feed that was applied last, and whether each of its prices is what its slot holds. */
  let edition: object | undefined;
  let allStand = false;
  /** Of the feed that is applied: the slots hold what the one before said, and only what moved since has to be written. */
  let isFollowed = false;
  const writer = {
    *held() {
      for (const { selections } of games.values()) yield selections.slots;
    },
  };

  const mark = (slot: number, shortGroup: number, center: number) => {
    if (slot >= marks.length) marks = grownColumn(marks, slot);
    if (marks[slot] === 0) slotCount += 1;
    marks[slot] = markOf(shortGroup, center);
  };

  const holdAll = (head: GameHead, from: DecodedSelections, nowMs: number): SentGame => {
    const count = from.types.length;
    const slots = new Uint32Array(count);
    const generations = new Uint32Array(count);
    for (let i = 0; i < count; i += 1) {
      const slot = table.hold(
        head.id,
        from.groups[i] ?? 0,
        from.types[i] ?? 0,
        from.parameters[i] ?? 0,
        from.players[i] ?? 0,
        nowMs,
      );
      slots[i] = slot;
      generations[i] = table.generation(slot);
    }
    return {
      head,
      generations,
      selections: {
        slots,
        groups: from.groups.slice(),
        shortGroups: from.shortGroups.slice(),
        types: from.types.slice(),
        parameters: from.parameters.slice(),
        players: from.players.slice(),
        centers: from.centers.slice(),
        playerNames: from.playerNames,
      },
    };
  };

  const letGo = (record: SentGame, nowMs: number) => {
    table.settle();
    for (const slot of record.selections.slots) {
      marks[slot] = 0;
      slotCount -= 1;
      table.release(slot, nowMs);
    }
  };

  const writePrices = (
    slots: Uint32Array,
    from: DecodedSelections,
    revision: number,
    nowMs: number,
    draft: Draft,
  ) => {
    const stand = table.writeAll(slots, from.odds, from.flags, revision, (slot) => {
      draft.slots.push(slot);
      draft.ticked.push(slot);
      onTick(slot, nowMs);
    });
    allStand &&= stand;
  };

  /** The decoder numbers the selections of a game whose slots these are. */
  const learn = ({ id, firstOrdinal }: KeptGame) => {
    const slots = games.get(id)?.selections.slots;
    if (!slots || firstOrdinal === undefined) return;
    const end = firstOrdinal + slots.length;
    if (end > numbered.length) numbered = grownColumn(numbered, end);
    numbered.set(slots, firstOrdinal);
  };

  const writeOrdinals = (moves: OrdinalMoves, revision: number, nowMs: number, draft: Draft) => {
    const { count, flags, odds, ordinals } = moves;
    for (let move = 0; move < count; move += 1) {
      const ordinal = ordinals[move] ?? 0;
      const slot = numbered[ordinal] ?? 0;
      const outcome = table.write(slot, odds[ordinal] ?? 0, flags[ordinal] ?? 0, revision);
      if (outcome === 'outdated') allStand = false;
      if (outcome !== 'changed') continue;
      draft.slots.push(slot);
      draft.ticked.push(slot);
      onTick(slot, nowMs);
    }
  };

  const applyScore = (gameId: GameId, score: Score | undefined, draft: Draft) => {
    const before = scores.get(gameId);
    if (before ? score && saysTheSame(before, score, draft.asOfMs) : !score) return;
    if (score) {
      // A clock is told in whole seconds or slower: the first sight of a reading is the nearest to the truth.
      const isOldReading = before?.score.clock !== undefined && sameValue(before.score.clock, score.clock);
      scores.set(gameId, { score, asOfMs: isOldReading ? before.asOfMs : draft.asOfMs });
    } else scores.delete(gameId);
    draft.scores.push(gameId);
  };

  const applyGame = (game: DecodedGame, revision: number, nowMs: number, draft: Draft) => {
    const before = games.get(game.id);
    const head = game.head ?? before?.head;
    // A change to a game that was never sent: something was missed.
    if (!head) {
      draft.incomplete = true;
      return;
    }
    if (game.partial && before) {
      const { selections } = game;
      const count = selections.types.length;
      if (head !== before.head || !applyPrices(selections, 0, count, game.id, revision, nowMs, draft))
        applyMerged(before, head, selections, revision, nowMs, draft);
      if (game.score) applyScore(game.id, game.score, draft);
      return;
    }
    applyWhole(before, head, game.selections, revision, nowMs, draft, game.firstOrdinal !== undefined);
    applyScore(game.id, game.score, draft);
  };

  /** Nothing new from this source; another one may have moved the prices meanwhile, and what it said is older now. */
  const applyKept = ({ id, selections }: KeptGame, revision: number, nowMs: number, draft: Draft) => {
    const known = games.get(id);
    if (known && isFollowed) return;
    // What was said of it before never came here.
    if (!known || !isSameSet(known, selections)) draft.incomplete = true;
    else writePrices(known.selections.slots, selections, revision, nowMs, draft);
  };

  const isSameSet = ({ head: { id }, selections }: SentGame, next: DecodedSelections): boolean => {
    if (readFrom.get(id) === next) return true;
    if (!sameIdentities(selections, next)) return false;
    readFrom.set(id, next);
    return true;
  };

  /** The common delta: prices of known selections, from one position to another. False, and nothing done, when there is more to it. */
  const applyPrices = (
    changes: PriceColumns,
    from: number,
    to: number,
    gameId: GameId,
    revision: number,
    nowMs: number,
    draft: Draft,
  ): boolean => {
    const { flags, groups, odds, parameters, players, centers, shortGroups, types } = changes;
    if (to - from > found.length) found = new Uint32Array((to - from) * 2);
    for (let i = from; i < to; i += 1) {
      const slot = table.slotOf(gameId, groups[i] ?? 0, types[i] ?? 0, parameters[i] ?? 0, players[i] ?? 0);
      // Not of this query, with another main line, or gone.
      if (slot < 0 || marks[slot] !== markOf(shortGroups[i] ?? 0, centers[i] ?? 0)) return false;
      if (((flags[i] ?? 0) & PRICE_GONE) !== 0) return false;
      found[i - from] = slot;
    }
    for (let i = from; i < to; i += 1) {
      const slot = found[i - from] ?? 0;
      if (table.write(slot, odds[i] ?? 0, flags[i] ?? 0, revision) !== 'changed') continue;
      draft.slots.push(slot);
      draft.ticked.push(slot);
      onTick(slot, nowMs);
    }
    return true;
  };

  const applyMoves = (moves: PriceMoves, revision: number, nowMs: number, draft: Draft) => {
    const ids = moves.games;
    for (let from = 0, to = 0; from < moves.count; from = to) {
      const id = ids[from] as GameId;
      for (to = from + 1; to < moves.count && ids[to] === id; ) to += 1;
      const before = games.get(id);
      if (!before) draft.incomplete = true;
      else if (!applyPrices(moves, from, to, id, revision, nowMs, draft))
        applyMerged(before, before.head, pickedMoves(moves, from, to), revision, nowMs, draft);
    }
  };

  /** A delta with selections that came or left. */
  const applyMerged = (
    before: SentGame,
    head: GameHead,
    changes: DecodedSelections,
    revision: number,
    nowMs: number,
    draft: Draft,
  ) => {
    const whole = mergedSelections(before.selections, changes, (slot) => ({
      odds: table.odds(slot),
      flags: table.flags(slot),
    }));
    applyWhole(before, head, whole, revision, nowMs, draft);
  };

  const applyWhole = (
    before: SentGame | undefined,
    nextHead: GameHead,
    from: DecodedSelections,
    revision: number,
    nowMs: number,
    draft: Draft,
    isNumbered = false,
  ) => {
    const head = before && sameValue(before.head, nextHead) ? before.head : nextHead;
    const isSameObject = readFrom.get(head.id) === from;
    if (before && isSameSet(before, from)) {
      if (head !== before.head) {
        games.set(head.id, { ...before, head });
        draft.games.push(head.id);
      }
      // What moved is told by ordinals.
      if (isFollowed && isSameObject && isNumbered) return;
      writePrices(before.selections.slots, from, revision, nowMs, draft);
      return;
    }
    readFrom.set(head.id, from);
    table.settle();
    const record = holdAll(head, from, nowMs);
    const { selections } = record;
    if (before) letGo(before, nowMs);
    else draft.came.push(head.id);
    games.set(head.id, record);
    draft.games.push(head.id);
    const { centers, shortGroups, slots } = selections;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      mark(slot, shortGroups[at] ?? 0, centers[at] ?? 0);
      draft.slots.push(slot);
    }
    const stand = table.writeAll(selections.slots, from.odds, from.flags, revision, (slot) => {
      draft.ticked.push(slot);
      onTick(slot, nowMs);
    });
    allStand &&= stand;
  };

  /** Ids are unique in a body: where it names as many known games as there are, none has left. */
  const removeAllBut = ({ kept, games: sent }: DecodedFeed, nowMs: number, draft: Draft) => {
    let known = 0;
    for (const { id } of kept) if (games.has(id)) known += 1;
    for (const { id } of sent) if (games.has(id)) known += 1;
    if (known === games.size) return;
    const present = new Set<GameId>();
    for (const { id } of kept) present.add(id);
    for (const { id } of sent) present.add(id);
    for (const id of games.keys()) if (!present.has(id)) remove(id, nowMs, draft);
  };

  const remove = (gameId: GameId, nowMs: number, draft: Draft) => {
    const record = games.get(gameId);
    if (!record) return;
    letGo(record, nowMs);
    games.delete(gameId);
    readFrom.delete(gameId);
    scores.delete(gameId);
    draft.left.push(gameId);
  };

  return {
    games,
    score: (gameId) => scores.get(gameId)?.score,
    scoreAtMs: (gameId) => scores.get(gameId)?.asOfMs ?? 0,
    get menu() {
      return menu;
    },
    holds: (slot) => (marks[slot] ?? 0) !== 0,
    *slots() {
      for (const { selections } of games.values()) yield* selections.slots;
    },
    get slotCount() {
      return slotCount;
    },

    apply(feed, revision, nowMs, asOfMs = nowMs) {
      const isOwn = table.begin(writer, revision);
      isFollowed = isOwn && allStand && feed.follows !== undefined && feed.follows === edition;
      ({ edition } = feed);
      allStand = true;
      const draft = createDraft(asOfMs);
      for (const id of feed.left) remove(id, nowMs, draft);
      if (!isFollowed || !feed.sameGames) {
        if (feed.kind === 'snapshot' && !feed.menu) removeAllBut(feed, nowMs, draft);
        for (const game of feed.kept) applyKept(game, revision, nowMs, draft);
      }
      const { ordinalMoves } = feed;
      if (ordinalMoves && isFollowed) {
        for (const game of ordinalMoves.numbered) learn(game);
        writeOrdinals(ordinalMoves, revision, nowMs, draft);
      }
      for (const game of feed.games) applyGame(game, revision, nowMs, draft);
      if (feed.moves) applyMoves(feed.moves, revision, nowMs, draft);
      if (ordinalMoves && !isFollowed) {
        for (const game of feed.kept) learn(game);
        for (const game of feed.games) learn(game);
      }
      if (isFollowed) table.stand(revision);
      if (draft.incomplete) edition = undefined;
      const menuChanged = feed.menu !== undefined && !sameValue(menu, feed.menu);
      if (menuChanged) menu = feed.menu;
      return { ...draft, menu: menuChanged };
    },

    clear(nowMs) {
      for (const record of games.values()) letGo(record, nowMs);
      edition = undefined;
      games.clear();
      readFrom.clear();
      scores.clear();
    },
  };
}

/** Of a member, never 0. */
const markOf = (shortGroup: number, center: number): number => ((shortGroup << 2) | (center << 1) | 1) >>> 0;
