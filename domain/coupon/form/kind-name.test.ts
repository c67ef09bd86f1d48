import { describe, expect, it } from 'vitest';
import type { BetForm } from './bet-form.ts';
import { kindName, unitsBySize } from './kind-name.ts';

const unitsText = (form: BetForm, legs: number) =>
  unitsBySize(form, legs)
    .map(({ count, size }) => `${count}x${size}`)
    .join(' ');

describe('the trade name of a bet', () => {
  it.each([
    [{ kind: 'single' }, 1, 'single', '1x1'],
    [{ kind: 'express' }, 2, 'double', '1x2'],
    [{ kind: 'express' }, 3, 'treble', '1x3'],
    [{ kind: 'express' }, 5, 'fold', '1x5'],
    [{ kind: 'system', size: 2 }, 3, 'system', '3x2'],
    [{ kind: 'patent_cis' }, 3, 'trixie', '3x2 1x3'],
    [{ kind: 'patent_cis' }, 4, 'yankee', '6x2 4x3 1x4'],
    [{ kind: 'patent_cis' }, 5, 'canadian', '10x2 10x3 5x4 1x5'],
    [{ kind: 'patent_cis' }, 6, 'heinz', '15x2 20x3 15x4 6x5 1x6'],
    [{ kind: 'patent_cis' }, 7, 'super-heinz', '21x2 35x3 35x4 21x5 7x6 1x7'],
    [{ kind: 'patent_cis' }, 8, 'goliath', '28x2 56x3 70x4 56x5 28x6 8x7 1x8'],
    [{ kind: 'patent_uk' }, 3, 'patent', '3x1 3x2 1x3'],
    [{ kind: 'lucky_cis' }, 3, 'patent', '3x1 3x2 1x3'],
    [{ kind: 'lucky_uk' }, 4, 'lucky-15', '4x1 6x2 4x3 1x4'],
    [{ kind: 'lucky_cis' }, 6, 'lucky-63', '6x1 15x2 20x3 15x4 6x5 1x6'],
    [{ kind: 'chain' }, 4, 'chain', ''],
    [{ kind: 'anti_express', margin: 1_116 }, 2, 'anti-accumulator', ''],
  ] as const)('%o of %i legs', (form, legs, name, units) => {
    expect(kindName(form, legs)).toBe(name);
    expect(unitsText(form, legs)).toBe(units);
  });
});
