/**
 * Registers the service worker, quietly: after the page has loaded, out of its way, and without it where the browser has none. A new
 * release waits for an act of the visitor; nothing here reloads by itself.
 */
import type { Workbox } from 'workbox-window';

export interface ReleaseListener {
  /** A new release waits. `apply` takes it over and loads this tab again. */
  onWaiting(apply: () => void): void;
  /** Another tab took a new release over: chunks of this one's may be gone. */
  onReplaced(reload: () => void): void;
}

const ADDRESS = '/service-worker.js';
/** A tab that is looked at again asks for a new release at most this often. */
const ASK_EVERY_MS = 60 * 60_000;

export function registerServiceWorker(listener: ReleaseListener): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => {
    // Without it the page works all the same.
    register(listener).catch(() => undefined);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function register(listener: ReleaseListener): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(ADDRESS, { updateViaCache: 'none' });
  let isAsked = false;
  const reload = () => location.reload();
  workbox.addEventListener('waiting', () => {
    listener.onWaiting(() => {
      isAsked = true;
      workbox.messageSkipWaiting();
    });
  });
  workbox.addEventListener('controlling', () => {
    if (isAsked) reload();
    else listener.onReplaced(reload);
  });
  await workbox.register();
  askAgain(workbox);
  await keepLoadedScripts();
}

/** The first load goes past the service worker, with it the script of its language. */
async function keepLoadedScripts(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`) && name.endsWith('.js'));
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: scripts } });
}

function askAgain(workbox: Workbox): void {
  let askedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < ASK_EVERY_MS) return;
    askedAtMs = Date.now();
    workbox.update().catch(() => undefined);
  });
}
