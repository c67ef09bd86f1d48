import { waitFor, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { anItem, oddsOf } from '#tests/helpers/betting/coupon-world.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { BettingStores } from '../../../platform/betting/betting-services.ts';
import type { Services } from '../../../platform/services.ts';
import { SystemMapTable, type SystemMapTableProps } from './system-map-table.tsx';

const ITEMS = [anItem('1.1.1.0.0', 3_000), anItem('2.1.1.0.0', 2_000), anItem('3.1.1.0.0', 4_000)];
const PROPS: SystemMapTableProps = {
  form: { kind: 'system', size: 2 },
  legs: ITEMS.map(({ odds }) => ({ odds })),
  named: ITEMS,
  stake: amount(30_00n),
  terms: PLAIN_TERMS,
  currency: currencyOf('EUR'),
  className: undefined,
};

/** Stores in which no names of games are known: legs are called as they were picked. */
const state = { names: new Map() };
const stores = { coupon: { state$: new BehaviorSubject(state), getState: () => state } };
const loaded = Promise.resolve(stores as unknown as BettingStores);
const services = { betting: { load: () => loaded, stores: () => stores } } as unknown as Partial<Services>;

async function openMap(props: Partial<SystemMapTableProps> = {}) {
  const view = await renderPage(<SystemMapTable {...PROPS} {...props} />, { services });
  const map = () => must(view.container.querySelector<HTMLElement>('[data-system-map]'), 'the map');
  await waitFor(map);
  return {
    map,
    rows: () =>
      within(map())
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    again: (next: Partial<SystemMapTableProps>) =>
      view.again(<SystemMapTable {...PROPS} {...props} {...next} />),
  };
}

describe('the map of a system', () => {
  it('says by the number of winners what is paid and how that stands against the cost, in words too', async () => {
    const { map, rows } = await openMap();
    expect(rows()).toEqual([
      expect.stringMatching(/^0.*0\.00.*0\.00.*Less than the cost$/),
      expect.stringMatching(/^1.*0\.00.*0\.00.*Less than the cost$/),
      expect.stringMatching(/^2.*60\.00.*120\.00.*The cost or higher$/),
      expect.stringMatching(/^3.*260\.00.*260\.00.*The cost or higher$/),
    ]);
    expect(map().dataset).toMatchObject({
      systemMap: 'possible',
      certain: '2',
      possible: '2',
      heaviest: '3.1.1.0.0',
    });
    expect(map().textContent).toContain('the maximum payout is');
  });

  it('keeps what settles while it is open, and says so in a live region that was there before', async () => {
    const { again, map, rows } = await openMap();
    const said = within(map()).getByRole('status');
    expect(said.textContent).toBe('');
    const settled = (result: LegResult) => PROPS.legs.map((leg, at) => (at === 0 ? { ...leg, result } : leg));
    again({ legs: settled('lose') });
    expect(within(map()).getByRole('status')).toBe(said);
    expect([said.textContent, rows().length, map().dataset['certain']]).toEqual(['Settled: 1 of 3', 3, '2']);
    again({ legs: settled('win') });
    expect([rows()[1], map().dataset['certain']]).toEqual([expect.stringContaining('60.00'), '1']);
  });

  it('compares legs by the expected payout where their present odds are known', async () => {
    const present = [1_500, 2_000, 8_000];
    const legs = PROPS.legs.map((leg, at) => ({ ...leg, now: oddsOf(present[at] ?? 0) }));
    const { map } = await openMap({ legs });
    expect(map().dataset).toMatchObject({ systemMap: 'expected', heaviest: '1.1.1.0.0' });
    expect(map().textContent).toContain('the expected payout at current odds');
  });
});
