/** The rule of a bonus between the wire, which names the currency of every amount, and the domain, which does not. */
import type { BonusRule } from '#domain/bonus/bonus-rule.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import type { AnsweredBy } from '../people/people-call.ts';
import { wireMoney } from '../people/people-values.ts';
import type { BONUSES, BonusTerms } from './bonus-calls.ts';

type WireTerms = AnsweredBy<typeof BONUSES>['bonuses'][number]['terms'];

/** The value with each value in it that `change` knows replaced by another one. */
function deepChanged(value: unknown, change: (one: unknown) => unknown): unknown {
  const changed = change(value);
  if (changed !== undefined) return changed;
  if (Array.isArray(value)) return value.map((one) => deepChanged(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deepChanged(one, change)]));
}

const sumOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'currency' in value && 'amount' in value
    ? value.amount
    : undefined;

/** The rule of terms that were read. */
export function ruleOfTerms({ fromMs, ruleId, untilMs, ...terms }: BonusTerms): BonusRule {
  const rule = deepChanged(terms, sumOf) as Omit<BonusRule, 'id'>;
  return {
    ...rule,
    id: ruleId,
    ...(fromMs === undefined ? {} : { from: fromMs }),
    ...(untilMs === undefined ? {} : { until: untilMs }),
  };
}

/** The terms of a rule, whose amounts are of this currency, as they are sent. */
export function termsOfRule({ from, id, until, ...rule }: BonusRule, currency: Currency): WireTerms {
  const money = (value: unknown): unknown =>
    typeof value === 'bigint' ? wireMoney(value as Amount, currency) : undefined;
  return {
    ...(deepChanged(rule, money) as Omit<WireTerms, 'ruleId'>),
    ruleId: id,
    ...(from === undefined ? {} : { fromMs: from }),
    ...(until === undefined ? {} : { untilMs: until }),
  };
}
