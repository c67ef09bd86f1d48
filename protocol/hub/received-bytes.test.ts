import { describe, expect, test } from 'vitest';
import { kindOf, parseReceived, receivedBytes } from './received-bytes.ts';

describe('what a request cost', () => {
  test.each([
    ['/service-api/LiveFeed/Get1x2_VZip', 'feed'],
    ['/service-api/LiveBet/Open/UpdateCoupon', 'account'],
    ['/web-api/site', 'account'],
    ['/assets/index-1.js', 'page'],
    ['/en/live', 'page'],
    ['/media/team-1.webp', 'media'],
  ] as const)('%s is of the kind %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  test('is nothing from a cache, else the body and a head', () => {
    expect(receivedBytes({ transferSize: 0 })).toBe(0);
    expect(receivedBytes({ transferSize: 5_300 })).toBe(5_890);
  });

  test('is not believed when a worker says what is no amount', () => {
    expect(parseReceived({ kind: 'page', bytes: 12 })).toEqual({ kind: 'page', bytes: 12 });
    for (const bad of [
      null,
      1,
      {},
      { kind: 'x', bytes: 1 },
      { kind: 'feed', bytes: -1 },
      { kind: 'feed', bytes: Infinity },
    ])
      expect(parseReceived(bad)).toBeUndefined();
  });
});
