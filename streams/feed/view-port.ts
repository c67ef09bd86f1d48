/**
 * One view of one tab: collects what changed since the last batch of the tab, and spends its credit on one batch at a time. Without
 * credit changes only mark; a slot that moved ten times meanwhile travels once. A paused port says nothing at all and counts
 * for the summary that the tab gets with the image on its return.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type {
  AwaySummary,
  FeedHealth,
  HubToTab,
  ScoreUpdate,
  TabToHub,
  ViewBatch,
} from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import { packPrices } from './batch-writer.ts';
import type { SlotTable } from './columns/slot-table.ts';
import type { ViewChanges } from './view-changes.ts';
import type { ViewState } from './view-state.ts';

/** What a port shows; another one after a change of language. */
export interface ViewSource {
  readonly state: ViewState;
  /** Whether anything has been applied: until then an image would be empty. */
  readonly known: () => boolean;
  readonly health: () => FeedHealth;
  readonly serverTimeMs: () => number | null;
  readonly arrivedAtMs: () => number;
  readonly tick: () => number | undefined;
}

export interface ViewPort {
  readonly paused: boolean;
  /** Changes of this view's own query. */
  changed(changes: ViewChanges): void;
  /** Slots that another query changed. */
  touched(slots: readonly number[]): void;
  health(): void;
  show(source: ViewSource): void;
  close(): void;
}

export interface ViewPortParts {
  readonly port: HubPort<TabToHub, HubToTab>;
  readonly table: SlotTable;
  readonly nowMs: () => number;
  readonly source: ViewSource;
  /** The tab was hidden or came back. */
  readonly onPauseChange: () => void;
  readonly onClose: () => void;
}

interface Away {
  readonly sinceMs: number;
  readonly prices: Set<number>;
  readonly scores: Set<GameId>;
  started: number;
  ended: number;
}

export function createViewPort(parts: ViewPortParts): ViewPort {
  const { port, table, nowMs, onPauseChange, onClose } = parts;
  let source = parts.source;
  let credit = true;
  let sequence = 0;
  let imageDue = true;
  let away: Away | undefined;
  let summary: AwaySummary | undefined;
  let closed = false;
  const prices = new Set<number>();
  const games = new Set<GameId>();
  const left = new Set<GameId>();
  const scores = new Set<GameId>();
  let menuDue = false;

  const dropPending = () => {
    prices.clear();
    games.clear();
    left.clear();
    scores.clear();
    menuDue = false;
  };

  const scoreUpdate = (id: GameId): ScoreUpdate => [id, source.state.score(id), source.state.scoreAtMs(id)];

  const image = (): Pick<ViewBatch, 'kind' | 'prices' | 'games' | 'left' | 'scores'> => {
    const { state } = source;
    const ids = [...state.games.keys()];
    return {
      kind: 'image',
      prices: packPrices(table, state.slots(), state.slotCount),
      games: [...state.games.values()],
      left: [],
      scores: ids.filter((id) => state.score(id)).map(scoreUpdate),
    };
  };

  const delta = (): Pick<ViewBatch, 'kind' | 'prices' | 'games' | 'left' | 'scores'> => {
    const { state } = source;
    for (const slot of prices) if (!state.holds(slot)) prices.delete(slot);
    return {
      kind: 'delta',
      prices: packPrices(table, prices, prices.size),
      games: [...games].flatMap((id) => state.games.get(id) ?? []),
      left: [...left].filter((id) => !state.games.has(id)),
      scores: [...scores].filter((id) => state.games.has(id)).map(scoreUpdate),
    };
  };

  const flush = () => {
    if (closed || away || !credit || !source.known()) return;
    const quiet = prices.size === 0 && games.size === 0 && left.size === 0 && scores.size === 0 && !menuDue;
    if (!imageDue && quiet) return;
    const { menu } = source.state;
    const tick = source.tick();
    const batch: ViewBatch = {
      type: 'batch',
      sequence,
      serverTimeMs: source.serverTimeMs(),
      arrivedAtMs: source.arrivedAtMs(),
      ...(tick === undefined ? {} : { tick }),
      ...(imageDue ? image() : delta()),
      ...(menu && (imageDue || menuDue) ? { menu } : {}),
      ...(imageDue && summary ? { away: summary } : {}),
    };
    sequence += 1;
    credit = false;
    if (imageDue) summary = undefined;
    imageDue = false;
    dropPending();
    port.postMessage(batch, [batch.prices.buffer]);
  };

  const sendHealth = () => {
    if (!closed && !away) port.postMessage(source.health());
  };

  const pause = () => {
    if (away) return;
    dropPending();
    away = { sinceMs: nowMs(), prices: new Set(), scores: new Set(), started: 0, ended: 0 };
    onPauseChange();
  };

  const resume = () => {
    if (!away) return;
    // A tab that was never told anything was not away: it has yet to see its first image.
    if (sequence > 0) {
      summary = {
        sinceMs: away.sinceMs,
        priceChanges: away.prices.size,
        gamesStarted: away.started,
        gamesEnded: away.ended,
        scoreChanges: away.scores.size,
      };
    }
    away = undefined;
    imageDue = true;
    // Whatever was in flight when the tab went is superseded by the image.
    credit = true;
    onPauseChange();
    sendHealth();
    flush();
  };

  port.onmessage = ({ data }) => {
    switch (data.type) {
      case 'credit':
        credit = true;
        flush();
        return;
      case 'pause':
        pause();
        return;
      case 'resume':
        resume();
        return;
      case 'resync':
        imageDue = true;
        flush();
        return;
      case 'close':
        onClose();
        return;
    }
  };

  return {
    get paused() {
      return away !== undefined;
    },

    changed(changes) {
      if (away) {
        for (const slot of changes.slots) away.prices.add(slot);
        for (const id of changes.scores) away.scores.add(id);
        away.started += changes.came.length;
        away.ended += changes.left.length;
        return;
      }
      for (const slot of changes.slots) prices.add(slot);
      for (const id of changes.games) games.add(id);
      for (const id of changes.scores) scores.add(id);
      for (const id of changes.left) left.add(id);
      menuDue ||= changes.menu;
      flush();
    },

    touched(slots) {
      const into = away ? away.prices : prices;
      for (const slot of slots) if (source.state.holds(slot)) into.add(slot);
      flush();
    },

    health: sendHealth,

    show(next) {
      source = next;
      imageDue = true;
      dropPending();
      sendHealth();
      flush();
    },

    close() {
      if (closed) return;
      closed = true;
      port.onmessage = null;
      port.close();
    },
  };
}
