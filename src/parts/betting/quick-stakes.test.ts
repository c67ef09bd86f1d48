import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { quickStakes } from './quick-stakes.ts';

const limits = (least: bigint, most: bigint) => ({ minStake: amount(least), maxStake: amount(most) });

describe('stakes at one press', () => {
  it('begin at the smallest round amount that may be bet', () => {
    expect(quickStakes(limits(50_00n, 500_000_00n), currencyOf('KZT'))).toEqual([
      '100',
      '200',
      '500',
      '1000',
      '5000',
    ]);
  });

  it('are none above the largest stake', () => {
    expect(quickStakes(limits(50_00n, 600_00n), currencyOf('KZT'))).toEqual(['100', '200', '500']);
  });

  it('are whole units until limits are known', () => {
    expect(quickStakes(undefined, currencyOf('KZT'))).toEqual(['1', '2', '5', '10', '50']);
  });
});
