/**
 * One view in the tab: folds batches into games, scores and the slot mirror, and says so through observables that replay.
 * Credit goes back after the next frame, so a tab that does not paint is not sent anything. Only for what came while the page stood
 * still it goes back at once: newer prices are waiting, and nobody need see these. A batch out of sequence is dropped and an image
 * asked for; until it comes the last prices stay, and the hub's health says how old they are.
 */
import { BehaviorSubject, distinctUntilChanged, filter, map, ReplaySubject, Subject, startWith } from 'rxjs';
import type { GameId } from '#domain/lib/ids.ts';
import type { Score } from '#domain/sport/score.ts';
import type {
  AwaySummary,
  FeedHealth,
  GameRecord,
  HubToTab,
  SentGame,
  ViewBatch,
} from '#protocol/hub/batches.ts';
import type { MenuSport, ViewSpec } from '#protocol/hub/views.ts';
import { grownColumn } from '#streams/feed/columns/grown-column.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import type { HubLink, ViewPort } from './hub-link.ts';
import type { TabSlots } from './slot-mirror.ts';
import type { SlotNumbers } from './slot-numbers.ts';

/** A batch that waited longer for the page came while that stood still. */
const STOOD_STILL_MS = 500;

export const LOADING_HEALTH: FeedHealth = {
  type: 'health',
  phase: 'loading',
  confirmedAtMs: null,
  roundTripMs: null,
  clockOffsetMs: null,
  cadenceMs: 0,
};

export interface TabView extends Omit<FeedView, 'close'> {
  readonly spec: ViewSpec;
  readonly health: () => FeedHealth;
  connect(link: HubLink, visible: boolean): void;
  /** Has its batches come through a carrier from now on; returns whether they do. */
  carry(carrier: PortCarrier): boolean;
  /** The hub died: what is shown is stale until another one has sent an image. */
  disconnected(): void;
  setVisible(visible: boolean): void;
  /** Marks the view as stale, since it is not kept up any more; the next message of the hub ends that. */
  markStale(): void;
  end(): void;
}

/** Takes a port of the hub and answers the one behind it; undefined where it cannot be taken. */
export type PortCarrier = (port: ViewPort) => ViewPort | undefined;

export interface TabViewParts {
  readonly slots: TabSlots;
  readonly numbers: SlotNumbers;
  readonly requestFrame: (callback: () => void) => void;
  /** The hub's clock: epoch ms. */
  readonly nowMs: () => number;
  /** Whether the visitor has paused: what was under way may still arrive, and is stale when it does. */
  readonly isPaused: () => boolean;
}

export function createTabView(spec: ViewSpec, parts: TabViewParts): TabView {
  const { slots, numbers, requestFrame, nowMs, isPaused } = parts;
  const games$ = new BehaviorSubject<ReadonlyMap<GameId, GameRecord>>(new Map());
  const health$ = new BehaviorSubject<FeedHealth>(LOADING_HEALTH);
  const menu$ = new ReplaySubject<readonly MenuSport[]>(1);
  const away$ = new ReplaySubject<AwaySummary>(1);
  let current: ReadonlyMap<GameId, GameRecord> = new Map();
  const scores = new Map<GameId, { readonly score: Score; readonly asOfMs: number }>();
  /** The tab's slot plus one, by the hub's slot, of what this view's records name; 0 elsewhere. */
  let ownOf = new Uint32Array(1_024);
  const scored$ = new Subject<GameId>();
  let port: ViewPort | undefined;
  let isCarried = false;
  let expected = 0;
  let tick: number | undefined;
  let waitsForImage = true;
  let wasHurried = false;

  /** Gives the credit back, never twice in a row without a frame's time: a page that is behind is not fed faster. */
  const giveCredit = ({ kind, arrivedAtMs }: ViewBatch) => {
    const creditor = port;
    wasHurried = !wasHurried && kind === 'delta' && nowMs() - arrivedAtMs > STOOD_STILL_MS;
    if (wasHurried) {
      creditor?.postMessage({ type: 'credit' });
      return;
    }
    requestFrame(() => {
      if (creditor && creditor === port) creditor.postMessage({ type: 'credit' });
    });
  };

  /** The record with the tab's own slots, held. */
  const adopt = ({ head, selections, generations }: SentGame): GameRecord => {
    const own = selections.slots.map((slot, at) => {
      const number = numbers.own(slot, generations[at] ?? 0);
      if (slot >= ownOf.length) ownOf = grownColumn(ownOf, slot);
      ownOf[slot] = number + 1;
      return number;
    });
    slots.hold(own);
    return { head, selections: { ...selections, slots: own } };
  };

  const foldGames = (batch: ViewBatch) => {
    const before = current;
    if (batch.kind === 'delta' && batch.games.length === 0 && batch.left.length === 0) return undefined;
    const after = new Map(batch.kind === 'image' ? [] : before);
    for (const id of batch.left) {
      const old = after.get(id);
      if (old) slots.release(old.selections.slots);
      after.delete(id);
    }
    for (const sent of batch.games) {
      const old = after.get(sent.head.id);
      const record = adopt(sent);
      if (old) slots.release(old.selections.slots);
      after.set(record.head.id, record);
    }
    // After the new holds: a slot that stays keeps what it knew of its former price.
    if (batch.kind === 'image') for (const old of before.values()) slots.release(old.selections.slots);
    return after;
  };

  const foldScores = (batch: ViewBatch): Set<GameId> => {
    const moved = new Set<GameId>(batch.left);
    if (batch.kind === 'image') {
      for (const id of scores.keys()) moved.add(id);
      scores.clear();
    }
    for (const id of batch.left) scores.delete(id);
    for (const [id, score, asOfMs] of batch.scores) {
      if (score) scores.set(id, { score, asOfMs });
      else scores.delete(id);
      moved.add(id);
    }
    return moved;
  };

  const apply = (batch: ViewBatch) => {
    const games = foldGames(batch);
    ({ tick } = batch);
    if (games) current = games;
    slots.apply(batch.prices, batch.arrivedAtMs, ownOf);
    const moved = foldScores(batch);
    if (games) games$.next(games);
    for (const id of moved) scored$.next(id);
    if (batch.menu) menu$.next(batch.menu);
    if (batch.away) away$.next(batch.away);
  };

  const onMessage = (message: HubToTab) => {
    if (message.type === 'health') {
      // Told once: who hears of both, one within the other, may hear of the older one last.
      health$.next(isPaused() && message.phase === 'live' ? { ...message, phase: 'stale' } : message);
      return;
    }
    if (message.kind === 'delta' && (waitsForImage || message.sequence !== expected)) {
      waitsForImage = true;
      port?.postMessage({ type: 'resync' });
    } else {
      waitsForImage = false;
      expected = message.sequence + 1;
      apply(message);
    }
    giveCredit(message);
  };

  const disconnect = () => {
    if (port) {
      // A hub that only was slow must not keep feeding this port.
      port.postMessage({ type: 'close' });
      port.onmessage = null;
      port.close();
    }
    port = undefined;
    isCarried = false;
    waitsForImage = true;
  };

  const markStale = () => {
    if (health$.value.phase === 'live') health$.next({ ...health$.value, phase: 'stale' });
  };

  return {
    spec,
    games$,
    health$,
    menu$,
    away$,
    health: () => health$.value,
    game: (gameId) => current.get(gameId),
    score: (gameId) => scores.get(gameId)?.score,
    scoreAtMs: (gameId) => scores.get(gameId)?.asOfMs ?? 0,
    tick: () => tick,
    score$: (gameId) =>
      scored$.pipe(
        filter((id) => id === gameId),
        startWith(gameId),
        map(() => scores.get(gameId)?.score),
        distinctUntilChanged(),
      ),

    connect(link, visible) {
      disconnect();
      ownOf.fill(0);
      port = link.openView(spec);
      port.onmessage = (event) => onMessage(event.data);
      if (!visible) port.postMessage({ type: 'pause' });
    },

    carry(carrier) {
      if (!port || isCarried) return isCarried;
      const behind = carrier(port);
      if (!behind) return false;
      behind.onmessage = (event) => onMessage(event.data);
      port = behind;
      isCarried = true;
      return true;
    },

    disconnected() {
      disconnect();
      markStale();
    },

    markStale,

    setVisible(visible) {
      port?.postMessage({ type: visible ? 'resume' : 'pause' });
    },

    end() {
      disconnect();
      for (const record of current.values()) slots.release(record.selections.slots);
      games$.complete();
      health$.complete();
    },
  };
}
