/** What a slip of the calculator would pay by the number of its winners, whatever results its legs have. */

import { combinations } from '../../lib/combinations.ts';
import { compare } from '../../money/rational.ts';
import type { SlipLeg } from './leg-factor.ts';
import { type Slip, stakeOfSlip } from './slip.ts';
import { returnOfSlip } from './slip-return.ts';
import { chargeOf, moneyOfSlip, type SlipMoneyRules } from './slip-tax.ts';

/** What a slip pays with so many winners, in minor units before a payout tax: after it a smaller return may leave more. */
export interface SlipOutcome {
  readonly winners: number;
  /** The number of combinations of which every part won. */
  readonly units: bigint;
  /** The payouts when the winners are those at the lowest odds, and those at the highest (`most`); all others lose. */
  readonly least: bigint;
  readonly most: bigint;
}

/**
 * The outcomes of a checked slip, from no winner to all. In a multi-bet the winners are blocks, and the lobby has won. Undefined for kinds whose return
 * does not follow from the number of winners: a chain, a conditional, an anti-express.
 */
export function slipOutcomes(slip: Slip, rules: SlipMoneyRules): readonly SlipOutcome[] | undefined {
  if (slip.kind === 'chain' || slip.kind === 'conditional' || slip.kind === 'anti_express') return undefined;
  const parts = slip.kind === 'multibet' ? slip.blocks : slip.legs.map((leg) => [leg]);
  const [from, to] = partSizes(slip, parts.length);
  const rising = parts.toSorted((a, b) => compare(valueOf(a), valueOf(b)));
  const paid = (order: readonly (readonly SlipLeg[])[], winners: number): bigint =>
    moneyOfSlip(withParts(slip, order, winners), rules).gross;
  return Array.from({ length: parts.length + 1 }, (_, winners) => {
    let units = 0n;
    for (let size = from; size <= to; size += 1) units += combinations(winners, size);
    return { winners, units, least: paid(rising, winners), most: paid(rising.toReversed(), winners) };
  });

  function valueOf(legs: readonly SlipLeg[]) {
    const stake = chargeOf(stakeOfSlip(slip), rules.tax).net;
    return returnOfSlip({ kind: 'express', stake, legs: legs.map(won) }, stake).exact;
  }
}

type Combined = Exclude<Slip, { readonly kind: 'chain' | 'conditional' | 'anti_express' }>;

const won = ({ odds }: SlipLeg): SlipLeg => ({ odds, result: { kind: 'win' } });
const lost = ({ odds }: SlipLeg): SlipLeg => ({ odds, result: { kind: 'lose' } });

function withParts(slip: Combined, order: readonly (readonly SlipLeg[])[], winners: number): Slip {
  const blocks = order.map((legs, index) => legs.map(index < winners ? won : lost));
  return slip.kind === 'multibet'
    ? { ...slip, lobby: slip.lobby.map(won), blocks }
    : { ...slip, legs: blocks.flat() };
}

/** The sizes of the smallest and the largest combination of so many parts. */
export function partSizes(slip: Combined, count: number): readonly [from: number, to: number] {
  switch (slip.kind) {
    case 'system':
    case 'multibet':
      return [slip.size, slip.size];
    case 'patent_cis':
      return [2, count];
    case 'single':
    case 'express':
      return [count, count];
    default:
      return [1, count];
  }
}
