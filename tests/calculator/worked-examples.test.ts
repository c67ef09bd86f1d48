import { describe, expect, it } from 'vitest';
import { calculate, won } from './calculate-slip.ts';

/** The rules of docs/calculator.md in worked examples, figure by figure. */
describe('worked examples', () => {
  it.each([
    [
      'a patent of 11 units at 10',
      { kind: 'patent_cis', legs: won('2', '3.5', '4', '1.5'), stake: '110' },
      '1567.50',
    ],
    [
      'a British patent of 7 units at 1',
      { kind: 'patent_uk', legs: won('2', '3', '4'), stake: '7' },
      '59.00',
    ],
    [
      'a banker of 2 with pairs from 3, 4, 5 at 1',
      { kind: 'multibet', k: 2, lobby: won('2'), blocks: [won('3'), won('4'), won('5')], stake: '3' },
      '94.00',
    ],
    [
      'a chain',
      {
        kind: 'chain',
        legs: [
          ['2', 'win'],
          ['1.5', 'win'],
          ['2', 'lose'],
          ['3', 'win'],
          ['1.5', 'lose'],
        ],
        stake: '3',
      },
      '7.50',
    ],
    [
      'a chain that stakes what is left',
      {
        kind: 'chain',
        legs: [
          ['1.55', 'win'],
          ['1.25', 'win'],
          ['1.85', 'lose'],
          ['2.00', 'win'],
        ],
        stake: '100',
      },
      '160.00',
    ],
    [
      'a half won leg',
      {
        kind: 'express',
        legs: [
          ['1.90', 'half_win'],
          ['2', 'win'],
        ],
        stake: '10',
      },
      '29.00',
    ],
    ['a half lost leg', { kind: 'single', legs: [['1.90', 'half_lose']], stake: '10' }, '5.00'],
    [
      'a dead heat of two for one place',
      { kind: 'single', legs: [['6', 'dead_heat:1/2']], stake: '10' },
      '30.00',
    ],
    [
      'a refund',
      {
        kind: 'express',
        legs: [
          ['6', 'void'],
          ['3', 'void'],
        ],
        stake: '10',
      },
      '10.00',
    ],
    ['what a double would get wrong', { kind: 'single', legs: [['1.40', 'win']], stake: '0.05' }, '0.07'],
    ['a cap', { kind: 'express', legs: won('100', '100'), stake: '10', cap: '5000' }, '5000.00'],
  ])('%s', (_name, slip, expected) => {
    expect(calculate(slip).return).toBe(expected);
  });

  it('runs the account of a chain and of a conditional', () => {
    const legs = [
      ['1.55', 'win'],
      ['1.25', 'win'],
      ['1.85', 'lose'],
      ['2.00', 'win'],
    ];
    const { trace } = calculate({ kind: 'chain', legs, stake: '100' });
    expect(trace?.map(([, account]) => account)).toEqual(['155/1', '180/1', '80/1', '160/1']);
    const conditional = (last: string) =>
      calculate({
        kind: 'conditional',
        blocks: [
          { stake: '100', legs: won('1.15') },
          { stake: 'max', legs: won('1.39', '1.13') },
          { stake: '100', legs: [['1.13', last]] },
        ],
      });
    expect(conditional('win').return).toBe('193.63');
    expect(conditional('lose').return).toBe('80.63');
    expect(conditional('win').trace).toHaveLength(3);
  });

  it.each([
    ['3.8156', 1.17],
    ['2.0625', 1.58],
    ['1.25', 3.16],
  ])('prices an anti-express of %s as was seen', (odds, expected) => {
    const { exact } = calculate({ kind: 'anti_express', M: '1.116', legs: [[odds, 'lose']], stake: '1' });
    const [top = 0, bottom = 1] = exact.split('/').map(Number);
    expect(Math.round((top / bottom) * 100) / 100).toBe(expected);
  });

  it('offers no anti-express that pays nothing more than the stake', () => {
    const slip = { kind: 'anti_express', M: '1.116', legs: [['9', 'lose']], stake: '1' };
    expect(calculate(slip).code).toBe('not_offered');
  });

  const deducted = (odds: string, tax: object) =>
    calculate({
      kind: 'single',
      legs: won(odds),
      stake: '100',
      tax: { stake_tax: '12', stake_tax_model: 'deducted', ...tax },
    });

  it('falls off the cliff of a tax on the whole', () => {
    const cliff = {
      payout_tax: '10',
      payout_tax_base: 'payout',
      win_threshold: '2280',
      threshold_mode: 'whole',
    };
    expect(deducted('25.909', cliff)).toMatchObject({
      charged: '100.00',
      gross: '2279.99',
      tax: '0.00',
      net: '2279.99',
    });
    expect(deducted('25.910', cliff)).toMatchObject({ gross: '2280.08', tax: '228.01', net: '2052.07' });
    // On the excess there is none: 10 % of 0.08 is a whole cent after rounding half up.
    expect(deducted('25.910', { ...cliff, threshold_mode: 'excess' })).toMatchObject({
      tax: '0.01',
      net: '2280.07',
    });
  });

  it('returns less than it charged, where a tax on the payout makes it so', () => {
    const slip = {
      kind: 'single',
      legs: won('1.2'),
      stake: '1000',
      tax: { payout_tax: '20', payout_tax_base: 'payout' },
    };
    expect(calculate(slip)).toMatchObject({ charged: '1000.00', net: '960.00' });
  });

  it.each([
    ['inclusive', '0.053', '10.00', '18.99'],
    ['deducted', '0.053', '10.00', '18.94'],
    ['added', '0.053', '10.53', '20.00'],
  ])('takes a stake tax that is %s', (model, rate, charged, gross) => {
    const slip = {
      kind: 'single',
      legs: won('2.00'),
      stake: '10',
      tax: { stake_tax: rate, stake_tax_model: model },
    };
    expect(calculate(slip)).toMatchObject({ charged, gross });
  });

  it.each([
    [true, '100.00'],
    [false, '88.00'],
  ])('gives the stake tax back with a refund: %s', (isReturned, net) => {
    const tax = {
      stake_tax: '12',
      stake_tax_model: 'deducted',
      payout_tax: '10',
      refund_returns_stake_tax: isReturned,
    };
    expect(calculate({ kind: 'single', legs: [['2', 'void']], stake: '100', tax })).toMatchObject({
      tax: '0.00',
      net,
    });
  });

  it.each([
    ['payout', '20.00'],
    ['winnings_vs_charged', '10.00'],
    ['winnings_vs_net', '11.20'],
  ])('taxes %s', (base, tax) => {
    const rules = { stake_tax: '12', stake_tax_model: 'deducted', payout_tax: '10', payout_tax_base: base };
    expect(
      calculate({
        kind: 'single',
        legs: won('2.5'),
        stake: '100',
        tax: { ...rules, stake_tax_model: 'none' },
      }).tax,
    ).toBe(base === 'payout' ? '25.00' : '15.00');
    const slip = {
      kind: 'single',
      legs: [['2.272727272727272727272727272727', 'win']],
      stake: '100',
      tax: rules,
    };
    expect(calculate(slip).tax).toBe(tax);
  });

  it.each([
    [0, '10', '19', '19'],
    [2, '0.10', '1.9', '0.19'],
    [3, '0.001', '1.9', '0.001'],
    [8, '0.00000001', '2', '0.00000002'],
    [18, '0.000000000000000003', '1.5', '0.000000000000000004'],
  ])('floors once at %i decimals', (exponent, stake, odds, expected) => {
    expect(
      calculate({ kind: 'single', legs: won(odds === '19' ? '1.9' : odds), stake, exponent }).return,
    ).toBe(expected);
  });
});
