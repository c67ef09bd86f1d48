import { describe, expect, it } from 'vitest';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import { anItem, oddsOf } from '#tests/helpers/betting/coupon-world.ts';
import { parseStoredDraft, toStoredDraft } from './coupon-draft.ts';
import { parseStoredRequest, toStoredRequest } from './placement-outbox.ts';

const coupon: Coupon = {
  items: [anItem('1.2.3.-2.5.0', 1850), anItem('2.1.1.0.0', 2000)],
  stakeText: '12.5',
  policy: { kind: 'floor', odds: oddsOf(1500) },
  revision: 7,
  form: { kind: 'system', size: 2 },
  extras: { vipStake: true, toLive: false, couponCode: 'BCDFGHJK' },
};

describe('a stored draft', () => {
  it('comes back as it was, through JSON', () => {
    expect(parseStoredDraft(JSON.parse(JSON.stringify(toStoredDraft(coupon))))).toEqual(coupon);
  });

  it('loses a damaged item and keeps the others', () => {
    const stored = {
      ...(toStoredDraft(coupon) as object),
      items: [{ key: 'nonsense' }, null, coupon.items[1]],
    };
    expect(parseStoredDraft(stored)?.items).toEqual([coupon.items[1]]);
  });

  it('falls back to the careful price policy', () => {
    const stored = { ...(toStoredDraft(coupon) as object), policy: { kind: 'whatever' } };
    expect(parseStoredDraft(stored)?.policy).toEqual({ kind: 'none' });
  });

  it.each([
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { version: 2 },
    { version: 1, revision: -1, stakeText: '5', items: [] },
  ])('is none when it reads %j', (stored) => {
    expect(parseStoredDraft(stored)).toBeUndefined();
  });
});

describe('a stored request', () => {
  const request = {
    betGuid: '0b5b2d6e-8a55-4a0e-9c3f-6f2f7a1f3b10' as BetGuid,
    kind: 'system' as const,
    form: { kind: 'system' as const, size: 2 },
    items: coupon.items,
    stake: amount(123_456_789_012_345_678_901n),
    policy: { kind: 'higher' as const },
    currency: 'BTC',
  };

  it('comes back as it was, through JSON', () => {
    expect(parseStoredRequest(JSON.parse(JSON.stringify(toStoredRequest(request))))).toEqual(request);
  });

  it('can still be asked about when only its id is left', () => {
    expect(parseStoredRequest({ betGuid: request.betGuid, items: 'lost', stake: 1 })).toMatchObject({
      betGuid: request.betGuid,
      items: [],
    });
  });

  it('is none without an id', () => {
    expect(parseStoredRequest({ betGuid: 'x' })).toBeUndefined();
  });
});
