import { describe, expect, test } from 'vitest';
import { isMedia, MEDIA_KEPT, mediaOf } from './media-cache.ts';

const at = (path: string) => new Request(`https://touchline.test${path}`);

function setup(headers: Readonly<Record<string, string>> = {}) {
  const held = new Map<string, Response>();
  const cache = {
    keys: async () => [...held.keys()].map((url) => new Request(url)),
    match: async ({ url }: Request) => held.get(url)?.clone(),
    put: async ({ url }: Request, response: Response) => void held.set(url, response),
    delete: async ({ url }: Request) => held.delete(url),
  };
  const server = { body: 'one', asked: 0, isAway: false };
  const work: Promise<unknown>[] = [];
  const ask = (path: string) =>
    mediaOf(at(path), {
      storage: { open: async () => cache } as unknown as CacheStorage,
      fetchIt: async () => {
        server.asked += 1;
        if (server.isAway) throw new TypeError('network');
        const response = new Response(server.body, { headers });
        Object.defineProperty(response, 'type', { value: 'basic' });
        return response;
      },
      waitUntil: (one) => work.push(one),
    });
  return { ask, held, server, settle: () => Promise.all(work) };
}

describe('pictures in the service worker', () => {
  test('are files of the site too', () => {
    expect(['/site-files/logo.svg', '/site-files/font.woff2', '/web-api/site'].map(isMedia)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('are answered from what is kept, and renewed behind it', async () => {
    const { ask, server, settle } = setup();
    expect(await (await ask('/flags/pl.svg')).text()).toBe('one');
    server.body = 'two';
    expect(await (await ask('/flags/pl.svg')).text()).toBe('one');
    await settle();
    expect(await (await ask('/flags/pl.svg')).text()).toBe('two');
  });

  test('are there without a network', async () => {
    const { ask, server } = setup();
    await ask('/media/1.webp');
    server.isAway = true;
    expect(await (await ask('/media/1.webp')).text()).toBe('one');
    await expect(ask('/media/2.webp')).rejects.toThrow('network');
  });

  test('are so many at most, the oldest make room', async () => {
    const { ask, held } = setup();
    for (let nth = 0; nth < MEDIA_KEPT + 5; nth += 1) await ask(`/flags/${nth}.svg`);
    expect(held.size).toBe(MEDIA_KEPT);
    expect(held.has('https://touchline.test/flags/4.svg')).toBe(false);
  });

  test.each([
    ['large ones', { 'content-length': '300001' }],
    ['somebody’s own', { 'cache-control': 'private' }],
    ['what must not be stored', { 'cache-control': 'no-store' }],
  ])('%s are not kept', async (_what, headers) => {
    const { ask, held } = setup(headers);
    await ask('/media/own.webp');
    expect(held.size).toBe(0);
  });

  test.each([
    ['/flags/pl.svg', true],
    ['/sprites/sports.svg', true],
    ['/media/a/b.webp', true],
    ['/touchline.svg', true],
    ['/web-api/office/photo.png', false],
    ['/service-api/LiveFeed/x.svg', false],
    ['/assets/index.js', false],
  ])('%s: %s', (path, is) => {
    expect(isMedia(path)).toBe(is);
  });
});
