import { describe, expect, it } from 'vitest';
import { rational, rationalFromDecimal } from '../../money/rational.ts';
import type { SlipLeg, SlipResult } from './leg-factor.ts';
import type { Slip } from './slip.ts';
import { exactText, slipFormula } from './slip-formula.ts';
import { slipOutcomes } from './slip-outcomes.ts';
import { NO_TAX } from './slip-tax.ts';

const leg = (odds: string, kind: 'win' | 'lose' | 'void' = 'win'): SlipLeg => ({
  odds: rationalFromDecimal(odds) ?? rational(0n),
  result: { kind } satisfies SlipResult,
});
const STAKE = rational(100n);
const RULES = { exponent: 2, tax: NO_TAX };

describe('slipOutcomes', () => {
  it('gives a system its units, least and most by the number of winners', () => {
    const slip: Slip = {
      kind: 'system',
      size: 2,
      stake: STAKE,
      legs: [leg('2'), leg('3', 'lose'), leg('4')],
    };
    expect(slipOutcomes(slip, RULES)).toEqual([
      { winners: 0, units: 0n, least: 0n, most: 0n },
      { winners: 1, units: 0n, least: 0n, most: 0n },
      // 100 / 3 × 6 and × 12.
      { winners: 2, units: 1n, least: 200_00n, most: 400_00n },
      // 100 / 3 × (6 + 8 + 12).
      { winners: 3, units: 3n, least: 866_66n, most: 866_66n },
    ]);
  });

  it('counts blocks of a multi-bet, ordered by what a block multiplies, with the lobby won', () => {
    const blocks = [[leg('5')], [leg('2'), leg('3')], [leg('1.5')]];
    const slip: Slip = { kind: 'multibet', size: 1, lobby: [leg('2', 'lose')], blocks, stake: STAKE };
    const outcomes = slipOutcomes(slip, RULES);
    // 100 / 3 × 2 × 1.5, and × 6.
    expect(outcomes?.[1]).toEqual({ winners: 1, units: 1n, least: 100_00n, most: 400_00n });
  });

  it('has nothing to say of an account that runs through its legs', () => {
    expect(slipOutcomes({ kind: 'chain', stake: STAKE, legs: [leg('2'), leg('3')] }, RULES)).toBeUndefined();
  });
});

describe('slipFormula', () => {
  it.each<[string, Slip]>([
    ['100 × 1.85 × 1', { kind: 'express', stake: STAKE, legs: [leg('1.85'), leg('2.1', 'void')] }],
    [
      '100 × (2 × 3 + 2 × 4 + 3 × 4) / 3',
      { kind: 'system', size: 2, stake: STAKE, legs: [leg('2'), leg('3'), leg('4')] },
    ],
    [
      'A = 100; A ← A × 2; A ← A - s + s × 3, s = min(100, A)',
      { kind: 'chain', stake: STAKE, legs: [leg('2'), leg('3')] },
    ],
    [
      '100 / (1.116 - 1 / (2 × 3))',
      {
        kind: 'anti_express',
        margin: rational(1116n, 1000n),
        stake: STAKE,
        legs: [leg('2', 'lose'), leg('3')],
      },
    ],
  ])('writes %s', (text, slip) => expect(slipFormula(slip, STAKE)).toBe(text));

  it('names the sums where there are many units', () => {
    const legs = Array.from({ length: 6 }, () => leg('2'));
    expect(slipFormula({ kind: 'system', size: 3, stake: STAKE, legs }, STAKE)).toBe(
      '100 × e3(2, 2, 2, 2, 2, 2) / 20',
    );
  });

  it('writes decimals where they end, and fractions where they do not', () => {
    expect(exactText(rational(37n, 20n))).toBe('1.85');
    expect(exactText(rational(1n, 8n))).toBe('0.125');
    expect(exactText(rational(-7n, 2n))).toBe('-3.5');
    expect(exactText(rational(100n))).toBe('100');
    expect(exactText(rational(7n, 3n))).toBe('7/3');
  });
});
