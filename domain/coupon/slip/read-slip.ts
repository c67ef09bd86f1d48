/** Reads one slip of the calculator's file, from JSON to a checked `Slip`. Money and odds are decimal texts; a number there is an error. */
import { failed, ok, type Result } from '../../lib/result.ts';
import {
  compare,
  divide,
  ONE,
  type Rational,
  rational,
  rationalFromDecimal,
  ZERO,
} from '../../money/rational.ts';
import type { SlipLeg, SlipResult } from './leg-factor.ts';
import { type ConditionalBlock, checkSlip, type Slip, type SlipKind } from './slip.ts';
import { NO_TAX, type SlipMoneyRules, type TaxRules } from './slip-tax.ts';

/** What is wrong with a slip, with the code of its error object. */
export class SlipProblem extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface ReadSlip {
  readonly slip: Slip;
  readonly rules: SlipMoneyRules;
  readonly isTaxed: boolean;
  /** The fields that a slip of this kind does not use, so that a misspelt one is noticed. */
  readonly ignored: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const MAX_EXPONENT = 18;
const PERCENT = rational(100n);

/** Reads a slip, and answers what is wrong with it where it cannot. */
export const tryReadSlip = (value: unknown): Result<ReadSlip, SlipProblem> => trying(() => readSlip(value));

function trying<Value>(read: () => Value): Result<Value, SlipProblem> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof SlipProblem) return failed(error);
    throw error;
  }
}

/** Reads a slip; throws a `SlipProblem` for a value that is not one. */
export function readSlip(value: unknown): ReadSlip {
  const fields = asFields(value, 'a slip');
  const exponent = readExponent(fields['exponent']);
  const checked = checkSlip(readKind(fields, exponent));
  if (!checked.ok) throw new SlipProblem(checked.error.code, checked.error.message);
  const cap = readCap(fields, exponent);
  const tax = fields['tax'] === undefined ? NO_TAX : readTax(asFields(fields['tax'], 'tax'), exponent);
  return {
    slip: checked.value,
    rules: { exponent, tax, ...(cap === undefined ? {} : { cap }) },
    isTaxed: fields['tax'] !== undefined,
    ignored: ignoredFields(checked.value.kind, fields),
  };
}

export interface MoneyTerms {
  readonly cap?: Rational;
  readonly tax?: TaxRules;
}

/** Reads cap and taxes as a slip has them, without the slip. An unknown name is an error. */
export function tryReadMoneyTerms(value: unknown, exponent: number): Result<MoneyTerms, SlipProblem> {
  return trying(() => {
    const fields = asFields(value, 'the terms');
    const tax = fields['tax'] === undefined ? undefined : asFields(fields['tax'], 'tax');
    const [unknown] = [
      ...Object.keys(fields).filter((name) => name !== 'cap' && name !== 'tax'),
      ...Object.keys(tax ?? {}).filter((name) => !TAX_FIELDS.includes(name)),
    ];
    if (unknown !== undefined) throw new SlipProblem('bad_tax', `${unknown} says nothing`);
    const cap = readCap(fields, exponent);
    return { ...(cap === undefined ? {} : { cap }), ...(tax && { tax: readTax(tax, exponent) }) };
  });
}

const TAX_FIELDS = [
  'stake_tax',
  'stake_tax_model',
  'payout_tax',
  'payout_tax_base',
  'win_threshold',
  'threshold_mode',
  'odds_threshold',
  'refund_returns_stake_tax',
];
function readCap(fields: Fields, exponent: number): Rational | undefined {
  const cap = fields['cap'] === undefined ? undefined : readMoney(fields['cap'], 'cap', exponent);
  if (cap && compare(cap, ZERO) < 0) throw new SlipProblem('bad_cap', 'a cap is not below zero');
  return cap;
}

const KIND_FIELDS: Readonly<Partial<Record<SlipKind, readonly string[]>>> = {
  system: ['k', 'legs', 'stake'],
  multibet: ['k', 'lobby', 'blocks', 'stake'],
  conditional: ['blocks'],
  anti_express: ['M', 'legs', 'stake'],
};

function ignoredFields(kind: SlipKind, fields: Fields): readonly string[] {
  const known = ['id', 'kind', 'exponent', 'cap', 'tax', ...(KIND_FIELDS[kind] ?? ['legs', 'stake'])];
  const tax = fields['tax'] === undefined ? [] : Object.keys(asFields(fields['tax'], 'tax'));
  return [
    ...Object.keys(fields).filter((name) => !known.includes(name)),
    ...tax.filter((name) => !TAX_FIELDS.includes(name)).map((name) => `tax.${name}`),
  ];
}

function readKind(fields: Fields, exponent: number): Slip {
  const { kind } = fields;
  const stake = () => readMoney(fields['stake'], 'stake', exponent);
  const legs = () => readLegs(fields['legs'], 'legs');
  switch (kind) {
    case 'single':
    case 'express':
    case 'lucky_cis':
    case 'patent_cis':
    case 'lucky_uk':
    case 'patent_uk':
    case 'chain':
      return { kind, legs: legs(), stake: stake() };
    case 'system':
      return { kind, size: readSize(fields['k']), legs: legs(), stake: stake() };
    case 'multibet':
      return {
        kind,
        size: readSize(fields['k']),
        lobby: fields['lobby'] === undefined ? [] : readLegs(fields['lobby'], 'lobby'),
        blocks: asList(fields['blocks'], 'blocks').map((block) => readLegs(block, 'a block')),
        stake: stake(),
      };
    case 'conditional':
      return {
        kind,
        blocks: asList(fields['blocks'], 'blocks').map((block) => readConditional(block, exponent)),
      };
    case 'anti_express':
      return { kind, margin: readRate(fields['M'], 'M'), legs: legs(), stake: stake() };
    default:
      throw new SlipProblem('unknown_kind', `no kind of bet is called ${JSON.stringify(kind)}`);
  }
}

function readConditional(value: unknown, exponent: number): ConditionalBlock {
  const block = asFields(value, 'a block');
  const stake = block['stake'] === 'max' ? 'max' : readMoney(block['stake'], 'stake', exponent);
  return { stake, legs: readLegs(block['legs'], 'legs') };
}

const readLegs = (value: unknown, name: string): readonly SlipLeg[] => asList(value, name).map(readLeg);

function readLeg(value: unknown): SlipLeg {
  if (!Array.isArray(value) || value.length !== 2)
    throw new SlipProblem('bad_leg', 'a leg is [odds, result]');
  const [odds, result] = value as readonly unknown[];
  const price = typeof odds === 'string' ? rationalFromDecimal(odds) : undefined;
  if (!price) throw new SlipProblem('bad_odds', `odds are a decimal text, not ${JSON.stringify(odds)}`);
  return { odds: price, result: readResult(result) };
}

const DEAD_HEAT = /^dead_heat:(\d{1,6})\/(\d{1,6})$/;

function readResult(value: unknown): SlipResult {
  switch (value) {
    case 'win':
    case 'lose':
    case 'void':
    case 'half_win':
    case 'half_lose':
      return { kind: value };
    default:
  }
  const match = typeof value === 'string' ? DEAD_HEAT.exec(value) : null;
  const [places, tied] = [BigInt(match?.[1] ?? 0), BigInt(match?.[2] ?? 0)];
  if (places < 1n || tied < places)
    throw new SlipProblem('bad_result', `no result is called ${JSON.stringify(value)}`);
  return { kind: 'dead_heat', places, tied };
}

function readTax(fields: Fields, exponent: number): TaxRules {
  const share = (name: string) =>
    fields[name] === undefined ? ZERO : asShare(readRate(fields[name], name), name);
  const rules: TaxRules = {
    stakeTax: share('stake_tax'),
    stakeTaxModel: oneOf(fields, 'stake_tax_model', ['none', 'inclusive', 'deducted', 'added']),
    payoutTax: share('payout_tax'),
    payoutTaxBase: oneOf(fields, 'payout_tax_base', ['payout', 'winnings_vs_charged', 'winnings_vs_net']),
    winThreshold:
      fields['win_threshold'] === undefined ? ZERO : readThreshold(fields['win_threshold'], exponent),
    thresholdMode: oneOf(fields, 'threshold_mode', ['whole', 'excess']),
    oddsThreshold:
      fields['odds_threshold'] === undefined ? ZERO : readRate(fields['odds_threshold'], 'odds_threshold'),
    refundReturnsStakeTax: readFlag(fields, 'refund_returns_stake_tax'),
  };
  if (fields['stake_tax_model'] === undefined && compare(rules.stakeTax, ZERO) > 0)
    throw new SlipProblem('bad_tax', 'a stake_tax needs a stake_tax_model');
  if (rules.stakeTaxModel === 'deducted' && compare(rules.stakeTax, ONE) >= 0)
    throw new SlipProblem('bad_tax', 'a deducted stake tax leaves something of the stake');
  return rules;
}

/** Reads a threshold, which cannot be below zero: that would tax more than there is. */
function readThreshold(value: unknown, exponent: number): Rational {
  const threshold = readMoney(value, 'win_threshold', exponent);
  if (compare(threshold, ZERO) >= 0) return threshold;
  throw new SlipProblem('bad_win_threshold', 'a win_threshold is not below zero');
}

/** A rate as a share: one below 1 is a share already ("0.12"), one from 1 up is per cent ("12"). */
function asShare(rate: Rational, name: string): Rational {
  const share = compare(rate, ONE) < 0 ? rate : divide(rate, PERCENT);
  if (compare(share, ZERO) < 0 || compare(share, ONE) > 0)
    throw new SlipProblem('bad_tax', `${name} is no rate of tax`);
  return share;
}

/** Reads a rate, which is no money: it may be a JSON number or a text. */
function readRate(value: unknown, name: string): Rational {
  const text = typeof value === 'number' ? String(value) : value;
  const rate = typeof text === 'string' ? rationalFromDecimal(text) : undefined;
  if (!rate || compare(rate, ZERO) < 0)
    throw new SlipProblem('bad_number', `${name} is a decimal, not ${JSON.stringify(value)}`);
  return rate;
}

function readMoney(value: unknown, name: string, exponent: number): Rational {
  const money = typeof value === 'string' ? rationalFromDecimal(value) : undefined;
  if (!money) throw new SlipProblem(`bad_${name}`, `${name} is a decimal text, not ${JSON.stringify(value)}`);
  if (10n ** BigInt(exponent) % money.denominator !== 0n)
    throw new SlipProblem(`bad_${name}`, `${name} has more than ${exponent} decimals`);
  return money;
}

function readSize(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new SlipProblem('bad_size', 'k is a whole number');
}

function readExponent(value: unknown): number {
  if (value === undefined) return 2;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_EXPONENT)
    return value;
  throw new SlipProblem('bad_exponent', `the exponent is a whole number from 0 to ${MAX_EXPONENT}`);
}

/** Reads a flag, which is false where it is absent. */
function readFlag(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false;
  if (typeof value === 'boolean') return value;
  throw new SlipProblem('bad_tax', `${name} is true or false, not ${JSON.stringify(value)}`);
}

/** Reads one of these names, of which the first is the default. */
function oneOf<const Name extends string>(fields: Fields, name: string, names: readonly Name[]): Name {
  const value = fields[name] ?? names[0];
  const known = names.find((candidate) => candidate === value);
  if (known === undefined) throw new SlipProblem('bad_tax', `${name} is one of ${names.join(', ')}`);
  return known;
}

function asFields(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new SlipProblem('bad_slip', `${name} is an object`);
}

function asList(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new SlipProblem('bad_slip', `${name} is a list`);
}
