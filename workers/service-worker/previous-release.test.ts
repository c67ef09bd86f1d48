import { describe, expect, test } from 'vitest';
import { keepPreviousAssets, PREVIOUS_CACHE, previousAsset } from './previous-release.ts';

class FakeCache {
  readonly held = new Map<string, Response>();
  async keys(): Promise<Request[]> {
    return [...this.held.keys()].map((url) => new Request(url));
  }
  async match(request: Request): Promise<Response | undefined> {
    return this.held.get(request.url)?.clone();
  }
  async put(request: Request, response: Response): Promise<void> {
    this.held.set(request.url, response);
  }
}

class FakeCaches {
  readonly caches = new Map<string, FakeCache>();
  async keys(): Promise<string[]> {
    return [...this.caches.keys()];
  }
  async open(name: string): Promise<FakeCache> {
    const cache = this.caches.get(name) ?? new FakeCache();
    this.caches.set(name, cache);
    return cache;
  }
  async delete(name: string): Promise<boolean> {
    return this.caches.delete(name);
  }
  async match(request: Request, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.caches.get(cacheName)?.match(request);
  }
}

const at = (path: string) => new Request(`https://touchline.test${path}`);

async function withRelease(...paths: readonly string[]) {
  const fake = new FakeCaches();
  const cache = await fake.open('workbox-precache-v2-https://touchline.test/');
  for (const path of paths) await cache.put(at(path), new Response(path));
  return { fake, storage: fake as unknown as CacheStorage };
}

describe('the release before', () => {
  test('leaves its own assets behind, not the shared ones and not its page', async () => {
    const { fake, storage } = await withRelease('/assets/a-1.js', '/assets/react.js', '/index.html');
    expect(await keepPreviousAssets(storage, new Set(['/assets/react.js', '/assets/a-2.js']))).toBe(1);
    expect([...(fake.caches.get(PREVIOUS_CACHE)?.held.keys() ?? [])]).toEqual([
      'https://touchline.test/assets/a-1.js',
    ]);
    expect(await (await previousAsset(storage, at('/assets/a-1.js')))?.text()).toBe('/assets/a-1.js');
    expect(await previousAsset(storage, at('/assets/a-9.js'))).toBeUndefined();
  });

  test('is only the last one', async () => {
    const { fake, storage } = await withRelease('/assets/a-2.js');
    await (await fake.open(PREVIOUS_CACHE)).put(at('/assets/a-1.js'), new Response('old'));
    await keepPreviousAssets(storage, new Set(['/assets/a-3.js']));
    expect(await previousAsset(storage, at('/assets/a-1.js'))).toBeUndefined();
    expect(await previousAsset(storage, at('/assets/a-2.js'))).toBeDefined();
  });

  test('stays when the same release is installed again', async () => {
    const { fake, storage } = await withRelease('/assets/a-2.js');
    await (await fake.open(PREVIOUS_CACHE)).put(at('/assets/a-1.js'), new Response('old'));
    expect(await keepPreviousAssets(storage, new Set(['/assets/a-2.js']))).toBe(0);
    expect(await previousAsset(storage, at('/assets/a-1.js'))).toBeDefined();
  });
});
