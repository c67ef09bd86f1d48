/**
 * Keeps the page of one release, its chunks, its hub and its fonts, so that a reload without a network still starts. Answers nothing
 * but that: what the server says (feed, bets, health, controls) always comes from the network. A new release waits until the
 * visitor asks for it.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CASINO_GAME_PATH } from '#domain/addresses/casino-routes.ts';
import type { PageToServiceWorker } from '#protocol/releases/messages.ts';
import { isMedia, mediaOf } from './media-cache.ts';
import { keepPreviousAssets, previousAsset } from './previous-release.ts';
import { reportReceived } from './report-received.ts';
import { addNetworkRoutes, EMBEDDED, isAsset, isAssetScript, PAGE_PATH, ROOT_PATH } from './requests.ts';
import { openPushed, type ShowPushParts, showPush } from './show-push.ts';
import { pageInLanguage, rememberLanguage, startPage } from './start-page.ts';

declare const self: ServiceWorkerGlobalScope;

const LANGUAGES_CACHE = 'touchline-languages';
/** A few languages of a few releases, three files each. */
const LANGUAGES_KEPT = 24;

// The build puts the list of files in the place of this name.
const files = self.__WB_MANIFEST;
const ownPaths = new Set(
  files.map((file) => new URL(typeof file === 'string' ? file : file.url, self.location.origin).pathname),
);

reportReceived(ownPaths);

// Before the list's own listener: what it fetches is then not taken for the release before.
self.addEventListener('install', (event) => {
  addNetworkRoutes(event);
  event.waitUntil(keepPreviousAssets(caches, ownPaths).catch(() => 0));
});

// No other spellings of an address: the root has no page of its own.
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

const pageOf = createHandlerBoundToURL('/index.html');
// A page that shows a frame comes with the policy that names its origin; what is kept has none.
registerRoute(
  new NavigationRoute(
    (options) =>
      fetch(options.request).catch(async () => pageInLanguage(await pageOf(options), options.url.pathname)),
    { allowlist: [CASINO_GAME_PATH], denylist: [EMBEDDED] },
  ),
);
registerRoute(
  new NavigationRoute(
    async (options) => {
      options.event.waitUntil(rememberLanguage(caches, options.url.pathname).catch(() => undefined));
      return pageInLanguage(await pageOf(options), options.url.pathname);
    },
    { allowlist: [PAGE_PATH], denylist: [EMBEDDED] },
  ),
);
// The server knows the visitor's language; without it the one that was read last.
registerRoute(
  new NavigationRoute(({ request }) => fetch(request).catch(() => startPage(caches, self.location.origin)), {
    allowlist: [ROOT_PATH],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isMedia(url.pathname),
  ({ event, request }) =>
    mediaOf(request, {
      storage: caches,
      fetchIt: (asked) => fetch(asked),
      waitUntil: (work) => event.waitUntil(work),
    }),
);

// What is left of the assets: those of the release before, and languages, which are kept when they are first chosen.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
  async ({ request, url }) => (await previousAsset(caches, request)) ?? languageOf(request, url),
);

async function languageOf(request: Request, { pathname }: URL): Promise<Response> {
  if (!isAssetScript(pathname)) return fetch(request);
  const cache = await caches.open(LANGUAGES_CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (!response.ok) return response;
  await cache.put(request, response.clone());
  const known = await cache.keys();
  await Promise.all(known.slice(0, -LANGUAGES_KEPT).map((old) => cache.delete(old)));
  return response;
}

// The page of the first visit belongs to its release from then on: a new one waits for it like for any other.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', ({ data }) => {
  if ((data as Partial<PageToServiceWorker> | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

const pushes: ShowPushParts = {
  registration: self.registration,
  clients: self.clients,
  nowMs: () => Date.now(),
};
self.addEventListener('push', (event) => event.waitUntil(showPush(pushes, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(pushes, event.notification.data));
});
