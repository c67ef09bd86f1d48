import { describe, expect, it } from 'vitest';
import { BONUS_TYPES } from '#domain/bonus/bonus-rule.ts';
import { bookOf, productRules } from './bonuses-file.ts';
import { BUILT_IN_RULES } from './built-in-rules.ts';
import { ruleProblems } from './rule-problems.ts';
import { keptRuleText, readKeptRule } from './rule-schema.ts';

const [FIRST] = BUILT_IN_RULES.rules;
const problems = (value: unknown) => {
  const read = bookOf(value);
  return read.ok ? [] : read.error;
};

describe('the rules of the product', () => {
  const { codes, rules } = productRules();

  it('have every type of the specification but the choice of none, and no mistakes', () => {
    const types = new Set(rules.map(({ rule }) => rule.type));
    expect([...types].toSorted((a, b) => a - b)).toEqual(
      Object.values(BONUS_TYPES)
        .filter((type) => type >= 0)
        .toSorted((a, b) => a - b),
    );
    expect(rules.flatMap(({ rule }) => ruleProblems(rule.id, rule))).toEqual([]);
    for (const { rule: id } of codes)
      expect(rules.find(({ rule }) => rule.id === id)?.rule.claim).toBe('code');
  });

  it('are kept by a bonus as they are', () => {
    for (const { rule } of rules) expect(readKeptRule(JSON.parse(keptRuleText(rule)))).toEqual(rule);
  });

  it('promise nothing after a loss that was not taken before it', () => {
    for (const { rule } of rules)
      if (rule.trigger.on === 'bet-lost' || rule.trigger.on === 'week')
        expect(rule.claim).not.toBe('automatic');
  });
});

describe('the rules of an operator', () => {
  it('replace those of the product by their ids, or all of them', () => {
    const all = productRules().rules.length;
    const more = bookOf({ rules: [{ ...FIRST, days: 10, names: { en: 'Ten days' } }] });
    expect(more.ok && more.value.rules.length).toBe(all);
    expect(more.ok && more.value.rules.at(-1)).toMatchObject({
      rule: { id: '1st', days: 10 },
      names: { en: 'Ten days' },
    });
    const alone = bookOf({ builtIn: false, rules: [FIRST] });
    expect(alone.ok && [alone.value.rules.length, alone.value.codes.length]).toEqual([1, 0]);
  });

  it('have a sentence with its path for each mistake', () => {
    const wager = { times: 5, base: 'bonus-and-deposit', shares: { single: 0 }, spend: 'bonus-first' };
    const effect = { kind: 'bonus-money', base: 'loss', percent: 10 };
    expect(
      problems({
        rules: [
          { ...FIRST, id: 'mine', trigger: { on: 'bet-lost' }, effect, wager },
          {
            ...FIRST,
            id: 'boost',
            type: 13,
            trigger: { on: 'deposit', first: true },
            effect: { kind: 'boost', percent: 5, most: 1 },
          },
          { ...FIRST, id: 'mine', conditions: { minOdds: 2_000, maxOdds: 1_500 } },
        ],
        codes: [
          { code: 'SPRING', rule: 'none' },
          { code: 'SUMMER', rule: '1st' },
        ],
      }),
    ).toEqual([
      'rules.0.effect.most: what depends on a sum needs a most',
      'rules.0.wager.base: there is a deposit only where the trigger is one',
      'rules.0.wager.shares: nothing would count',
      'rules.0.claim: only a deposit brings a bonus by itself: whatever follows a bet has to be taken before it',
      'rules.1.effect: a boost is of a bet that names it: its trigger is bet-placed',
      'rules.1.effect.most: a boost has no cap of its own: bound it by conditions.mostStake',
      'rules.1.wager: only bonus money is wagered',
      'rules.2.conditions: its event is no bet, so there is nothing to meet',
      'rules.2.conditions.maxOdds: it is below minOdds',
      'rules: the rule "mine" is there twice',
      'codes.0.rule: there is no rule "none"',
      'codes.1.rule: the rule "1st" is not claimed by a code',
    ]);
    expect(problems({ rules: [{ ...FIRST, day: 3 }], extra: 1 })).toHaveLength(2);
  });
});
