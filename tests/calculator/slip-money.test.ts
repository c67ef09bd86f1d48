import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, minor, odds, slip, stake } from './arbitrary-slips.ts';
import { calculate, won } from './calculate-slip.ts';

const rate = fc.integer({ min: 0, max: 60 }).map((percent) => (percent / 100).toFixed(2));
const taxes = fc.record({
  stake_tax: rate,
  stake_tax_model: fc.constantFrom('none', 'inclusive', 'deducted', 'added'),
  payout_tax: rate,
  payout_tax_base: fc.constantFrom('payout', 'winnings_vs_charged', 'winnings_vs_net'),
  win_threshold: fc.oneof(stake, fc.constant('0')),
  threshold_mode: fc.constantFrom('whole', 'excess'),
  odds_threshold: odds,
  refund_returns_stake_tax: fc.boolean(),
});

describe('money', () => {
  it('M11 net and tax are the gross, which was floored once', () => {
    fc.assert(
      fc.property(slip, taxes, (raw, tax) => {
        const answer = calculate({ ...raw, tax });
        expect(minor(answer.net ?? '') + minor(answer.tax ?? '')).toBe(minor(answer.gross ?? ''));
        expect(answer.gross).toBe(answer.return);
        const [top, bottom] = fraction(answer.exact);
        expect(minor(answer.gross ?? '')).toBe((top * 100n) / bottom);
      }),
    );
  });

  it('M11 a tax that rounds up takes no more than the gross holds', () => {
    const tax = { stake_tax: '0.6', stake_tax_model: 'deducted', payout_tax: '0.9' };
    expect(calculate({ kind: 'single', legs: won('1.99'), stake: '0.01', tax })).toMatchObject({
      gross: '0.00',
      tax: '0.00',
      net: '0.00',
    });
    fc.assert(
      fc.property(slip, taxes, (raw, rules) => {
        expect(calculate({ ...raw, stake: '0.01', tax: rules }).net?.startsWith('-')).toBe(false);
      }),
    );
  });

  it('is never above the cap', () => {
    fc.assert(
      fc.property(slip, stake, (raw, cap) => {
        expect(minor(calculate({ ...raw, cap }).return)).toBeLessThanOrEqual(minor(cap));
      }),
    );
  });
});
