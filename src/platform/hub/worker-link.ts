/**
 * A link to a hub that this tab can talk to directly: calls through comlink, one MessageChannel for each view. Browsers end workers
 * without a word: the lock of a hub that is gone is free at once. One that hangs keeps it, so the hub is also asked for a sign of
 * life every two seconds while the tab is visible; silence for four means that it is lost.
 */
import { type Endpoint, type Remote, transfer, wrap } from 'comlink';
import type { HubApi, HubSettings } from '#protocol/hub/api.ts';
import type { HubToTab, TabToHub } from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { Clock } from '#streams/clock.ts';
import type { HubLink, ViewPort } from './hub-link.ts';

export const HEARTBEAT_EVERY_MS = 2_000;
export const HEARTBEAT_PATIENCE_MS = 4_000;

export interface WorkerLinkParts {
  readonly tabId: string;
  readonly settings: HubSettings;
  readonly api: Pick<Remote<HubApi>, keyof HubApi>;
  /** Resolves once this tab holds its lock. */
  readonly locked: Promise<void>;
  readonly clock: Clock;
  readonly visible: () => boolean;
  /** Resolves when the holder of the lock has gone. */
  readonly lockFreed?: (name: string) => Promise<void>;
  readonly createChannel: () => { readonly port1: MessagePort; readonly port2: MessagePort };
}

export const wrapHub = (endpoint: Endpoint): Remote<HubApi> => wrap<HubApi>(endpoint);

type Channel = ReturnType<WorkerLinkParts['createChannel']>;

/** The tab's end of a view's port; the other end travels to the hub. */
export function openViewPort(
  api: WorkerLinkParts['api'],
  tabId: string,
  spec: ViewSpec,
  { port1, port2 }: Channel,
): ViewPort {
  const end = transfer(port2, [port2]) as unknown as HubPort<TabToHub, HubToTab>;
  Promise.resolve(api.openView(tabId, spec, end)).catch(() => undefined);
  return port1 as unknown as ViewPort;
}

export interface WorkerLink extends HubLink {
  /** The worker itself reported an error before it ran. */
  fail(): void;
}

export function createWorkerLink(parts: WorkerLinkParts): WorkerLink {
  const { tabId, settings, api, locked, clock, visible, lockFreed, createChannel } = parts;
  const listeners: (() => void)[] = [];
  let over = false;
  let cancelTimer = (): void => {};

  const lose = () => {
    if (over) return;
    over = true;
    cancelTimer();
    for (const listener of listeners) listener();
  };

  const ready = locked.then(() => api.attach(tabId, settings));
  ready.catch(lose);

  /**
   * Ends the link when the tab is seen again: the browser may have ended the hub to save memory, and shall not have to do
   * it again.
   */
  const loseWhenSeen = () => {
    if (over) return;
    if (visible()) lose();
    else clock.later(loseWhenSeen, HEARTBEAT_EVERY_MS);
  };
  ready
    .then(async (lock) => {
      if (lock === undefined || !lockFreed) return;
      await lockFreed(lock);
      loseWhenSeen();
    })
    .catch(() => undefined);

  const beat = () => {
    if (over) return;
    cancelTimer();
    if (!visible()) {
      cancelTimer = clock.later(beat, HEARTBEAT_EVERY_MS);
      return;
    }
    cancelTimer = clock.later(lose, HEARTBEAT_PATIENCE_MS);
    api.figures().then(() => {
      cancelTimer();
      if (!over) cancelTimer = clock.later(beat, HEARTBEAT_EVERY_MS);
    }, lose);
  };
  ready.then(beat, () => undefined);
  cancelTimer = clock.later(lose, HEARTBEAT_PATIENCE_MS * 2);

  return {
    openView(spec) {
      const channel = createChannel();
      ready.then(
        () => over || openViewPort(api, tabId, spec, channel),
        () => undefined,
      );
      return channel.port1 as unknown as ViewPort;
    },
    configure: (next) => void ready.then(() => api.configure(tabId, next)).catch(() => undefined),
    history: (key) => api.history(key),
    figures: () => api.figures(),
    spent: (kind, bytes) => void Promise.resolve(api.spent(kind, bytes)).catch(() => undefined),
    // Behind the settings that were told before it.
    analytics: (call) => ready.then(() => api.analytics(call)),
    refresh: () => void Promise.resolve(api.refresh()).catch(() => undefined),
    onLost: (listener) => void listeners.push(listener),
    fail: lose,
    close() {
      over = true;
      cancelTimer();
    },
  };
}
