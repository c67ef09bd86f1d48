import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOME_BETS } from '#tests/helpers/casino/some-bets.ts';
import { HOUSE_BOUNDS } from '../coupon/bet/stake-limits.ts';
import { PER_USD } from '../money/usual-rates.ts';
import { CASINO_GAMES } from './games.ts';
import { paidFor } from './returns.ts';
import { slotReturn } from './slot/slot-return.ts';
import { isStakeWithin, mostStake, roundBounds, stakeAtRisk } from './stake-bounds.ts';

const bounds = (slug: string, code = 'KZT') => {
  const known = roundBounds(slug, code);
  if (!known) throw new Error(`no bounds of ${slug}`);
  return known;
};
const risk = (slug: string, bet: unknown) => {
  const read = stakeAtRisk(slug, bet);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

describe('the bounds of rounds', () => {
  it('never let a payment pass what the house pays for one bet, in any game and currency', () => {
    for (const { slug } of CASINO_GAMES)
      for (const code of Object.keys(PER_USD)) {
        const known = bounds(slug, code);
        const { mostPays } = risk(slug, SOME_BETS[slug]);
        const most = mostStake(mostPays, known);
        expect(paidFor(most, mostPays)).toBeLessThanOrEqual(known.mostPaid);
        expect(known.least).toBeGreaterThan(0n);
        expect(most).toBeGreaterThanOrEqual(known.least);
        expect(most).toBeLessThanOrEqual(known.most);
      }
  });

  it('are smaller for bets with large prizes, and those of the house for others', () => {
    const most = (slug: string, bet: unknown) => mostStake(risk(slug, bet).mostPays, bounds(slug));
    expect(bounds('dice')).toEqual({
      least: 100n,
      most: HOUSE_BOUNDS.most,
      mostPaid: HOUSE_BOUNDS.mostReturn,
    });
    expect(most('dice', { stake: '1', side: 'under', target: 1 })).toBe(505_050n);
    expect(most('dice', { stake: '1', side: 'under', target: 5_000 })).toBe(HOUSE_BOUNDS.most);
    expect(most('crash', { stake: '1', auto: 1_000_000 })).toBe(500_000n);
    expect(most('keno', { stake: '1', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })).toBe(66_666n);
    expect(most('mines', { stake: '1', mines: 12 })).toBe(971n);
    expect(most('tin-lighthouse', { stake: '10' })).toBe(
      paidFor(HOUSE_BOUNDS.mostReturn, { numerator: 10n, denominator: 5_188n }),
    );
  });

  it('count all wagers of a round', () => {
    const wagers = ['red', 'black'].map((spot) => ({ spot, stake: '30000000' }));
    const both = risk('european-roulette', { partage: false, wagers });
    expect([both.stake, isStakeWithin(both, bounds('european-roulette'))]).toEqual([60_000_000n, false]);
  });

  it('know the largest payment of the slot, and the rates of the books', () => {
    expect(risk('tin-lighthouse', { stake: '10' }).mostPays).toEqual(slotReturn().most);
    const sql = readFileSync(
      new URL('../../server/store/migrations/0002-payments.sql', import.meta.url),
      'utf8',
    );
    const rows = [...sql.matchAll(/\('([A-Z]{3,4})', \d+, ([\d.]+)\)/g)].map(([, code, rate]) => [
      code,
      rate,
    ]);
    expect(Object.fromEntries(rows)).toEqual(PER_USD);
  });

  it('have none for what is not known', () => {
    expect([roundBounds('faro', 'KZT'), roundBounds('dice', 'ISK')]).toEqual([undefined, undefined]);
    expect(stakeAtRisk('dice', { stake: '1.5' })).toEqual({ ok: false, error: 'bad-bet' });
  });
});
