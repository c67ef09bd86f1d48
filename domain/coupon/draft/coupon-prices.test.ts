import { expect, it } from 'vitest';
import { anItem, oddsOf } from '#tests/helpers/betting/coupon-world.ts';
import { withVersions } from './coupon-prices.ts';

it('P5 a placement tells the version of a price only where that price is the one on the screen', () => {
  const [first, second, third] = [anItem('1.1.1.0.0'), anItem('2.1.1.0.0'), anItem('3.1.1.0.0')];
  const price = { suspended: false, gone: false, stale: false, version: 42 };
  const prices = new Map([
    [first.key, { ...price, odds: first.odds }],
    [second.key, { ...price, odds: oddsOf(second.odds + 10) }],
  ]);
  const told = withVersions([first, { ...second, version: 7 }, third], prices);
  expect(told.map(({ version }) => version)).toEqual([42, undefined, undefined]);
  expect(told.map(({ odds }) => odds)).toEqual([first.odds, second.odds, third.odds]);
});
