import { describe, expect, it } from 'vitest';
import { countryByCode, countryById } from '../places/countries.ts';
import { BETTING_TAXES, bettingTaxOf } from './betting-taxes.ts';

describe('the catalogue of betting taxes', () => {
  it('has one tax for a country, by the ids of the catalogue of countries', () => {
    const ids = BETTING_TAXES.map(({ countryId }) => countryId);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => countryById(id)?.kind === 'country')).toBe(true);
  });

  it('says what is taxed, and how much of it', () => {
    expect(bettingTaxOf(countryByCode('pl')?.id ?? 0)).toEqual({
      countryId: 147,
      type: 'both',
      stakeTaxPercent: 12,
      payoutTaxPercent: 10,
      winAmountThreshold: 2_280,
      oddsThreshold: 0,
      hasReturnTax: true,
    });
    for (const { payoutTaxPercent, stakeTaxPercent, type } of BETTING_TAXES)
      expect([type !== 'payout', type !== 'stake']).toEqual([stakeTaxPercent > 0, payoutTaxPercent > 0]);
    expect(bettingTaxOf(82)).toBeUndefined();
  });
});
