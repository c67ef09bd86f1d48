/** Legs that have a result. */
import type { Odds } from '../../market/odds.ts';
import { rational } from '../../money/rational.ts';
import type { LegResult } from '../bet/leg-result.ts';
import type { BetForm } from '../form/bet-form.ts';
import type { SlipLeg } from '../slip/leg-factor.ts';

export interface SettledLeg {
  readonly odds: Odds;
  readonly result: LegResult;
}

const THOUSAND = 1_000n;

/** A settled leg as the calculator takes it. */
export const slipLeg = ({ odds, result }: SettledLeg): SlipLeg => ({
  odds: rational(BigInt(odds), THOUSAND),
  result: { kind: result },
});

/** The legs with the results that a bettor hopes for: all won, and of an anti-express one lost. */
export const bestLegs = (form: BetForm, odds: readonly Odds[]): readonly SettledLeg[] =>
  odds.map((one, index) => ({
    odds: one,
    result: form.kind === 'anti_express' && index === 0 ? 'lose' : 'win',
  }));
