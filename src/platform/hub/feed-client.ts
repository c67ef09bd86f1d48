/**
 * The page's feed client: opens views on a hub, shares equal ones, mirrors their prices, and starts over on another hub when
 * the present one dies. Views that nobody uses any more stay for a second, so that a remount finds its games still there.
 */
import { BehaviorSubject, type Observable } from 'rxjs';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { AnalyticsAnswer, AnalyticsCall } from '#protocol/analytics/calls.ts';
import type { ConsentLevel } from '#protocol/analytics/consent.ts';
import type { HubFigures, HubSettings } from '#protocol/hub/api.ts';
import type { FeedHealth, Slot } from '#protocol/hub/batches.ts';
import type { DataKind } from '#protocol/hub/data-spent.ts';
import { type ViewSpec, viewKey } from '#protocol/hub/views.ts';
import type { Clock } from '#streams/clock.ts';
import type { FeedClient, FeedView } from '#streams/feed/feed-client.ts';
import { slotInRecord } from '#streams/feed/slot-in-record.ts';
import type { HubLink } from './hub-link.ts';
import { createSlotMirror, type TabSlots } from './slot-mirror.ts';
import { createSlotNumbers } from './slot-numbers.ts';
import { createTabView, LOADING_HEALTH, type PortCarrier, type TabView } from './tab-view.ts';
import { worstHealth } from './worst-health.ts';

const UNUSED_VIEW_LINGER_MS = 1_000;
const RECONNECT_DELAY_MS = 250;

export interface FeedClientParts {
  /** Starts or joins a hub; called again after each loss. */
  readonly connect: (settings: HubSettings) => HubLink;
  readonly settings: HubSettings;
  readonly requestFrame: (callback: () => void) => void;
  /** The hub's clock too. */
  readonly clock: Clock;
  readonly visibility: {
    readonly visible: () => boolean;
    onChange(listener: (visible: boolean) => void): () => void;
  };
}

export interface PageFeedClient extends FeedClient {
  readonly slots: TabSlots;
  /** Everything on the screen stands still by the visitor's wish (docs/trust.md A3), marked and not on offer. A view that opens ends it. */
  readonly paused$: Observable<boolean>;
  setPaused(paused: boolean): void;
  /** Whether something in sight is in play. */
  hasLive(): boolean;
  setLanguage(language: string): void;
  figures(): Promise<HubFigures>;
  /** What may be recorded: told to this hub and to every one that follows it. */
  setConsent(consent: ConsentLevel): void;
  setSaver(saver: boolean): void;
  /** What this tab received without the hub. */
  spent(kind: DataKind, bytes: number): void;
  /** Has the batches of the open boards pass through a carrier from now on; returns whether all do. */
  carryBoards(carrier: PortCarrier): boolean;
  /** Opens boards anew, since the carrier that they passed through is gone. */
  reopenBoards(): void;
  /** The hub's slot of a slot of this tab. */
  hubSlot(slot: Slot): number | undefined;
  analytics(call: AnalyticsCall): Promise<AnalyticsAnswer>;
  close(): void;
}

interface OpenView {
  readonly view: TabView;
  users: number;
  cancelEnd: (() => void) | undefined;
  unsubscribe: () => void;
}

export function createFeedClient(parts: FeedClientParts): PageFeedClient {
  const { connect, requestFrame, clock, visibility } = parts;
  let settings = parts.settings;
  const open = new Map<string, OpenView>();
  const health$ = new BehaviorSubject<FeedHealth>(LOADING_HEALTH);
  const numbers = createSlotNumbers();
  const slots = createSlotMirror(
    (key) => findSlot(open.values(), key),
    (slot) => numbers.free(slot),
  );
  const paused$ = new BehaviorSubject(false);
  const isWatched = () => visibility.visible() && !paused$.value;
  let closed = false;
  let link = join();

  function join(): HubLink {
    const joined = connect(settings);
    joined.onLost(() => {
      if (closed || joined !== link) return;
      for (const { view } of open.values()) view.disconnected();
      clock.later(() => {
        if (closed) return;
        slots.reset();
        numbers.clear();
        link = join();
        for (const { view } of open.values()) view.connect(link, isWatched());
      }, RECONNECT_DELAY_MS);
    });
    return joined;
  }

  const stopWatching = visibility.onChange((visible) => {
    if (paused$.value) return;
    for (const { view } of open.values()) view.setVisible(visible);
  });

  const setPaused = (paused: boolean) => {
    if (paused === paused$.value) return;
    paused$.next(paused);
    for (const { view } of open.values()) {
      view.setVisible(isWatched());
      if (paused) view.markStale();
    }
  };

  const inUse = () => [...open.values()].flatMap(({ users, view }) => (users > 0 ? view : []));

  const updateHealth = () => {
    const worst = worstHealth(inUse());
    if (worst !== health$.value) health$.next(worst);
  };

  const end = (key: string, entry: OpenView) => {
    open.delete(key);
    entry.unsubscribe();
    entry.view.end();
    updateHealth();
  };

  const start = (key: string, spec: ViewSpec): OpenView => {
    setPaused(false);
    const { nowMs } = clock;
    const view = createTabView(spec, { slots, numbers, requestFrame, nowMs, isPaused: () => paused$.value });
    const entry: OpenView = { view, users: 0, cancelEnd: undefined, unsubscribe: () => {} };
    open.set(key, entry);
    view.connect(link, isWatched());
    const subscription = view.health$.subscribe(updateHealth);
    entry.unsubscribe = () => subscription.unsubscribe();
    return entry;
  };

  const boards = () => [...open.values()].flatMap(({ view }) => (view.spec.kind === 'board' ? view : []));

  const configure = (change: Partial<HubSettings>) => {
    const next = { ...settings, ...change };
    if (
      next.language === settings.language &&
      next.consent === settings.consent &&
      next.saver === settings.saver
    )
      return;
    settings = next;
    link.configure(settings);
  };

  return {
    slots,
    health$,
    paused$,
    setPaused,
    hasLive: () => inUse().some(({ spec }) => spec.feed === 'live'),

    open(spec) {
      const key = viewKey(spec);
      const entry = open.get(key) ?? start(key, spec);
      entry.users += 1;
      entry.cancelEnd?.();
      entry.cancelEnd = undefined;
      updateHealth();
      return userOf(entry.view, () => {
        entry.users -= 1;
        if (entry.users > 0) return;
        updateHealth();
        entry.cancelEnd = clock.later(() => end(key, entry), UNUSED_VIEW_LINGER_MS);
      });
    },

    history: (key) => link.history(key),
    figures: () => link.figures(),
    refresh: () => link.refresh(),

    spent: (kind, bytes) => link.spent(kind, bytes),
    analytics: (call) => link.analytics(call),

    carryBoards: (carrier) => boards().every((view) => view.carry(carrier)),
    reopenBoards() {
      for (const view of boards()) view.connect(link, isWatched());
    },
    hubSlot: (slot) => numbers.slotOf(slot),

    setLanguage: (language) => configure({ language }),
    setConsent: (consent) => configure({ consent }),
    setSaver: (saver) => configure({ saver }),

    close() {
      closed = true;
      stopWatching();
      for (const [key, entry] of open) {
        entry.cancelEnd?.();
        end(key, entry);
      }
      link.close();
    },
  };
}

/** The view for one user of it, who may close it once. */
function userOf(view: TabView, leave: () => void): FeedView {
  let left = false;
  const { games$, health$, menu$, away$, game, score, scoreAtMs, score$, tick } = view;
  return {
    games$,
    health$,
    menu$,
    away$,
    game,
    score,
    scoreAtMs,
    score$,
    tick,
    close() {
      if (left) return;
      left = true;
      leave();
    },
  };
}

function findSlot(entries: Iterable<OpenView>, key: SelectionKey): Slot | undefined {
  const identity = parseSelectionKey(key);
  if (!identity) return undefined;
  for (const { view } of entries) {
    const record = view.game(identity.gameId);
    const slot = record && slotInRecord(record, identity);
    if (slot !== undefined) return slot;
  }
  return undefined;
}
