import { describe, expect, test } from 'vitest';
import { kindOf, receivedBytes } from './page-bytes.ts';

describe('what a tab receives', () => {
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

  test('costs nothing from a cache, else the body and a head', () => {
    expect(receivedBytes({ transferSize: 0 })).toBe(0);
    expect(receivedBytes({ transferSize: 5_300 })).toBe(6_000);
  });
});
