/**
 * A link to a hub that this tab can talk to directly: calls through comlink, one MessageChannel for each view. The hub is asked
 * for a sign of life every two seconds while the tab is visible; silence for four means that it is gone (browsers end workers
 * without a word).
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
  const { tabId, settings, api, locked, clock, visible, createChannel } = parts;
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
    refresh: () => void Promise.resolve(api.refresh()).catch(() => undefined),
    onLost: (listener) => void listeners.push(listener),
    fail: lose,
    close() {
      over = true;
      cancelTimer();
    },
  };
}
