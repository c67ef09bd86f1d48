/**
 * The rules of an operator: `bonuses.json` of the data folder. At the start a mistake in it ends the program, with a sentence for each; without the file
 * the rules of the product hold.
 */
import * as v from 'valibot';
import type { BonusRule } from '#domain/bonus/bonus-rule.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { openOperatorFile, readJson, readValue } from '../../config/operator-file.ts';
import { BUILT_IN_RULES } from './built-in-rules.ts';
import { ruleProblems } from './rule-problems.ts';
import { ruleFields } from './rule-schema.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const rule = v.strictObject({
  ...ruleFields,
  /** The name by language; without one the page names the rule by its type. */
  names: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), name)),
});
const code = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z\d][A-Z\d_-]{1,39}$/)),
  rule: v.string(),
  /** The number of accounts that may use it; without one as many as like. */
  uses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))),
});
const bonusesFile = v.strictObject({
  /** Whether the rules of the product hold beside these. */
  builtIn: v.optional(v.boolean(), true),
  rules: v.optional(v.pipe(v.array(rule), v.maxLength(500)), []),
  codes: v.optional(v.pipe(v.array(code), v.maxLength(10_000)), []),
});

export type BonusesFileText = v.InferInput<typeof bonusesFile>;
export type PromoCode = v.InferOutput<typeof code>;

export interface NamedRule {
  readonly rule: BonusRule;
  readonly names: Readonly<Record<string, string>>;
}

export interface RuleBook {
  /** The rules in the order in which they are shown, with amounts in cents of the US dollar. */
  readonly rules: readonly NamedRule[];
  readonly codes: readonly PromoCode[];
}

const repeated = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

/** The rules of a file's value, with those of the product that it keeps. */
export function bookOf(value: unknown): Result<RuleBook, readonly string[]> {
  const read = readValue(bonusesFile, value);
  if (!read.ok) return read;
  const own = ruleBook(read.value);
  const product = ruleBook(v.parse(bonusesFile, BUILT_IN_RULES));
  const ids = new Set(own.rules.map((one) => one.rule.id));
  const codes = new Set(own.codes.map((one) => one.code));
  const kept = read.value.builtIn ? product : { rules: [], codes: [] };
  const book: RuleBook = {
    rules: [...kept.rules.filter((one) => !ids.has(one.rule.id)), ...own.rules],
    codes: [...kept.codes.filter((one) => !codes.has(one.code)), ...own.codes],
  };
  const problems = [
    ...own.rules.flatMap((one, index) => ruleProblems(`rules.${index}`, one.rule)),
    ...repeated(own.rules.map((one) => one.rule.id)).map((id) => `rules: the rule "${id}" is there twice`),
    ...repeated(own.codes.map((one) => one.code)).map((one) => `codes: the code "${one}" is there twice`),
    ...own.codes.flatMap((one, index) => codeProblems(`codes.${index}`, one, book)),
  ];
  return problems.length > 0 ? failed(problems) : ok(book);
}

const ruleBook = ({ codes, rules }: v.InferOutput<typeof bonusesFile>): RuleBook => ({
  codes,
  rules: rules.map(({ names = {}, ...one }) => ({ rule: one as BonusRule, names })),
});

function codeProblems(path: string, { rule: of }: PromoCode, book: RuleBook): readonly string[] {
  const found = book.rules.find((one) => one.rule.id === of)?.rule;
  if (!found) return [`${path}.rule: there is no rule "${of}"`];
  return found.claim === 'code' ? [] : [`${path}.rule: the rule "${of}" is not claimed by a code`];
}

/** The rules of the file at this path. Throws `StartRefused` with a sentence for each mistake. */
export function openBonuses(path: string): RuleBook {
  return openOperatorFile({
    path,
    called: 'the rules of bonuses',
    read(text) {
      const read = readJson(v.unknown(), text);
      return read.ok ? bookOf(read.value) : read;
    },
    without: productRules(),
  });
}

/** The rules of the product alone. */
export function productRules(): RuleBook {
  const read = bookOf({});
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
}
