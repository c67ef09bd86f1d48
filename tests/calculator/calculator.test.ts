import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateAll } from '../../scripts/calculate.ts';
import { enumerated, type RawLeg, type RawSlip } from './enumerator.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Answer {
  readonly id: unknown;
  readonly exact: string;
  readonly return: string;
  readonly charged?: string;
  readonly gross?: string;
  readonly tax?: string;
  readonly net?: string;
  readonly trace?: readonly (readonly [string, string])[];
  readonly code?: string;
}

const calculate = (slip: object) => calculateAll([{ id: 'x', ...slip }])[0] as Answer;
const won = (...odds: string[]): RawLeg[] => odds.map((price) => [price, 'win']);

/** Betting mathematics 2.2 and 2.5, figure by figure. */
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

const odds = fc.integer({ min: 1_001, max: 60_000 }).map((thousandths) => (thousandths / 1_000).toFixed(3));
const result = fc.constantFrom(
  'win',
  'win',
  'win',
  'lose',
  'void',
  'half_win',
  'half_lose',
  'dead_heat:1/2',
  'dead_heat:2/3',
);
const leg = fc.tuple(odds, result) as fc.Arbitrary<RawLeg>;
const stake = fc.integer({ min: 1, max: 10_000_000 }).map((minor) => (minor / 100).toFixed(2));
const legs = (minLength: number, maxLength: number) => fc.array(leg, { minLength, maxLength });

const sized = fc.oneof(
  legs(1, 9).chain((all) =>
    fc.record({
      kind: fc.constant('system'),
      k: fc.integer({ min: 1, max: all.length }),
      legs: fc.constant(all),
      stake,
    }),
  ),
  fc.array(legs(1, 3), { minLength: 3, maxLength: 6 }).chain((blocks) =>
    fc.record({
      kind: fc.constant('multibet'),
      k: fc.integer({ min: 1, max: blocks.length }),
      lobby: legs(0, 2),
      blocks: fc.constant(blocks),
      stake,
    }),
  ),
);
const account = fc.oneof(
  fc.record({ kind: fc.constant('chain'), legs: legs(1, 8), stake }),
  fc.record({
    kind: fc.constant('conditional'),
    blocks: fc
      .tuple(
        fc.record({ stake, legs: legs(1, 3) }),
        fc.array(fc.record({ stake: fc.oneof(stake, fc.constant('max')), legs: legs(1, 3) }), {
          maxLength: 5,
        }),
      )
      .map(([first, rest]) => [first, ...rest]),
  }),
);
const plain = fc.oneof(
  fc.record({ kind: fc.constant('single'), legs: legs(1, 1), stake }),
  fc.record({ kind: fc.constant('express'), legs: legs(1, 12), stake }),
  fc.record({ kind: fc.constant('lucky_cis'), legs: legs(2, 8), stake }),
  fc.record({ kind: fc.constant('patent_cis'), legs: legs(3, 8), stake }),
  fc.record({ kind: fc.constant('lucky_uk'), legs: legs(4, 6), stake }),
  fc.record({ kind: fc.constant('patent_uk'), legs: legs(3, 3), stake }),
  fc.record({ kind: fc.constant('anti_express'), M: fc.constant('1'), legs: legs(1, 6), stake }),
);
const slip = fc.oneof(plain, sized, account) as fc.Arbitrary<RawSlip>;

const fraction = (text: string): readonly [bigint, bigint] => {
  const [top = '0', bottom = '1'] = text.split('/');
  return [BigInt(top), BigInt(bottom)];
};
const minor = (text: string) => BigInt(text.replace('.', ''));
const shuffled = (raw: RawSlip): RawSlip => ({
  ...raw,
  ...(raw.legs ? { legs: raw.legs.toReversed() } : {}),
});

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

describe('the command', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: ROOT, encoding: 'utf8' });

  it('reads slips and prints answers', () => {
    const slips = JSON.stringify([{ id: 'a', kind: 'single', legs: won('2'), stake: '10' }]);
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/calc.ts', '-'], {
      cwd: ROOT,
      input: slips,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([{ id: 'a', exact: '20/1', return: '20.00' }]);
  });

  it.each([
    ['[{\n"a": x\n}]', 'no JSON over several lines'],
    ['{}', 'no array'],
  ])('ends with 2 and one line for %j: %s', (input) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/calc.ts', '-'],
      { cwd: ROOT, input, encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('ends with 2 and one line where there is no file of slips', () => {
    const { status, stderr, stdout } = run('scripts/calc.ts', '/no/such/file.json');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('prints six notations of each price', () => {
    const { stdout } = run('scripts/odds.ts', '1.85', '0.5');
    expect(JSON.parse(stdout)).toEqual([
      {
        price: '1.85',
        decimal: '1.85',
        fractional: '5/6',
        american: '-118',
        'hong-kong': '0.85',
        malay: '0.85',
        indonesian: '-1.176',
      },
      expect.objectContaining({ price: '0.5', code: 'bad_odds' }),
    ]);
  });
});
