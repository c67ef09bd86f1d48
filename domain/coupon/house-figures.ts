/** The figures of the house's rules, which the screen of rules and its file say. */

import type { Amount } from '../money/amount.ts';
import { REOFFER_MS } from './bet/placement.ts';
import { HOUSE_BOUNDS, vipMaxStake } from './bet/stake-limits.ts';
import { ANTI_EXPRESS_MARGIN, MAX_LEGS, MAX_SYSTEM_LEGS } from './form/bet-form.ts';
import { CASH_OUT_HAIRCUT } from './offers/cash-out-offer.ts';

/** The figures of the house. `money` writes an amount of the default currency. */
export const houseFigures = (money: (amount: Amount) => string) => ({
  seconds: REOFFER_MS / 1_000,
  legs: MAX_LEGS,
  systemLegs: MAX_SYSTEM_LEGS,
  min: money(HOUSE_BOUNDS.least),
  max: money(HOUSE_BOUNDS.most),
  vip: money(vipMaxStake(HOUSE_BOUNDS.most)),
  cap: money(HOUSE_BOUNDS.mostReturn),
  anti: ANTI_EXPRESS_MARGIN / 1_000,
  haircut: Number((CASH_OUT_HAIRCUT.numerator * 100n) / CASH_OUT_HAIRCUT.denominator),
});

/** Sections of the rules, in their order. */
export const RULES_SECTIONS = [
  'placing',
  'delay',
  'limits',
  'margin',
  'settling',
  'lost',
  'money',
  'safer',
] as const;
