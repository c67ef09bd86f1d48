import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { BonusRule } from '#domain/bonus/bonus-rule.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { bonusTerms } from './bonus-calls.ts';
import { ruleOfTerms, termsOfRule } from './bonus-terms.ts';

it('a rule is the same after the wire', () => {
  const rule: BonusRule = {
    id: 'double',
    type: 4,
    claim: 'offer',
    perPerson: 'weekly',
    trigger: { on: 'deposit', first: false, least: amount(500n) },
    conditions: { kinds: ['single'], hours: { from: 22, until: 6 }, mostStake: amount(7n) },
    effect: { kind: 'bonus-money', base: 'deposit', percent: 100, most: amount(10_000n) },
    wager: {
      times: 5,
      base: 'bonus',
      minOdds: 1_500,
      shares: { single: 100, casino: 10 },
      mostStake: amount(1n),
      spend: 'own',
    },
    days: 30,
    from: 1,
    until: 2,
  };
  const wire = termsOfRule(rule, currencyOf('KZT'));
  expect(wire.trigger).toEqual({ on: 'deposit', first: false, least: { amount: '5.00', currency: 'KZT' } });
  expect(ruleOfTerms(v.parse(bonusTerms, wire))).toEqual(rule);
});
