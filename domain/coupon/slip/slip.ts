/**
 * The slip: a whole bet with the results of its legs, in exact figures, as the calculator takes it. Amounts are in the currency's major unit as
 * fractions (12.50 is 25/2); nothing is rounded before the end. The rules of each kind are those of docs/calculator.md.
 */
import { failed, ok, type Result } from '../../lib/result.ts';
import { add, compare, divide, ONE, productOf, type Rational, rational, ZERO } from '../../money/rational.ts';
import { MAX_LEGS, MAX_SYSTEM_LEGS } from '../form/bet-form.ts';
import type { SlipLeg } from './leg-factor.ts';

/** A block of a conditional. */
export interface ConditionalBlock {
  /** The stake, or `max`: everything that the account holds. Either way it is at most what the account holds. */
  readonly stake: Rational | 'max';
  readonly legs: readonly SlipLeg[];
}

/** A slip. Its `stake` is the total over all units; in a chain it is the unit. */
export type Slip =
  | { readonly kind: 'single' | 'express'; readonly legs: readonly SlipLeg[]; readonly stake: Rational }
  /** A system: every combination of `size` legs. */
  | {
      readonly kind: 'system';
      readonly size: number;
      readonly legs: readonly SlipLeg[];
      readonly stake: Rational;
    }
  | {
      readonly kind: 'lucky_cis' | 'patent_cis' | 'lucky_uk' | 'patent_uk';
      readonly legs: readonly SlipLeg[];
      readonly stake: Rational;
    }
  /** A multi-bet: every combination of `size` blocks, each of them with all legs of the lobby. */
  | {
      readonly kind: 'multibet';
      readonly size: number;
      readonly lobby: readonly SlipLeg[];
      readonly blocks: readonly (readonly SlipLeg[])[];
      readonly stake: Rational;
    }
  | { readonly kind: 'chain'; readonly legs: readonly SlipLeg[]; readonly stake: Rational }
  | { readonly kind: 'conditional'; readonly blocks: readonly ConditionalBlock[] }
  /** An anti-express, which wins when a leg that is not void is lost; `margin` is the house's M, 1 where it is fair. */
  | {
      readonly kind: 'anti_express';
      readonly margin: Rational;
      readonly legs: readonly SlipLeg[];
      readonly stake: Rational;
    };

export type SlipKind = Slip['kind'];

/** Why a slip is no bet. */
export interface SlipError {
  readonly code:
    | 'leg_count'
    | 'bad_size'
    | 'block_count'
    | 'empty_block'
    | 'bad_stake'
    | 'bad_odds'
    | 'first_block_max'
    | 'not_offered';
  readonly message: string;
}

/** The fewest blocks of a multi-bet beside the lobby (docs/calculator.md). */
const MIN_MULTIBET_BLOCKS = 3;

const LEG_COUNTS: Readonly<Record<SlipKind, readonly [fewest: number, most: number]>> = {
  single: [1, 1],
  express: [1, MAX_LEGS],
  system: [1, MAX_SYSTEM_LEGS],
  lucky_cis: [2, 8],
  patent_cis: [3, 8],
  lucky_uk: [4, 6],
  patent_uk: [3, 3],
  multibet: [1, MAX_SYSTEM_LEGS],
  chain: [1, MAX_LEGS],
  conditional: [1, MAX_LEGS],
  anti_express: [1, MAX_LEGS],
};

export function legsOf(slip: Slip): readonly SlipLeg[] {
  switch (slip.kind) {
    case 'multibet':
      return [...slip.lobby, ...slip.blocks.flat()];
    case 'conditional':
      return slip.blocks.flatMap(({ legs }) => legs);
    default:
      return slip.legs;
  }
}

/** What the bettor puts in: the stake, the unit of a chain, the first block's stake of a conditional. */
export function stakeOfSlip(slip: Slip): Rational {
  if (slip.kind !== 'conditional') return slip.stake;
  const first = slip.blocks[0]?.stake;
  return first === undefined || first === 'max' ? ZERO : first;
}

const wrong = (code: SlipError['code'], message: string): Result<never, SlipError> =>
  failed({ code, message });

/** Checks whether a slip is a bet at all. */
export function checkSlip(slip: Slip): Result<Slip, SlipError> {
  const legs = legsOf(slip);
  const [fewest, most] = LEG_COUNTS[slip.kind];
  if (legs.length < fewest || legs.length > most)
    return wrong('leg_count', `${slip.kind} takes ${fewest} to ${most} legs, not ${legs.length}`);
  if (legs.some(({ odds }) => compare(odds, ONE) < 0)) return wrong('bad_odds', 'odds are at least 1');
  const shape = checkShape(slip, legs.length);
  if (!shape.ok) return shape;
  const stakes = slip.kind === 'conditional' ? slip.blocks.map(({ stake }) => stake) : [slip.stake];
  if (stakes.some((stake) => stake !== 'max' && compare(stake, ZERO) <= 0))
    return wrong('bad_stake', 'a stake is above zero');
  return ok(slip);
}

function checkShape(slip: Slip, legCount: number): Result<Slip, SlipError> {
  switch (slip.kind) {
    case 'system':
      return checkSize(slip, legCount);
    case 'multibet': {
      if (slip.blocks.length < MIN_MULTIBET_BLOCKS)
        return wrong(
          'block_count',
          `a multibet takes at least ${MIN_MULTIBET_BLOCKS} blocks beside the lobby`,
        );
      if (slip.blocks.some((block) => block.length === 0)) return wrong('empty_block', 'a block has no legs');
      return checkSize(slip, slip.blocks.length);
    }
    case 'conditional':
      if (slip.blocks.some(({ legs }) => legs.length === 0))
        return wrong('empty_block', 'a block has no legs');
      if (slip.blocks[0]?.stake === 'max')
        return wrong('first_block_max', 'the first block needs a stake of its own');
      return ok(slip);
    case 'anti_express':
      return antiExpressPrice(slip.margin, slip.legs) === undefined
        ? wrong('not_offered', 'the anti-express would pay 1.00 or less')
        : ok(slip);
    default:
      return ok(slip);
  }
}

function checkSize<Sized extends Slip & { readonly size: number }>(
  slip: Sized,
  most: number,
): Result<Slip, SlipError> {
  return Number.isInteger(slip.size) && slip.size >= 1 && slip.size <= most
    ? ok(slip)
    : wrong('bad_size', `k is a whole number from 1 to ${most}`);
}

/** The price of an anti-express: 1 / (M - 1/K), K the product of the odds. Undefined where that is 1 or less, or no price at all: it is not offered then. */
export function antiExpressPrice(margin: Rational, legs: readonly SlipLeg[]): Rational | undefined {
  const inverse = divide(ONE, productOf(legs.map(({ odds }) => odds)));
  const rest = add(margin, rational(-inverse.numerator, inverse.denominator));
  if (compare(rest, ZERO) <= 0) return undefined;
  const price = divide(ONE, rest);
  return compare(price, ONE) > 0 ? price : undefined;
}
