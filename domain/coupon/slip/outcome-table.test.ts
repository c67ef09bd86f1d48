import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import { rational } from '../../money/rational.ts';
import type { BetForm } from '../form/bet-form.ts';
import { freeBetReturn } from '../offers/free-bet.ts';
import { settledReturn } from '../settlement/settlement.ts';
import type { SlipLeg } from './leg-factor.ts';
import { outcomeTable } from './outcome-table.ts';

const thousandths = (...values: readonly number[]) => values as readonly Odds[];
const SYSTEM: BetForm = { kind: 'system', size: 2 };

describe('the outcome table', () => {
  it('says units, least and most for each number of winners', () => {
    // 10 on each pair of 2, 3 and 4.
    expect(outcomeTable(SYSTEM, thousandths(3_000, 2_000, 4_000), amount(30_00n))).toEqual([
      { winners: 0, units: 0n, least: 0n, most: 0n },
      { winners: 1, units: 0n, least: 0n, most: 0n },
      { winners: 2, units: 1n, least: 60_00n, most: 120_00n },
      { winners: 3, units: 3n, least: 260_00n, most: 260_00n },
    ]);
  });

  it('holds whatever legs are the winners', () => {
    const forms = fc.constantFrom<BetForm>(SYSTEM, { kind: 'system', size: 3 }, { kind: 'lucky_cis' });
    fc.assert(
      fc.property(
        forms,
        fc.array(fc.record({ odds: fc.integer({ min: 1_001, max: 9_999 }), won: fc.boolean() }), {
          minLength: 4,
          maxLength: 8,
        }),
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        (form, picks, stake) => {
          const legs = picks.map(
            ({ odds, won }) => ({ odds: odds as Odds, result: won ? 'win' : 'lose' }) as const,
          );
          const paid = settledReturn(amount(stake), legs, form);
          const odds = legs.map((leg) => leg.odds);
          const row = outcomeTable(form, odds, amount(stake))[picks.filter(({ won }) => won).length];
          expect(row && row.least <= paid && paid <= row.most).toBe(true);
        },
      ),
    );
  });

  it('of a system of 184,756 units takes no listing', () => {
    const odds = Array.from({ length: 20 }, (_, index) => (1_500 + 37 * index) as Odds);
    const rows = outcomeTable({ kind: 'system', size: 10 }, odds, amount(184_756_00n));
    expect([rows.length, rows[9]?.most, rows[20]?.units]).toEqual([21, 0n, 184_756n]);
    expect(rows[10]?.units).toBe(1n);
  });
});

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
