import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import type { WholeLegResult } from '../bet/leg-result.ts';
import { formOdds, settle, settledReturn } from '../settlement/settlement.ts';
import { type BetForm, checkForm, unitsOf } from './bet-form.ts';

type Tried = WholeLegResult | typeof SHARED;
/** Two runners share the one place that is paid. */
const SHARED = 'dead_heat:1/2';
const RESULTS: readonly Tried[] = ['win', 'lose', 'void', 'half_win', 'half_lose', SHARED];
const FORMS: readonly BetForm[] = [
  { kind: 'single' },
  { kind: 'express' },
  { kind: 'system', size: 2 },
  { kind: 'system', size: 3 },
  { kind: 'lucky_cis' },
  { kind: 'patent_cis' },
  { kind: 'lucky_uk' },
  { kind: 'patent_uk' },
];
const leg = (odds: number, result: Tried) => ({ odds: odds as Odds, result });
const won = (...odds: readonly number[]) => odds.map((one) => leg(one, 'win'));
const paid = (form: BetForm, stake: bigint, legs: readonly ReturnType<typeof leg>[]) =>
  settledReturn(amount(stake), legs, form);

/** Every subset, its own product, added up: shares nothing with the calculator. */
function byHand(form: BetForm, stake: bigint, legs: readonly ReturnType<typeof leg>[]): bigint {
  const twice = { win: 2n, lose: 0n, void: 2n, half_win: 2n, half_lose: 1n } as const;
  let units = 0n;
  let sum = 0n;
  for (let mask = 1; mask < 2 ** legs.length; mask += 1) {
    const chosen = legs.filter((_leg, index) => (mask >> index) % 2 === 1);
    const isUnit =
      form.kind === 'system'
        ? chosen.length === form.size
        : form.kind === 'patent_cis'
          ? chosen.length >= 2
          : form.kind === 'single' || form.kind === 'express'
            ? chosen.length === legs.length
            : true;
    if (!isUnit) continue;
    units += 1n;
    // Every unit over the same denominator: 2000 for each leg, also for those that are not in it.
    let product = 2_000n ** BigInt(legs.length - chosen.length);
    for (const { odds, result } of chosen) {
      if (result === 'half_win') product *= BigInt(odds) + 1_000n;
      else if (result === SHARED) product *= BigInt(odds);
      else product *= result === 'win' ? 2n * BigInt(odds) : twice[result] * 1_000n;
    }
    sum += product;
  }
  return (stake * sum) / (2_000n ** BigInt(legs.length) * units);
}

describe('the forms of a bet', () => {
  it('pay what the published examples say', () => {
    // Patent with singles: 2, 3, 4 at 1 a unit.
    expect(paid({ kind: 'patent_uk' }, 7_00n, won(2_000, 3_000, 4_000))).toBe(59_00n);
    // Patent of the CIS: 2, 3.5, 4, 1.5 at 10 a unit, 11 units.
    expect(paid({ kind: 'patent_cis' }, 110_00n, won(2_000, 3_500, 4_000, 1_500))).toBe(1_567_50n);
  });

  it('pay what adding up every unit by hand comes to', () => {
    const legs = fc.array(
      fc.record({
        odds: fc.integer({ min: 1_001, max: 30_000 }).map((odds) => odds as Odds),
        result: fc.constantFrom(...RESULTS),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(
        legs,
        fc.constantFrom(...FORMS),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (all, form, stake) => {
          fc.pre(checkForm(form, all.length).ok);
          expect(paid(form, stake, all)).toBe(byHand(form, stake, all));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('have as many units as there are combinations: 184,756 of a system 10 of 20', () => {
    const units = (form: BetForm, legs: number) => unitsOf(form, legs);
    expect(units({ kind: 'system', size: 10 }, 20)).toBe(184_756n);
    expect([4, 5, 6].map((legs) => units({ kind: 'lucky_uk' }, legs))).toEqual([15n, 31n, 63n]);
    expect([units({ kind: 'patent_uk' }, 3), units({ kind: 'patent_cis' }, 4)]).toEqual([7n, 11n]);
    expect([units({ kind: 'express' }, 9), units({ kind: 'single' }, 1)]).toEqual([1n, 1n]);
  });

  it('P18 are limited: 50 legs, 20 of a system', () => {
    const codeOf = (form: BetForm, legs: number) => {
      const checked = checkForm(form, legs);
      return checked.ok ? 'fits' : checked.error.code;
    };
    expect([codeOf({ kind: 'express' }, 50), codeOf({ kind: 'express' }, 51)]).toEqual([
      'fits',
      'too-many-legs',
    ]);
    const system: BetForm = { kind: 'system', size: 2 };
    expect([codeOf(system, 20), codeOf(system, 21), codeOf(system, 2)]).toEqual([
      'fits',
      'too-many-legs',
      'too-few-legs',
    ]);
    expect([1, 2, 3, 2.5].map((size) => codeOf({ kind: 'system', size }, 4))).toEqual([
      'bad-size',
      'fits',
      'fits',
      'bad-size',
    ]);
    expect(codeOf({ kind: 'single' }, 2)).toBe('too-many-legs');
  });

  it('of all legs as a system pays what the express does', () => {
    const legs = won(1_500, 2_000, 3_300);
    expect(paid({ kind: 'express' }, 100_00n, legs)).toBe(990_00n);
    expect(settledReturn(amount(100_00n), legs)).toBe(990_00n);
  });

  it('show the odds at which the whole stake would pay', () => {
    const odds = [2_000, 3_000, 4_000] as Odds[];
    // (2×3 + 2×4 + 3×4) / 3 units.
    expect(formOdds({ kind: 'system', size: 2 }, odds)).toBe(8_666);
    expect(formOdds({ kind: 'express' }, odds)).toBe(24_000);
  });
});

describe('a system that is being decided', () => {
  const form: BetForm = { kind: 'system', size: 2 };
  const open = { odds: 2_000 as Odds };

  it('is lost when too few legs are left for a unit, and not before', () => {
    expect(settle(amount(300n), [leg(2_000, 'lose'), open, open], form)).toBeUndefined();
    expect(settle(amount(300n), [leg(2_000, 'lose'), leg(2_000, 'lose'), open], form)).toEqual({
      status: 'lost',
      payout: 0n,
    });
  });

  it('pays the units that won, and gives the stake back when every leg is void', () => {
    expect(settle(amount(300n), [leg(2_000, 'lose'), ...won(2_000, 2_000)], form)).toEqual({
      status: 'won',
      payout: 400n,
    });
    const back = [leg(2_000, 'void'), leg(2_000, 'void'), leg(2_000, 'void')];
    expect(settle(amount(301n), back, form)).toEqual({ status: 'refunded', payout: 301n });
  });
});
