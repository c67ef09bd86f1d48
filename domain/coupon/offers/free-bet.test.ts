import { describe, expect, it } from 'vitest';
import { amount } from '../../money/amount.ts';
import { rational } from '../../money/rational.ts';
import type { SlipLeg } from '../slip/leg-factor.ts';
import { freeBetReturn } from './free-bet.ts';

describe('a free bet', () => {
  const leg = (odds: number, kind: 'win' | 'lose' | 'void' | 'half_lose'): SlipLeg => ({
    odds: rational(BigInt(odds), 1_000n),
    result: { kind },
  });
  it.each([
    ['pays the winnings without its stake', [leg(2_500, 'win')], 15_00n, false],
    ['pays nothing below its stake', [leg(2_500, 'half_lose')], 0n, false],
    ['pays nothing when lost', [leg(2_500, 'lose')], 0n, false],
    ['comes back when void', [leg(2_500, 'void')], 0n, true],
  ])('%s', (_name, legs, paid, isReturned) => {
    expect(freeBetReturn({ kind: 'single' }, legs, amount(10_00n))).toEqual({ paid, isReturned });
  });
  it('rolls a void leg of an express forward', () => {
    const legs = [leg(2_500, 'win'), leg(9_000, 'void')];
    expect(freeBetReturn({ kind: 'express' }, legs, amount(10_00n)).paid).toBe(15_00n);
  });
});
