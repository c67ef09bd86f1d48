/**
 * Keeps the page of one release, its chunks, its hub and its fonts, so that a reload without a network still starts. Answers nothing
 * but that: what the server says (feed, bets, health, controls) always comes from the network. A new release waits until the
 * visitor asks for it.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addNetworkRoutes, isAssetScript, PAGE_PATH } from './requests.ts';

declare const self: ServiceWorkerGlobalScope;

const LANGUAGES_CACHE = 'touchline-languages';
/** A few languages of a few releases, two files each. */
const LANGUAGES_KEPT = 16;

// The build puts the list of files in the place of this name. No other spellings of an address: the root is the server's, which
// knows the visitor's language.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [PAGE_PATH] }));

// What is left of the scripts are languages: kept when they are first chosen, the oldest forgotten.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAssetScript(url.pathname),
  async ({ request }) => {
    const cache = await caches.open(LANGUAGES_CACHE);
    const kept = await cache.match(request);
    if (kept) return kept;
    const response = await fetch(request);
    if (!response.ok) return response;
    await cache.put(request, response.clone());
    const known = await cache.keys();
    await Promise.all(known.slice(0, -LANGUAGES_KEPT).map((old) => cache.delete(old)));
    return response;
  },
);

self.addEventListener('install', addNetworkRoutes);

self.addEventListener('message', ({ data }) => {
  if ((data as { readonly type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
