/**
 * Keeps on the device what the hub sees of the games that somebody has opened. It reads the hub's log of ticks every few
 * seconds and costs the board nothing: what only a board shows is not read. What is erased meanwhile stays erased.
 */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Parameter } from '#domain/market/selection.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { SentGame, Tick } from '#protocol/hub/batches.ts';
import { parsePriceTicks, type StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import type { Clock } from '#streams/clock.ts';
import { appendTicks, recordsToDrop, ticksWithin } from '#streams/price-history/own-ticks.ts';
import type { Span } from '#streams/price-history/spans.ts';

/** One game while it is open in some tab. */
export interface WatchedGame {
  readonly gameId: GameId;
  /** The game with every selection; undefined while it is not known, or is gone. */
  readonly game: () => SentGame | undefined;
  readonly history: (slot: number) => readonly Tick[];
  /** The moment up to which its prices are known; 0 before the first answer. */
  readonly knownUntilMs: () => number;
  readonly gaps: readonly Span[];
}

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
  /** Watches a game and returns what ends that: the last ticks are kept then. */
  readonly watch: (game: WatchedGame) => () => void;
}

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

  const save = async (gameId: GameId, span: Span, gaps: readonly Span[], prices: Prices) => {
    await store.update(gameId, (stored) =>
      appendTicks(parsePriceTicks(stored, clock.nowMs()), { gameId, ...span, gaps, prices }),
    );
    await prune();
  };

  return {
    watch(watched) {
      const collect = createCollector(watched);
      let cancel = () => {};
      const look = () => {
        const news = collect();
        // The history is a convenience: where nothing can be kept nobody is told.
        if (news) save(watched.gameId, news.span, watched.gaps, news.prices).catch(() => undefined);
        return news !== undefined;
      };
      const next = (delayMs: number) => {
        cancel = clock.later(() => {
          next(look() ? SAVE_EVERY_MS : FIRST_LOOK_MS);
        }, delayMs);
      };
      next(FIRST_LOOK_MS);
      return () => {
        cancel();
        look();
      };
    },
  };
}

type Prices = ReadonlyMap<SelectionKey, readonly Tick[]>;

/** Collects what was seen of a game since the last call; undefined where nothing was. */
function createCollector({ knownUntilMs, game, gameId, history }: WatchedGame) {
  let slots: ReadonlyMap<SelectionKey, number> = new Map();
  let toMs: number | undefined;
  return (): { readonly span: Span; readonly prices: Prices } | undefined => {
    const nowMs = knownUntilMs();
    const sent = game();
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
    return { span, prices };
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
