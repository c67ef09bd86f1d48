/** The schema of a bonus's rule: in the operator's file, in the data of the product, and as a bonus keeps it. Amounts are whole minor units. */
import * as v from 'valibot';
import { BONUS_BET_KINDS, BONUS_TYPES, type BonusRule, WAGER_ACCOUNTS } from '#domain/bonus/bonus-rule.ts';
import { SPEND_ORDERS } from '#domain/bonus/bonus-spend.ts';
import { amount } from '#domain/money/amount.ts';

const DAYS_MOST = 3_650;

/** An amount: a whole number, or its digits as text. */
const minor = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d{1,38}$/))]),
  v.transform((value) => amount(BigInt(value))),
);
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const percent = whole(1, 1_000);
const thousandths = whole(1_000, 1_000_000_000);

const trigger = v.variant('on', [
  v.strictObject({ on: v.literal('deposit'), first: v.boolean(), least: v.optional(minor) }),
  v.strictObject({
    on: v.literal('bet-lost'),
    ofFirst: v.optional(whole(1, 1_000_000_000)),
    lostLegs: v.optional(whole(1, 50)),
  }),
  v.strictObject({ on: v.literal('bet-won') }),
  v.strictObject({ on: v.literal('bet-placed') }),
  v.strictObject({ on: v.literal('day'), leastStaked: minor }),
  v.strictObject({ on: v.literal('week') }),
  v.strictObject({ on: v.literal('taking') }),
]);

const conditions = v.strictObject({
  minOdds: v.optional(thousandths),
  maxOdds: v.optional(thousandths),
  minLegOdds: v.optional(thousandths),
  kinds: v.optional(v.pipe(v.array(v.picklist(BONUS_BET_KINDS)), v.minLength(1), v.maxLength(4))),
  leastLegs: v.optional(whole(1, 50)),
  mostLegs: v.optional(whole(1, 50)),
  sports: v.optional(v.pipe(v.array(whole(1, 100_000)), v.minLength(1), v.maxLength(100))),
  feed: v.optional(v.picklist(['live', 'line'])),
  leastStake: v.optional(minor),
  mostStake: v.optional(minor),
  hours: v.optional(v.strictObject({ from: whole(0, 23), until: whole(0, 24) })),
  weekdays: v.optional(v.pipe(v.array(whole(0, 6)), v.minLength(1), v.maxLength(7))),
});

const gives = {
  base: v.picklist(['fixed', 'deposit', 'stake', 'loss', 'profit']),
  percent,
  fixed: v.optional(minor),
  most: v.optional(minor),
};

const effect = v.variant('kind', [
  v.strictObject({ kind: v.literal('bonus-money'), ...gives }),
  v.strictObject({ kind: v.literal('free-bet'), ...gives }),
  v.strictObject({ kind: v.literal('cash'), ...gives }),
  v.strictObject({ kind: v.literal('boost'), percent: whole(1, 100), most: v.optional(minor) }),
]);

const share = v.optional(whole(0, 100));
const wager = v.strictObject({
  times: whole(1, 100),
  base: v.picklist(['bonus', 'bonus-and-deposit']),
  minOdds: v.optional(thousandths),
  shares: v.strictObject({
    single: share,
    accumulator: share,
    system: share,
    other: share,
    casino: share,
    toto: share,
  }),
  mostStake: v.optional(minor),
  leastRisk: v.optional(whole(0, 100)),
  spend: v.picklist(SPEND_ORDERS),
  across: v.optional(v.picklist(WAGER_ACCOUNTS)),
});

export const ruleFields = {
  id: v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,39}$/)),
  type: v.picklist(Object.values(BONUS_TYPES)),
  claim: v.picklist(['automatic', 'offer', 'code', 'gift']),
  perPerson: v.picklist(['once', 'daily', 'weekly', 'each']),
  trigger,
  conditions,
  effect,
  wager: v.optional(wager),
  days: whole(1, DAYS_MOST),
  from: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  until: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
};

const keptRule = v.object(ruleFields);

/** The rule that a bonus keeps. */
export const readKeptRule = (value: unknown): BonusRule => v.parse(keptRule, value) as BonusRule;

/** A rule as a bonus keeps it: amounts are texts of digits. */
export const keptRuleText = (rule: BonusRule): string =>
  JSON.stringify(rule, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
