import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  account,
  fraction,
  legs,
  minor,
  odds,
  plain,
  shuffled,
  sized,
  slip,
  stake,
} from './arbitrary-slips.ts';
import { calculate } from './calculate-slip.ts';
import { enumerated, type RawLeg, type RawSlip } from './enumerator.ts';

describe('every kind', () => {
  it('C2 returns what the listing of all its units returns', () => {
    fc.assert(
      fc.property(slip, (raw) => {
        expect(fraction(calculate(raw).exact)).toEqual(enumerated(raw));
      }),
      { numRuns: 400 },
    );
  });

  it('pays its exact return, floored to the minor unit and never more', () => {
    fc.assert(
      fc.property(slip, (raw) => {
        const answer = calculate(raw);
        const [top, bottom] = fraction(answer.exact);
        expect(minor(answer.return)).toBe((top * 100n) / bottom);
      }),
    );
  });

  it('does not care for the order of its legs, but where the slip is an account', () => {
    fc.assert(
      fc.property(plain as fc.Arbitrary<RawSlip>, (raw) => {
        expect(calculate(shuffled(raw)).exact).toBe(calculate(raw).exact);
      }),
    );
  });

  it('pays no less at a higher price', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          plain.filter(({ kind }) => kind !== 'anti_express'),
          sized,
          account,
        ) as fc.Arbitrary<RawSlip>,
        (raw) => {
          const raise = (all: readonly RawLeg[] = []) =>
            all.map(([price, end]) => [(Number(price) + 1).toFixed(3), end] as const);
          const blocks = raw.blocks?.map((block) =>
            'legs' in block ? { ...block, legs: raise(block.legs) } : raise(block),
          );
          const higher = {
            ...raw,
            legs: raise(raw.legs),
            lobby: raise(raw.lobby),
            ...(blocks ? { blocks } : {}),
          };
          const [a, b] = fraction(calculate(higher).exact);
          const [c, d] = fraction(calculate(raw).exact);
          expect(a * d >= c * b).toBe(true);
        },
      ),
    );
  });
});

describe('kinds beside each other', () => {
  it('a void leg of an express is no leg', () => {
    fc.assert(
      fc.property(legs(1, 8), odds, stake, (all, price, money) => {
        const one = calculate({ kind: 'express', legs: all, stake: money });
        const other = calculate({ kind: 'express', legs: [...all, [price, 'void']], stake: money });
        expect(other.exact).toBe(one.exact);
      }),
    );
  });

  it('an express is the system of all its legs', () => {
    fc.assert(
      fc.property(legs(1, 10), stake, (all, money) => {
        const express = calculate({ kind: 'express', legs: all, stake: money });
        expect(calculate({ kind: 'system', k: all.length, legs: all, stake: money }).exact).toBe(
          express.exact,
        );
      }),
    );
  });

  it('a lucky is its singles and its patent, at one stake a unit', () => {
    fc.assert(
      fc.property(legs(3, 8), fc.integer({ min: 1, max: 1_000 }), (all, each) => {
        const units = 2 ** all.length - 1;
        const at = (kind: string, count: number, more = {}) =>
          enumeratedSum(calculate({ kind, legs: all, stake: String(each * count), ...more }).exact);
        const whole = at('lucky_cis', units);
        const parts = at('patent_cis', units - all.length);
        const singles = at('system', all.length, { k: 1 });
        expect(whole[0] * parts[1] * singles[1]).toBe(
          (parts[0] * singles[1] + singles[0] * parts[1]) * whole[1],
        );
      }),
    );
  });

  const enumeratedSum = fraction;

  it('a multibet of single legs without a lobby is a system', () => {
    fc.assert(
      fc.property(legs(3, 8), fc.integer({ min: 1, max: 3 }), stake, (all, k, money) => {
        const system = calculate({ kind: 'system', k, legs: all, stake: money });
        const blocks = all.map((one) => [one]);
        expect(calculate({ kind: 'multibet', k, lobby: [], blocks, stake: money }).exact).toBe(system.exact);
      }),
    );
  });

  it('the account of a chain is never below zero', () => {
    fc.assert(
      fc.property(legs(1, 12), stake, (all, money) => {
        for (const [staked, held] of calculate({ kind: 'chain', legs: all, stake: money }).trace ?? [])
          expect([staked.startsWith('-'), held.startsWith('-')]).toEqual([false, false]);
      }),
    );
  });

  it('C6 a system of 184,756 units needs no listing: it takes as many steps as legs times size', () => {
    const all = Array.from({ length: 20 }, (_, index) => [
      `1.${50 + index}`,
      index % 5 === 0 ? 'lose' : 'win',
    ]);
    const answer = calculate({ kind: 'system', k: 10, legs: all, stake: '1847.56' });
    const alive = all
      .filter(([, end]) => end === 'win')
      .map(([price = '']) => BigInt(price.replace('.', '')));
    // e_10 once more, by polynomials in integers: the product of (1 + o x) up to x^10.
    const coefficients = alive.reduce<bigint[]>(
      (known, price) => known.map((value, size) => value + (known[size - 1] ?? 0n) * price),
      [1n, ...Array.from({ length: 10 }, () => 0n)],
    );
    expect(minor(answer.return)).toBe((coefficients[10] ?? 0n) / 100n ** 10n);
  });
});
