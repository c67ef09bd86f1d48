import { describe, expect, it } from 'vitest';
import { calculateAll } from '../../scripts/odds/calculate.ts';
import { type Answer, calculate, won } from './calculate-slip.ts';

describe('bad slips', () => {
  const good = { kind: 'single', legs: won('2'), stake: '10' };
  it.each([
    ['bad_slip', null],
    ['unknown_kind', { ...good, kind: 'double' }],
    ['bad_odds', { ...good, legs: [[2, 'win']] }],
    ['bad_odds', { ...good, legs: won('0.99') }],
    ['bad_odds', { ...good, legs: won('1e3') }],
    ['bad_result', { ...good, legs: [['2', 'won']] }],
    ['bad_result', { ...good, legs: [['2', 'dead_heat:3/2']] }],
    ['bad_leg', { ...good, legs: [['2']] }],
    ['leg_count', { ...good, legs: [] }],
    ['leg_count', { ...good, legs: won('2', '3') }],
    ['leg_count', { ...good, kind: 'express', legs: won(...Array.from({ length: 51 }, () => '1.1')) }],
    ['leg_count', { ...good, kind: 'system', k: 2, legs: won(...Array.from({ length: 21 }, () => '1.1')) }],
    ['leg_count', { ...good, kind: 'patent_uk' }],
    ['bad_size', { ...good, kind: 'system', k: 3, legs: won('2', '3') }],
    ['bad_size', { ...good, kind: 'system', legs: won('2', '3') }],
    ['block_count', { kind: 'multibet', k: 1, lobby: [], blocks: [won('2')], stake: '1' }],
    ['empty_block', { kind: 'multibet', k: 1, lobby: [], blocks: [won('2'), won('2'), []], stake: '1' }],
    ['first_block_max', { kind: 'conditional', blocks: [{ stake: 'max', legs: won('2') }] }],
    ['bad_stake', { ...good, stake: '0' }],
    ['bad_stake', { ...good, stake: '-1' }],
    ['bad_stake', { ...good, stake: 10 }],
    ['bad_stake', { ...good, stake: '0.001' }],
    ['bad_exponent', { ...good, exponent: 19 }],
    ['bad_cap', { ...good, cap: '-1' }],
    ['bad_tax', { ...good, tax: { stake_tax_model: 'sometimes' } }],
    ['bad_tax', { ...good, tax: { stake_tax: '0.12' } }],
    ['bad_tax', { ...good, tax: { refund_returns_stake_tax: 'true' } }],
    ['bad_win_threshold', { ...good, tax: { payout_tax: '0.1', win_threshold: '-0.01' } }],
  ])('%s is said of one, and the next is calculated', (code, bad) => {
    const [first, second] = calculateAll([
      bad === null ? null : { ...bad, id: 7 },
      { ...good, id: 8 },
    ]) as Answer[];
    expect(first).toMatchObject({ id: bad === null ? null : 7, code });
    expect(second).toEqual({ id: 8, exact: '20/1', return: '20.00' });
  });
});

describe('fields that say nothing', () => {
  it('are named, so that a misspelt one does not pass unseen', () => {
    const slip = {
      kind: 'single',
      legs: won('2'),
      stake: '10',
      exponnent: 0,
      k: 2,
      tax: { payout_taxes: '1' },
    };
    expect(calculate(slip)).toMatchObject({
      return: '20.00',
      ignored: ['exponnent', 'k', 'tax.payout_taxes'],
    });
  });
});
