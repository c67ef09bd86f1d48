/**
 * Tests that the inspection of cash-outs and edits finds what is wrong: books made up by hand, compared with a model made
 * up by hand.
 */
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { inspectSales } from './inspect-sales.ts';
import { type ModelBet, ReferenceModel } from './reference-model.ts';

const KEY = '1.1.1.0.0';
const bet = (guid: string, more: Partial<ModelBet> = {}): ModelBet => ({
  guid,
  user: 0,
  shape: { kind: 'together' },
  stake: 100_00n,
  legs: [{ key: KEY, odds: 1_500n }],
  body: {},
  end: 'accepted',
  ...more,
});
const SALE = {
  guid: 'c',
  bet: 'a',
  actor: 'bettor',
  percent: 40,
  least: 1n,
  paid: 38_00n,
  closed_stake: 40_00n,
};

function aBench(sales: readonly object[], exchanges: readonly object[] = []) {
  const model = new ReferenceModel();
  const old = bet('a');
  model.bets.set('a', old);
  model.bets.set('b', bet('b', { replaces: 'a' }));
  model.sales.set('c', { guid: 'c', bet: old, percent: 40, end: 'taken', paid: 38_00n, closed: 40_00n });
  const database: Database = {
    close: async () => undefined,
    query: async <Row>(sql: string) => (sql.includes('cash_outs') ? sales : exchanges) as readonly Row[],
  };
  return { model, faults: () => inspectSales(database, model) };
}

const EDIT = {
  guid: 'x',
  bet: 'a',
  actor: 'edit',
  percent: 100,
  least: 1n,
  paid: 57_00n,
  closed_stake: 60_00n,
};

describe('the books of cash-outs and edits', () => {
  it('hold where each is paid once, at a worth that the model knows', async () => {
    const { faults, model } = aBench([SALE, EDIT], [{ next: 'b', old: 'a' }]);
    expect(await faults()).toEqual([]);
    expect(model.closings.get('a')).toEqual({ closed: 100_00n, paid: 95_00n });
    // Won meanwhile: 150.00 less five of a hundred, of which 40 in a hundred.
    model.say(KEY, 'win');
    expect(model.worths(bet('a'), 100_00n)).toEqual([142_50n, 95_00n]);
  });

  it.each([
    ['a minor unit too much', [{ ...SALE, paid: 38_01n }], []],
    ['a part that nobody asked for', [{ ...SALE, percent: 41, paid: 38_95n }], []],
    ['less than the floor', [{ ...SALE, least: 38_01n }], []],
    ['a rule that there is none of', [SALE, { ...EDIT, actor: 'automatic' }], []],
    ['more of the stake than is open', [SALE, { ...EDIT, closed_stake: 60_01n }], [{ next: 'b', old: 'a' }]],
    ['an edit without its other half', [SALE, EDIT], []],
    ['a bet that was replaced and not paid for', [SALE], [{ next: 'b', old: 'a' }]],
    ['a cash-out that was heard and is not there', [], []],
  ] as const)('show %s', async (_, sales, exchanges) => {
    expect(await aBench(sales, exchanges).faults()).not.toEqual([]);
  });
});
