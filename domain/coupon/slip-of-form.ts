import type { Rational } from '../money/rational.ts';
import type { BetForm } from './bet-form.ts';
import type { SlipLeg } from './leg-factor.ts';
import type { Slip } from './slip.ts';

/** A form that can be placed, with its legs and total stake, as a slip of the calculator. */
export const slipOfForm = (form: BetForm, legs: readonly SlipLeg[], stake: Rational): Slip =>
  form.kind === 'system' ? { ...form, legs, stake } : { kind: form.kind, legs, stake };
