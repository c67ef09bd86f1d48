/**
 * Registers the service worker, quietly: after the page has loaded, out of its way, and without it where the browser has none. A new
 * release waits for an act of the visitor; nothing here reloads by itself.
 */
import type { Workbox } from 'workbox-window';
import { RELEASE_CHANNEL } from '#protocol/hub/tab-channels.ts';
import type {
  PageToServiceWorker,
  ServiceWorkerToPage,
  WithdrawalAnswer,
} from '#protocol/releases/messages.ts';
import type { SendRequest } from '../http/request.ts';
import type { ReleaseListener } from './watch-releases.ts';

const ADDRESS = '/service-worker.js';
/** A tab asks for a new release at most this often, and only while it is looked at. */
const ASK_EVERY_MS = 60 * 60_000;

/** The whole release is fetched then: not while the visitor looks round. */
const QUIET_MS = 3_000;
const QUIET_AT_MOST_MS = 15_000;
const ACTS = ['scroll', 'wheel', 'pointerdown', 'keydown'] as const;

/** Registers the service worker. `begunWith`: the worker that this page was loaded through, as its first script saw it. */
export function registerServiceWorker(
  http: SendRequest,
  begunWith: ServiceWorker | null,
  listener: ReleaseListener,
): void {
  if (!('serviceWorker' in navigator)) return;
  answerWithdrawal(navigator.serviceWorker);
  const begin = () => {
    // Without it the page works all the same.
    register(http, begunWith, listener).catch(() => undefined);
  };
  const wait = () => afterLastAct(begin);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Begins once the visitor has done nothing for a while; it does not wait for ever. */
function afterLastAct(begin: () => void): void {
  const acts = new AbortController();
  let timer = 0;
  const end = () => {
    acts.abort();
    clearTimeout(timer);
    clearTimeout(last);
    begin();
  };
  const last = window.setTimeout(end, QUIET_AT_MOST_MS);
  const again = () => {
    clearTimeout(timer);
    timer = window.setTimeout(end, QUIET_MS);
  };
  again();
  for (const act of ACTS) addEventListener(act, again, { capture: true, passive: true, signal: acts.signal });
}

/** A withdrawn release asks each page whether it is well: one that does not answer is loaded anew. */
function answerWithdrawal(container: ServiceWorkerContainer): void {
  container.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if ((data as Partial<ServiceWorkerToPage> | null)?.type === 'RELEASE_WITHDRAWN')
      ports[0]?.postMessage('well' satisfies WithdrawalAnswer);
  });
}

async function register(
  http: SendRequest,
  begunWith: ServiceWorker | null,
  listener: ReleaseListener,
): Promise<void> {
  const [{ Workbox }, { watchReleases }] = await Promise.all([
    import('workbox-window'),
    import('./watch-releases.ts'),
  ]);
  const workbox = new Workbox(ADDRESS, { updateViaCache: 'none' });
  const registration = await workbox.register();
  if (!registration) return;
  watchReleases(
    {
      container: navigator.serviceWorker,
      registration,
      begunWith,
      tabs: new BroadcastChannel(RELEASE_CHANNEL),
      reload: () => location.reload(),
      async isReachable() {
        const reply = await http({ method: 'HEAD', path: '/index.html' });
        return reply.kind === 'answered' && reply.status >= 200 && reply.status < 300;
      },
      later: (callback, delayMs) => setTimeout(callback, delayMs),
    },
    listener,
  );
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
  active?.postMessage({
    type: 'CACHE_URLS',
    payload: { urlsToCache: scripts },
  } satisfies PageToServiceWorker);
}

function askAgain(workbox: Workbox): void {
  let askedAtMs = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < ASK_EVERY_MS) return;
    askedAtMs = Date.now();
    workbox.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_EVERY_MS);
}
