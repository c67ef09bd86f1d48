/**
 * The rules of an operator: `bonuses.json` of the data folder. At the start a mistake in it ends the program, with a sentence for each; without the file
 * the rules of the product hold.
 */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { BonusRule } from '#domain/bonus/bonus-rule.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { expectedText } from '#protocol/site/read-site-document.ts';
import { EXIT_CODES, StartRefused } from '../../exit-codes.ts';
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

const sentenceOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the file'}: expected is ${expectedText(issue)}`;

/** The rules of a file's value, with those of the product that it keeps. */
export function bookOf(value: unknown): Result<RuleBook, readonly string[]> {
  const read = v.safeParse(bonusesFile, value);
  if (!read.success) return failed(read.issues.map(sentenceOf));
  const own = ruleBook(read.output);
  const product = ruleBook(v.parse(bonusesFile, BUILT_IN_RULES));
  const ids = new Set(own.rules.map((one) => one.rule.id));
  const codes = new Set(own.codes.map((one) => one.code));
  const kept = read.output.builtIn ? product : { rules: [], codes: [] };
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
  if (!existsSync(path)) return productRules();
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw refused(path, ['the file: expected is JSON']);
  }
  const read = bookOf(value);
  if (read.ok) return read.value;
  throw refused(path, read.error);
}

const refused = (path: string, problems: readonly string[]): StartRefused =>
  new StartRefused(
    `the rules of bonuses (${path}) cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    EXIT_CODES.badOptions,
  );

/** The rules of the product alone. */
export function productRules(): RuleBook {
  const read = bookOf({});
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
}
