import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Odds } from './odds.ts';
import { ODDS_FORMATS, oddsText } from './odds-format.ts';

const odds = (thousandths: number) => thousandths as Odds;
const all = (thousandths: number) => ODDS_FORMATS.map((format) => oddsText(odds(thousandths), format));

describe('odds as text', () => {
  it.each([
    // decimal, fractional, American, Hong Kong, Malay, Indonesian
    [2000, ['2.00', '1/1', '+100', '1.00', '1.00', '1.00']],
    [1500, ['1.50', '1/2', '−200', '0.50', '0.50', '−2.00']],
    [3500, ['3.50', '5/2', '+250', '2.50', '−0.40', '2.50']],
    [1001, ['1.001', '1/1000', '<−10000', '0.001', '0.001', '−1000']],
    [501_000, ['501', '500/1', '+50000', '500', '−0.002', '500']],
    [2023, ['2.023', '1/1', '+102', '1.023', '−0.978', '1.023']],
    [1909, ['1.909', '10/11', '−110', '0.909', '0.909', '−1.10']],
  ])('writes %i thousandths in all six notations', (thousandths, texts) => {
    expect(all(thousandths)).toEqual(texts);
  });

  it('shows no number where there is no price', () => {
    expect(new Set(all(0))).toEqual(new Set(['–']));
  });

  it('never writes an American price between -100 and +100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (thousandths) => {
        const text = oddsText(odds(thousandths), 'american');
        expect(Number(text.replace('−', '').replace(/[<+]/g, ''))).toBeGreaterThanOrEqual(100);
      }),
    );
  });

  it('climbs the fractional ladder without ever stepping down', () => {
    let before = 0;
    for (let thousandths = 1001; thousandths < 30_000; thousandths += 7) {
      const [over = 0, under = 1] = oddsText(odds(thousandths), 'fractional').split('/').map(Number);
      expect(over / under).toBeGreaterThanOrEqual(before);
      before = over / under;
    }
  });

  it('keeps every digit of a decimal price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 4_000_000 }), (thousandths) => {
        expect(Math.round(Number(oddsText(odds(thousandths), 'decimal')) * 1000)).toBe(thousandths);
      }),
    );
  });
});
