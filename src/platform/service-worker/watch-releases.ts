/**
 * Follows the releases of a registered service worker: says when one waits, takes it over for certain, and says when another tab did.
 * Works on the registration itself: a page may be without a controller (its first visit, a forced reload), and more than one release
 * may come while it is open.
 */
import type { ReleaseMessage } from '#protocol/hub/tab-channels.ts';
import type { PageToServiceWorker } from '#protocol/releases/messages.ts';

export interface ReleaseListener {
  /** A new release waits. `apply` takes it over and loads this tab again. Said once for each release. */
  onWaiting(apply: () => void): void;
  /** A new release took over without an act here: this tab goes on with what is kept of its own. Said once. */
  onReplaced(reload: () => void): void;
}

export interface ReleaseParts {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  readonly registration: Pick<
    ServiceWorkerRegistration,
    'waiting' | 'installing' | 'active' | 'addEventListener' | 'unregister'
  >;
  /** The worker that this page was loaded through, null = none. Another may have taken over before the watch begins. */
  readonly begunWith: ServiceWorker | null;
  /** The other tabs of the visitor. */
  readonly tabs: {
    postMessage(message: ReleaseMessage): void;
    addEventListener(type: 'message', listener: () => void): void;
  };
  readonly reload: () => void;
  /** Whether the server can answer with the page now. */
  readonly isReachable: () => Promise<boolean>;
  readonly later: (callback: () => void, delayMs: number) => void;
}

/** A browser lets the old release finish its work first, for minutes if need be: after this long the registration is dropped instead. */
export const TAKE_OVER_WITHIN_MS = 4_000;

export function watchReleases(parts: ReleaseParts, listener: ReleaseListener): void {
  const { container, registration, tabs } = parts;
  let own = parts.begunWith ?? container.controller ?? registration.active;
  let announced: ServiceWorker | undefined;
  let isAsked = false;
  let isDone = false;
  let isReplaced = false;

  const reload = () => {
    if (isDone) return;
    isDone = true;
    parts.reload();
  };

  const drop = async () => {
    if (isDone) return;
    if (await parts.isReachable()) {
      await registration.unregister();
      tabs.postMessage('replaced');
      reload();
      return;
    }
    isAsked = false;
    if (registration.waiting) listener.onWaiting(apply);
  };

  function apply(): void {
    isAsked = true;
    const { waiting } = registration;
    // It took over meanwhile, by another tab's act.
    if (!waiting) return reload();
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') reload();
    });
    waiting.postMessage({ type: 'SKIP_WAITING' } satisfies PageToServiceWorker);
    parts.later(() => void drop().catch(reload), TAKE_OVER_WITHIN_MS);
  }

  const look = () => {
    const { waiting } = registration;
    // Without an active one it does not wait for anybody.
    if (!waiting || waiting === announced || !registration.active) return;
    announced = waiting;
    listener.onWaiting(apply);
  };

  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', look);
  });
  const noteReplaced = () => {
    if (isReplaced) return;
    isReplaced = true;
    // The browser may keep a registration that was given up, with the old release in it: the new one takes over first where it waits.
    listener.onReplaced(apply);
  };
  const follow = () => {
    const next = container.controller;
    if (isAsked) return reload();
    const isFirst = own === null;
    if (next === null || next === own) return;
    own = next;
    if (!isFirst) noteReplaced();
  };
  // A registration that another tab gave up changes no controller: this tab goes on with its own.
  tabs.addEventListener('message', noteReplaced);
  container.addEventListener('controllerchange', follow);
  follow();
  look();
}
