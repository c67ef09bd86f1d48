/**
 * What one polled query is known to contain: games, and for each the slots of its selections. Applying a decoded body writes the
 * columns, and what the writing finds different is the change: prices by slot, games whose head or set of selections changed,
 * games that left, scores. A game whose identity columns are as before is compared number by number, without any look-up.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { SentGame } from '#protocol/hub/batches.ts';
import type { MenuSport } from '#protocol/hub/views.ts';
import { mergedSelections, pickedMoves } from './columns/selection-columns.ts';
import type { SlotTable } from './columns/slot-table.ts';
import type { DecodedFeed, DecodedGame, DecodedSelections, KeptGame, PriceMoves } from './feed-decoder.ts';
import { sameValue } from './same-value.ts';
import { createDraft, type Draft, type ViewChanges } from './view-changes.ts';
import { createViewGames } from './view-games.ts';
import { createViewPrices } from './view-prices.ts';
import { createViewScores } from './view-scores.ts';

const FIRST_SLOTS = 16_384;

export interface ViewState {
  /** Applies a feed. `asOfMs` is the moment that the body is of, by the clock of `nowMs`; now where it is not known better. */
  apply(feed: DecodedFeed, revision: number, nowMs: number, asOfMs?: number): ViewChanges;
  readonly games: ReadonlyMap<GameId, SentGame>;
  score(gameId: GameId): Score | undefined;
  /** The moment that the score's clock reading belongs to; 0 where there is no score. */
  scoreAtMs(gameId: GameId): number;
  readonly menu: readonly MenuSport[] | undefined;
  readonly holds: (slot: number) => boolean;
  /** All slots of the query, in any order. */
  slots(): Iterable<number>;
  readonly slotCount: number;
  /** Releases every slot; the state is empty then. */
  clear(nowMs: number): void;
}

export interface ViewStateParts {
  readonly table: SlotTable;
  readonly onTick: (slot: number, nowMs: number) => void;
}

export function createViewState({ table, onTick }: ViewStateParts): ViewState {
  const games = createViewGames(table, FIRST_SLOTS);
  const scores = createViewScores();
  const prices = createViewPrices({
    table,
    shown: games.shown,
    writer: games,
    firstSlots: FIRST_SLOTS,
    onTick,
  });
  let menu: readonly MenuSport[] | undefined;
  /**
   * Whether the feed follows the one before: the slots hold what that one said, and only what moved since has to be
   * written.
   */
  let isFollowed = false;

  const number = ({ id, firstOrdinal }: KeptGame) =>
    prices.number(firstOrdinal, games.byId.get(id)?.selections.slots);

  const applyScore = (gameId: GameId, score: Score | undefined, draft: Draft) => {
    if (scores.apply(gameId, score, draft.asOfMs)) draft.scores.push(gameId);
  };

  const applyGame = (game: DecodedGame, draft: Draft) => {
    const before = games.byId.get(game.id);
    const head = game.head ?? before?.head;
    // A change to a game that was never sent: something was missed.
    if (!head) {
      draft.incomplete = true;
      return;
    }
    if (game.partial && before) {
      const { selections } = game;
      const count = selections.types.length;
      if (head !== before.head || !prices.writeKnown(selections, 0, count, game.id, draft))
        applyMerged(before, head, selections, draft);
      if (game.score) applyScore(game.id, game.score, draft);
      return;
    }
    applyWhole(before, head, game.selections, draft, game.firstOrdinal !== undefined);
    applyScore(game.id, game.score, draft);
  };

  /**
   * Applies a game that this source did not change; another source may have moved its prices meanwhile, and what that one
   * said is older now.
   */
  const applyKept = ({ id, selections }: KeptGame, draft: Draft) => {
    const known = games.byId.get(id);
    if (known && isFollowed) return;
    // What was said of it before never came here.
    if (!known || !games.isSameSet(known, selections)) draft.incomplete = true;
    else prices.write(known.selections.slots, selections, draft);
  };

  const applyMoves = (moves: PriceMoves, draft: Draft) => {
    const ids = moves.games;
    for (let from = 0, to = 0; from < moves.count; from = to) {
      const id = ids[from] as GameId;
      for (to = from + 1; to < moves.count && ids[to] === id; ) to += 1;
      const before = games.byId.get(id);
      if (!before) draft.incomplete = true;
      else if (!prices.writeKnown(moves, from, to, id, draft))
        applyMerged(before, before.head, pickedMoves(moves, from, to), draft);
    }
  };

  /** Applies a delta with selections that came or left. */
  const applyMerged = (before: SentGame, head: GameHead, changes: DecodedSelections, draft: Draft) => {
    const whole = mergedSelections(before.selections, changes, (slot) => ({
      odds: table.odds(slot),
      flags: table.flags(slot),
    }));
    applyWhole(before, head, whole, draft);
  };

  const applyWhole = (
    before: SentGame | undefined,
    nextHead: GameHead,
    from: DecodedSelections,
    draft: Draft,
    isNumbered = false,
  ) => {
    const head = before && sameValue(before.head, nextHead) ? before.head : nextHead;
    const isSameObject = games.isReadFrom(head.id, from);
    if (before && games.isSameSet(before, from)) {
      if (head !== before.head) {
        games.setHead(before, head);
        draft.games.push(head.id);
      }
      // What moved is told by ordinals.
      if (isFollowed && isSameObject && isNumbered) return;
      prices.write(before.selections.slots, from, draft);
      return;
    }
    const { slots } = games.replace(before, head, from, draft.nowMs).selections;
    if (!before) draft.came.push(head.id);
    draft.games.push(head.id);
    for (const slot of slots) draft.slots.push(slot);
    prices.writeNew(slots, from, draft);
  };

  /**
   * Removes games that the body does not name. Ids are unique in a body: where it names as many known games as there are,
   * none has left.
   */
  const removeAllBut = ({ kept, games: sent }: DecodedFeed, draft: Draft) => {
    let known = 0;
    for (const { id } of kept) if (games.byId.has(id)) known += 1;
    for (const { id } of sent) if (games.byId.has(id)) known += 1;
    if (known === games.byId.size) return;
    const present = new Set<GameId>();
    for (const { id } of kept) present.add(id);
    for (const { id } of sent) present.add(id);
    for (const id of games.byId.keys()) if (!present.has(id)) remove(id, draft);
  };

  const remove = (gameId: GameId, draft: Draft) => {
    if (!games.remove(gameId, draft.nowMs)) return;
    scores.remove(gameId);
    draft.left.push(gameId);
  };

  return {
    games: games.byId,
    score: scores.score,
    scoreAtMs: scores.atMs,
    get menu() {
      return menu;
    },
    holds: games.shown.has,
    slots: games.slots,
    get slotCount() {
      return games.shown.size;
    },

    apply(feed, revision, nowMs, asOfMs = nowMs) {
      isFollowed = prices.begin(feed, revision);
      const draft = createDraft(revision, nowMs, asOfMs);
      for (const id of feed.left) remove(id, draft);
      if (!isFollowed || !feed.sameGames) {
        if (feed.kind === 'snapshot' && !feed.menu) removeAllBut(feed, draft);
        for (const game of feed.kept) applyKept(game, draft);
      }
      const { ordinalMoves } = feed;
      if (ordinalMoves && isFollowed) {
        for (const game of ordinalMoves.numbered) number(game);
        prices.writeOrdinals(ordinalMoves, draft);
      }
      for (const game of feed.games) applyGame(game, draft);
      if (feed.moves) applyMoves(feed.moves, draft);
      if (ordinalMoves && !isFollowed) {
        for (const game of feed.kept) number(game);
        for (const game of feed.games) number(game);
      }
      prices.end(draft);
      const menuChanged = feed.menu !== undefined && !sameValue(menu, feed.menu);
      if (menuChanged) menu = feed.menu;
      return { ...draft, menu: menuChanged };
    },

    clear(nowMs) {
      games.clear(nowMs);
      prices.clear();
      scores.clear();
    },
  };
}
