// Sent in the place of the service worker while a release is withdrawn: takes over at once, forgets every kept file and itself, and
// loads pages anew that do not say that they are well. Drafts and unknown bets are not kept in caches: they stay.
/* global self, caches, setTimeout */
const ANSWER_WITHIN_MS = 3_000;

const isWell = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    client.postMessage({ type: 'RELEASE_WITHDRAWN' }, [port2]);
  });

async function withdraw() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  const clients = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.all(
    clients.map(async (client) => {
      if (!(await isWell(client))) await client.navigate(client.url).catch(() => undefined);
    }),
  );
}

self.addEventListener('install', () => self.skipWaiting());
// Not waited for by the activation: a page is loaded anew only by a worker that is active.
self.addEventListener('activate', () => void withdraw());
