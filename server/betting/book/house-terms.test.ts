import { describe, expect, it } from 'vitest';
import { HOUSE_BOUNDS } from '#domain/coupon/bet/stake-limits.ts';
import { rational } from '#domain/money/rational.ts';
import { houseValue, parseHouse } from '#protocol/http/bets/house-terms.ts';
import { readHouseTerms } from './house-terms.ts';

const POLAND = {
  stake_tax: '0.12',
  stake_tax_model: 'deducted',
  payout_tax: '10',
  win_threshold: '2280',
};

describe('the configured terms of the house', () => {
  it('are read in the words of the calculator, amounts in minor units', () => {
    const read = readHouseTerms({ cap: '412', tax: POLAND });
    expect(read).toMatchObject({
      ok: true,
      value: {
        cap: 412_00n,
        tax: {
          stakeTax: rational(12n, 100n),
          payoutTax: rational(1n, 10n),
          winThreshold: rational(2_280_00n),
        },
      },
    });
  });

  it('keep the cap of the rules where they name none', () => {
    const read = readHouseTerms({ cap: null, tax: null });
    expect(read).toEqual({ ok: true, value: { cap: HOUSE_BOUNDS.mostReturn } });
  });

  it.each([
    [{ tax: { stake_tax: '0.12' } }, 'stake_tax_model'],
    [{ tax: { stake_taxes: '0.12' } }, 'stake_taxes'],
    [{ cap: '0.001' }, 'decimals'],
    [{ cap: '-1' }, 'below zero'],
  ])('%o are refused with a sentence', (terms, sentence) => {
    const read = readHouseTerms(terms);
    expect(read.ok ? '' : read.error).toContain(sentence);
  });

  it('travel and are kept without loss', () => {
    const read = readHouseTerms({ tax: { ...POLAND, odds_threshold: '1.5' } });
    const house = read.ok ? read.value : {};
    expect(parseHouse(JSON.parse(JSON.stringify(houseValue(house))))).toEqual(house);
    expect(parseHouse({ tax: { stakeTax: '1/2' } })).toBeUndefined();
  });
});
