/**
 * Tabs of two releases live side by side: when a new release is installed, the assets of the one before it that are not its own are set
 * aside, so that a tab that goes on with the old page still finds its chunks. Only one release back is kept.
 */
export const PREVIOUS_CACHE = 'touchline-previous';

const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Looks at what is kept before the new release takes over: its own files are in `ownPaths`. */
export async function keepPreviousAssets(
  storage: CacheStorage,
  ownPaths: ReadonlySet<string>,
): Promise<number> {
  const names = (await storage.keys()).filter((name) => name.includes('precache'));
  const found: (readonly [Request, Response])[] = [];
  for (const name of names) {
    const cache = await storage.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!isAsset(pathname) || ownPaths.has(pathname)) continue;
      const response = await cache.match(request);
      if (response) found.push([request, response]);
    }
  }
  // Two installations without a takeover between them: what is set aside is still the running release's.
  if (found.length === 0) return 0;
  await storage.delete(PREVIOUS_CACHE);
  const previous = await storage.open(PREVIOUS_CACHE);
  await Promise.all(found.map(([request, response]) => previous.put(request, response)));
  return found.length;
}

export async function previousAsset(storage: CacheStorage, request: Request): Promise<Response | undefined> {
  return storage.match(request, { cacheName: PREVIOUS_CACHE });
}
