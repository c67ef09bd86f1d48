import { describe, expect, test } from 'vitest';
import { addNetworkRoutes, isAssetScript, PAGE_PATH, ROOT_PATH } from './requests.ts';

describe('what the service worker answers', () => {
  test.each(['/en', '/ru/live', '/ar/game/12', '/ckb/live'])('%s is the page', (path) => {
    expect(PAGE_PATH.test(path)).toBe(true);
  });

  test.each([
    '/',
    '/service-api/feed',
    '/web-api/bets',
    '/healthz',
    '/readyz',
    '/_faults',
    '/_world',
    '/assets/a.js',
  ])('%s is never the page', (path) => {
    expect(PAGE_PATH.test(path)).toBe(false);
  });

  test.each(['/', '/?utm_source=x'])('%s leads to the visitor’s language', (path) => {
    expect(ROOT_PATH.test(path)).toBe(true);
  });

  test('keeps scripts of languages, never an answer of the server', () => {
    expect(isAssetScript('/assets/ru-Bs9So2C1.js')).toBe(true);
    for (const path of ['/service-api/feed.js', '/web-api/x.js', '/_world.js', '/assets/x/y.js', '/healthz'])
      expect(isAssetScript(path)).toBe(false);
  });

  test('leaves the feed and bets to the network where the browser can be told', async () => {
    const added: unknown[] = [];
    const waits: unknown[] = [];
    const event = {
      addRoutes: (routes: unknown[]) => {
        added.push(...routes);
        return Promise.reject(new TypeError('an older form'));
      },
      waitUntil: (promise: unknown) => waits.push(promise),
    };
    addNetworkRoutes(event as unknown as Parameters<typeof addNetworkRoutes>[0]);
    await Promise.all(waits);
    expect(added).toEqual([
      { condition: { urlPattern: '/service-api/*' }, source: 'network' },
      { condition: { urlPattern: '/web-api/*' }, source: 'network' },
      { condition: { urlPattern: '/translation-api/*' }, source: 'network' },
      { condition: { urlPattern: '/genfiles/*' }, source: 'network' },
    ]);
  });
});
