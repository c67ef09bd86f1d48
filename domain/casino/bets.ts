/** Bets of the casino as they come from outside: every field is looked at, and what is wrong has a code. */
import { failed, ok, type Result } from '../lib/result.ts';

/**
 * Codes of bets that are none: not of the shape; a stake that is no whole number of minor units above zero; a choice that the game does not have;
 * more wagers than a round takes; the same wager twice.
 */
export const BET_PROBLEMS = [
  'bad-bet',
  'bad-stake',
  'bad-choice',
  'too-many-wagers',
  'same-wager-twice',
] as const;
export type BetProblem = (typeof BET_PROBLEMS)[number];

/** Codes of actions: no action of the game; one that the round does not take now; the round is over. */
export const ACTION_PROBLEMS = ['bad-action', 'not-legal', 'round-over'] as const;
export type ActionProblem = (typeof ACTION_PROBLEMS)[number];

export type Fields = Readonly<Record<string, unknown>>;

/** A larger stake could be paid more than an amount of the ledger can hold. */
export const MOST_STAKE = 10n ** 30n;
const STAKE = /^[1-9]\d{0,30}$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object that has these and no others; undefined for anything else. */
export function fieldsOf(value: unknown, names: readonly string[]): Fields | undefined {
  if (!isFields(value)) return undefined;
  const own = Object.keys(value);
  return own.length === names.length && names.every((name) => Object.hasOwn(value, name)) ? value : undefined;
}

/** A stake as decimal text of whole minor units; undefined for what is none. */
export function stakeOf(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !STAKE.test(value)) return undefined;
  const stake = BigInt(value);
  return stake <= MOST_STAKE ? stake : undefined;
}

export const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;

export interface Staked {
  readonly stake: bigint;
}

/** A bet of one stake and some choices, which `read` takes from its fields. */
export function parseStaked<Choice extends object>(
  value: unknown,
  names: readonly string[],
  read: (fields: Fields) => Choice | undefined,
): Result<Staked & Choice, BetProblem> {
  const fields = fieldsOf(value, ['stake', ...names]);
  if (!fields) return failed('bad-bet');
  const stake = stakeOf(fields['stake']);
  if (stake === undefined) return failed('bad-stake');
  const choice = read(fields);
  return choice ? ok({ stake, ...choice }) : failed('bad-choice');
}

/** Wagers of one round, each read by `parse`; none may stand there twice. `keyOf` is the same for the same wager. */
export function parseWagers<Wager extends Staked>(
  value: unknown,
  most: number,
  parse: (one: unknown) => Result<Wager, BetProblem>,
  keyOf: (wager: Wager) => string,
): Result<readonly Wager[], BetProblem> {
  if (!Array.isArray(value) || value.length === 0) return failed('bad-bet');
  if (value.length > most) return failed('too-many-wagers');
  const wagers: Wager[] = [];
  for (const one of value) {
    const wager = parse(one);
    if (!wager.ok) return wager;
    wagers.push(wager.value);
  }
  if (wagers.reduce((sum, { stake }) => sum + stake, 0n) > MOST_STAKE) return failed('bad-stake');
  return new Set(wagers.map(keyOf)).size === wagers.length ? ok(wagers) : failed('same-wager-twice');
}
