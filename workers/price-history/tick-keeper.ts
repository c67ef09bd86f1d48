/**
 * Keeps on the device what the hub sees of the games that somebody has opened or follows: those pinned, on the dashboard, in a pane. It reads
 * the hub's log of ticks every few seconds; of a board it reads the games that are followed and no others, and nothing where none is. What is
 * erased meanwhile stays erased.
 */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Parameter } from '#domain/market/selection.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { Score } from '#domain/sport/score.ts';
import type { SentGame, Tick } from '#protocol/hub/batches.ts';
import { type KeptGame, parsePriceTicks, type StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import type { Clock } from '#streams/clock.ts';
import { appendTicks, recordsToDrop, type SeenTicks, ticksWithin } from '#streams/price-history/own-ticks.ts';
import type { Span } from '#streams/price-history/spans.ts';

/** What is read of a view of the hub. */
export interface WatchedView {
  /** Its games with their selections there, and their scores. */
  readonly state: {
    readonly games: ReadonlyMap<GameId, SentGame>;
    score(gameId: GameId): Score | undefined;
  };
  /** The moment up to which its prices are known; 0 before the first answer. */
  readonly knownUntilMs: () => number;
  readonly gaps: readonly Span[];
}

/** The ticks of a selection. */
export type ReadTicks = (slot: number) => readonly Tick[];

export interface TickStore {
  update(gameId: number, change: (stored: unknown) => StoredPriceTicks): Promise<void>;
  entries(): Promise<readonly (readonly [key: IDBValidKey, stored: unknown])[]>;
  delete(keys: readonly IDBValidKey[]): Promise<void>;
}

export interface TickKeeperParts {
  readonly clock: Clock;
  readonly store: TickStore;
}

const FIRST_LOOK_MS = 1_000;
const SAVE_EVERY_MS = 10_000;
const PRUNE_EVERY_MS = 10 * 60_000;

export interface TickKeeper {
  /** Watches a game that is open and returns what ends that: the last ticks are kept then. */
  readonly watch: (gameId: GameId, view: WatchedView, history: ReadTicks) => () => void;
  /** Follows these games on boards, and those before them no more. */
  readonly follow: (games: readonly GameId[], boards: ReadonlyMap<WatchedView, ReadTicks>) => void;
}

/** The most games that are followed on boards. */
const MOST_FOLLOWED = 220;

export function createTickKeeper({ clock, store }: TickKeeperParts): TickKeeper {
  let prunedAtMs = Number.NEGATIVE_INFINITY;

  /** Removes records that are damaged, too old or too many. */
  const prune = async () => {
    if (clock.nowMs() - prunedAtMs < PRUNE_EVERY_MS) return;
    prunedAtMs = clock.nowMs();
    const parsed = (await store.entries()).map(
      ([key, stored]) => [key, parsePriceTicks(stored, clock.nowMs())] as const,
    );
    const dropped = new Set(recordsToDrop(parsed.flatMap(([, record]) => record ?? [])));
    const keys = parsed.flatMap(([key, record]) => (!record || dropped.has(record.gameId) ? [key] : []));
    if (keys.length > 0) await store.delete(keys);
  };

  const save = async (seen: SeenTicks) => {
    await store.update(seen.gameId, (stored) => appendTicks(parsePriceTicks(stored, clock.nowMs()), seen));
    await prune();
  };

  /** Keeps what was seen since the last time. Answers whether anything was. */
  const keep = (collect: Collect): boolean => {
    const seen = collect();
    // The history is a convenience: where nothing can be kept nobody is told.
    if (seen) save(seen).catch(() => undefined);
    return seen !== undefined;
  };

  /** Games that are open: a board has nothing more of them. */
  const open = new Map<GameId, number>();
  const followed = new Map<GameId, { readonly view: WatchedView; readonly collect: Collect }>();
  let followedIds: readonly GameId[] = [];
  let cancelLook: (() => void) | undefined;

  const lookAtBoards = (boards: ReadonlyMap<WatchedView, ReadTicks>) => {
    for (const id of followedIds) {
      const one = followed.get(id);
      if (open.has(id) || (one && !(boards.has(one.view) && one.view.state.games.has(id))))
        followed.delete(id);
      if (open.has(id)) continue;
      const known = followed.get(id) ?? begunOn(id, boards);
      if (!known) continue;
      followed.set(id, known);
      keep(known.collect);
    }
  };

  return {
    watch(gameId, view, history) {
      const collect = createCollector(gameId, view, history);
      let cancel = () => {};
      open.set(gameId, (open.get(gameId) ?? 0) + 1);
      const next = (delayMs: number) => {
        cancel = clock.later(() => {
          next(keep(collect) ? SAVE_EVERY_MS : FIRST_LOOK_MS);
        }, delayMs);
      };
      next(FIRST_LOOK_MS);
      return () => {
        const left = (open.get(gameId) ?? 1) - 1;
        if (left > 0) open.set(gameId, left);
        else open.delete(gameId);
        cancel();
        keep(collect);
      };
    },

    follow(games, boards) {
      followedIds = games.slice(0, MOST_FOLLOWED);
      for (const id of followed.keys()) if (!followedIds.includes(id)) followed.delete(id);
      cancelLook?.();
      cancelLook = undefined;
      if (followedIds.length === 0) return;
      const next = (delayMs: number) => {
        cancelLook = clock.later(() => {
          lookAtBoards(boards);
          next(SAVE_EVERY_MS);
        }, delayMs);
      };
      next(FIRST_LOOK_MS);
    },
  };
}

type Collect = () => SeenTicks | undefined;

/** The first board that has the game, and what collects it there. */
function begunOn(id: GameId, boards: ReadonlyMap<WatchedView, ReadTicks>) {
  for (const [view, history] of boards)
    if (view.state.games.has(id)) return { view, collect: createCollector(id, view, history) };
  return undefined;
}

const keptGame = ({ head }: SentGame): KeptGame => ({
  name1: head.opponent1.name,
  name2: head.opponent2?.name ?? '',
  sportId: head.sportId,
  championship: head.championship.name,
  startsAt: head.startsAt,
});

/** Collects what was seen of a game since the last call; undefined where nothing was. */
function createCollector(gameId: GameId, view: WatchedView, history: ReadTicks): Collect {
  let slots: ReadonlyMap<SelectionKey, number> = new Map();
  let toMs: number | undefined;
  return () => {
    const nowMs = view.knownUntilMs();
    const sent = view.state.games.get(gameId);
    if (nowMs === 0 || (!sent && slots.size === 0)) return undefined;
    const isFirst = toMs === undefined;
    const span = { fromMs: toMs ?? nowMs - 1, toMs: nowMs };
    if (span.toMs <= span.fromMs) return undefined;
    const now = sent ? slotsOf(gameId, sent) : slots;
    const prices = new Map<SelectionKey, readonly Tick[]>();
    for (const [key, slot] of now) {
      const ticks = ticksWithin(history(slot), span, isFirst || slots.get(key) !== slot);
      if (ticks.length > 0) prices.set(key, ticks);
    }
    for (const key of slots.keys())
      if (!now.has(key)) prices.set(key, [{ atMs: nowMs, odds: 0 as Tick['odds'], suspended: true }]);
    slots = now;
    toMs = nowMs;
    const score = view.state.score(gameId);
    return {
      gameId,
      ...span,
      gaps: view.gaps,
      prices,
      ...(sent && isFirst ? { game: keptGame(sent) } : {}),
      ...(score ? { score: { period: score.period, side1: score.side1, side2: score.side2 } } : {}),
    };
  };
}

function slotsOf(gameId: GameId, { selections }: SentGame): ReadonlyMap<SelectionKey, number> {
  const slots = new Map<SelectionKey, number>();
  selections.slots.forEach((slot, at) => {
    const key = selectionKey({
      gameId,
      group: selections.groups[at] ?? 0,
      type: selections.types[at] ?? 0,
      parameter: (selections.parameters[at] ?? 0) as Parameter,
      player: selections.players[at] ?? 0,
    });
    slots.set(key, slot);
  });
  return slots;
}
