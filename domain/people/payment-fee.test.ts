import { expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { feeOf } from './payment-fee.ts';

const of = (minor: bigint, hundredths: number, fixed = 0n) =>
  feeOf(amount(minor), { hundredths, fixed: amount(fixed) });

it('is a part rounded down and a fixed sum', () => {
  expect(of(100_000n, 150)).toBe(1_500n);
  expect(of(9_999n, 150)).toBe(149n);
  expect(of(9_999n, 150, 50n)).toBe(199n);
  expect(of(1_000n, 0)).toBe(0n);
});

it('is exact where numbers are not', () => {
  expect(of(99_999_999_999_999_999_999_999_999_999_999_999_999n, 1)).toBe(
    9_999_999_999_999_999_999_999_999_999_999_999n,
  );
});
