/** A free bet whose stake is not returned (docs/calculator.md): F × (factor − 1), not below zero; every leg void gives the token back. */
import { type Amount, amount } from '../../money/amount.ts';
import { floor, greatest, rational, subtract, ZERO } from '../../money/rational.ts';
import type { BetForm } from '../form/bet-form.ts';
import { slipOfForm } from '../form/slip-of-form.ts';
import type { SlipLeg } from '../slip/leg-factor.ts';
import { returnOfSlip } from '../slip/slip-return.ts';

export interface FreeBetReturn {
  /** What is paid, floored once. */
  readonly paid: Amount;
  /** Whether the token comes back instead. */
  readonly isReturned: boolean;
}

/** What a free bet returns. `token`: its stake, in minor units. */
export function freeBetReturn(form: BetForm, legs: readonly SlipLeg[], token: Amount): FreeBetReturn {
  if (legs.every(({ result }) => result.kind === 'void')) return { paid: amount(0n), isReturned: true };
  const stake = rational(token);
  const { exact } = returnOfSlip(slipOfForm(form, legs, stake), stake);
  return { paid: amount(floor(greatest(ZERO, subtract(exact, stake)))), isReturned: false };
}
