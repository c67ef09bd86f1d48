/**
 * Starts or joins the hub in a browser: the SharedWorker, or where there is none a dedicated worker of the tab that leads. Also
 * builds the page's feed client over the platform's clock, frames and visibility.
 */
import type { HubSettings } from '#protocol/hub/api.ts';
import { tabLockName } from '#protocol/hub/api.ts';
import { LEADER_LOCK, RELAY_CHANNEL, type RelayMessage } from '#protocol/hub/relay.ts';
import type { Clock } from '#streams/clock.ts';
import { createFeedClient, type PageFeedClient } from './feed-client.ts';
import { createFollowerLink, type FollowerLink, type RelayChannel } from './follower-link.ts';
import type { HubLink } from './hub-link.ts';
import { serveFollowers } from './relay-leader.ts';
import { createWorkerLink, openViewPort, type WorkerLinkParts, wrapHub } from './worker-link.ts';

export const browserClock: Clock = {
  nowMs: () => Date.now(),
  later(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

export const pageVisibility = {
  visible: () => document.visibilityState === 'visible',
  onChange(listener: (visible: boolean) => void) {
    const notify = () => listener(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  },
};

export function createBrowserFeedClient(settings: HubSettings, visibility = pageVisibility): PageFeedClient {
  const tabId = crypto.randomUUID();
  const common = {
    tabId,
    locked: holdLock(tabLockName(tabId)),
    clock: browserClock,
    visible: visibility.visible,
    lockFreed: async (name: string) => {
      await navigator.locks.request(name, () => undefined);
    },
    createChannel: () => new MessageChannel(),
  };
  return createFeedClient({
    connect: typeof SharedWorker === 'function' ? connectShared(common) : connectThroughLeader(common),
    settings,
    requestFrame: afterTurn,
    clock: browserClock,
    visibility,
  });
}

/** A frame's time without a frame: asking for one makes the browser draw, though nothing may have changed in sight. */
const FRAME_MS = 16;

/** Runs once the main thread has had time to paint: a thread that is busy is late here too. */
const afterTurn = (callback: () => void): void => {
  setTimeout(callback, FRAME_MS);
};

type Common = Omit<WorkerLinkParts, 'settings' | 'api'>;

function connectShared(common: Common): (settings: HubSettings) => HubLink {
  return (settings) => {
    const worker = new SharedWorker(new URL('../../../workers/feed-hub/feed-hub.ts', import.meta.url), {
      type: 'module',
      name: 'touchline-feed-hub',
    });
    const link = createWorkerLink({ ...common, settings, api: wrapHub(worker.port) });
    worker.onerror = () => link.fail();
    return link;
  };
}

/** The first tab leads, and starts the worker; when it goes, the lock passes on and the next one does. */
function connectThroughLeader(common: Common): (settings: HubSettings) => HubLink {
  const { tabId } = common;
  const channel = openRelay();
  let leads = false;
  let following: FollowerLink | undefined;
  holdLock(LEADER_LOCK).then(
    () => {
      leads = true;
      following?.lose();
    },
    () => undefined,
  );
  let stopServing: (() => void) | undefined;
  let stopWorker: (() => void) | undefined;

  const lead = (settings: HubSettings): HubLink => {
    stopServing?.();
    stopWorker?.();
    const worker = new Worker(new URL('../../../workers/feed-hub/feed-hub.ts', import.meta.url), {
      type: 'module',
      name: 'touchline-feed-hub',
    });
    stopWorker = () => worker.terminate();
    const api = wrapHub(worker);
    const link = createWorkerLink({ ...common, settings, api });
    worker.onerror = () => link.fail();
    stopServing = serveFollowers({
      leaderId: crypto.randomUUID(),
      channel,
      api,
      openView: (follower, spec) => openViewPort(api, follower, spec, common.createChannel()),
    });
    return link;
  };

  return (settings) => {
    if (leads) return lead(settings);
    following = createFollowerLink({
      tabId,
      settings,
      channel,
      locked: common.locked,
      newId: () => crypto.randomUUID(),
    });
    return following;
  };
}

function openRelay(): RelayChannel {
  const channel = new BroadcastChannel(RELAY_CHANNEL);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<RelayMessage>) => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

/** Holds a lock; resolves when it is ours, and it is ours until the tab is gone. */
function holdLock(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve();
        return new Promise<never>(() => {});
      })
      .catch(reject);
  });
}
