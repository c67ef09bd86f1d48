/**
 * What a slip returns, exactly, before cap and tax (docs/calculator.md). Systems of any size are priced by symmetric sums; no unit
 * is ever listed.
 */

import { combinations } from '../../lib/combinations.ts';
import { unreachable } from '../../lib/unreachable.ts';
import {
  add,
  divide,
  least,
  multiply,
  ONE,
  productOf,
  type Rational,
  rational,
  subtract,
  sumOf,
  ZERO,
} from '../../money/rational.ts';
import { fractionSums } from '../form/symmetric-sums.ts';
import { factorOf, type SlipLeg } from './leg-factor.ts';
import { antiExpressPrice, type ConditionalBlock, type Slip } from './slip.ts';

/** One step of an account that runs through the slip: what was put on it, and what the account holds after it. */
export interface AccountStep {
  readonly staked: Rational;
  readonly account: Rational;
}

export interface SlipReturn {
  readonly exact: Rational;
  /** The steps of a chain, one for each leg, or of a conditional, one for each block. */
  readonly trace?: readonly AccountStep[];
}

/** The return of a checked slip for this stake, which may be what a tax has left of the slip's own. */
export function returnOfSlip(slip: Slip, stake: Rational): SlipReturn {
  switch (slip.kind) {
    case 'single':
    case 'express':
      return { exact: multiply(stake, productOf(slip.legs.map(factorOf))) };
    case 'system':
      return { exact: ofUnits(stake, slip.legs.map(factorOf), slip.size, slip.size) };
    case 'lucky_cis':
    case 'lucky_uk':
    case 'patent_uk':
      return { exact: ofUnits(stake, slip.legs.map(factorOf), 1, slip.legs.length) };
    case 'patent_cis':
      return { exact: ofUnits(stake, slip.legs.map(factorOf), 2, slip.legs.length) };
    case 'multibet': {
      const lobby = productOf(slip.lobby.map(factorOf));
      const blocks = slip.blocks.map((block) => productOf(block.map(factorOf)));
      return { exact: multiply(lobby, ofUnits(stake, blocks, slip.size, slip.size)) };
    }
    case 'chain':
      return run(
        slip.legs.map((leg) => ({ stake, legs: [leg] })),
        stake,
      );
    case 'conditional':
      return run(slip.blocks, stake);
    case 'anti_express':
      return { exact: multiply(stake, antiExpressFactor(slip.margin, slip.legs)) };
    default:
      return unreachable(slip);
  }
}

/** The return of a stake that is split evenly over all combinations of `from` to `to` factors. */
function ofUnits(stake: Rational, factors: readonly Rational[], from: number, to: number): Rational {
  const sums = fractionSums(factors, to).slice(from);
  let units = 0n;
  for (let size = from; size <= to; size += 1) units += combinations(factors.length, size);
  return divide(multiply(stake, sumOf(sums)), rational(units));
}

/** Runs one account through all blocks: each takes its stake, at most what the account holds, and gives its return back. */
function run(blocks: readonly ConditionalBlock[], stake: Rational): SlipReturn {
  let account = stake;
  const trace = blocks.map((block, index) => {
    const wanted = index === 0 || block.stake === 'max' ? account : block.stake;
    const staked = least(wanted, account);
    account = add(subtract(account, staked), multiply(staked, productOf(block.legs.map(factorOf))));
    return { staked, account };
  });
  return { exact: account, trace };
}

/** The factor of an anti-express, without its void legs; a refund where no leg is left. */
function antiExpressFactor(margin: Rational, legs: readonly SlipLeg[]): Rational {
  const live = legs.filter(({ result }) => result.kind !== 'void');
  if (live.length === 0) return ONE;
  if (!live.some(({ result }) => result.kind === 'lose')) return ZERO;
  return antiExpressPrice(margin, live) ?? ONE;
}
