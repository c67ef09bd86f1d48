/** Tests that the inspection of coupons finds what is wrong: books made up by hand, compared with a model made up by hand. */
import { describe, expect, it } from 'vitest';
import type { PickMask } from '#domain/toto/coupon-variants.ts';
import type { Database } from '#server/store/engine.ts';
import { inspectCoupons } from './inspect-coupons.ts';
import { type ModelCoupon, ReferenceModel } from './reference-model.ts';

const GUID = 'a';
const STORED = { guid: GUID, draw: '7', price: 50_00n };
const POOL = { draw: '7', balance: 50_00n };

function faultsOf(
  end: ModelCoupon['end'],
  coupons: readonly object[],
  pools: readonly object[] = [POOL],
): Promise<readonly string[]> {
  const model = new ReferenceModel();
  const coupon = { guid: GUID, user: 0, drawId: '7', picks: [1 as PickMask], price: 50_00n };
  model.coupons.set(GUID, { ...coupon, ...(end && { end }) });
  const database: Database = {
    close: async () => undefined,
    query: async <Row>(sql: string) => (sql.includes('toto_coupons') ? coupons : pools) as readonly Row[],
  };
  return inspectCoupons(database, model);
}

describe('the books of coupons', () => {
  it('hold where each is bought once and its price is in the pool, or nobody knows yet', async () => {
    expect(await faultsOf('bought', [STORED])).toEqual([]);
    expect(await faultsOf(undefined, [STORED])).toEqual([]);
    expect(await faultsOf(undefined, [], [])).toEqual([]);
    expect(await faultsOf('refused', [], [])).toEqual([]);
  });

  it.each([
    ['lost', 'bought', [], [], 'is lost'],
    ['bought though it was refused', 'refused', [STORED], [POOL], 'was refused and is bought'],
    ['stored twice', 'bought', [STORED, STORED], [{ ...POOL, balance: 100_00n }], 'stored twice'],
    ['of another price', 'bought', [{ ...STORED, price: 1n }], [{ ...POOL, balance: 1n }], 'for 1'],
    ['not asked for', 'bought', [STORED, { ...STORED, guid: 'b', price: 0n }], [POOL], 'never asked for'],
    ['not paid for', 'bought', [STORED], [], 'holds undefined of 5000'],
    ['paid for twice', 'bought', [STORED], [{ ...POOL, balance: 100_00n }], 'holds 10000 of 5000'],
  ] as const)('do not hold where one is %s', async (_name, end, coupons, pools, fault) => {
    expect((await faultsOf(end, coupons, pools)).join('\n')).toContain(fault);
  });
});
