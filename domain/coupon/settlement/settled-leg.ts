/** Legs that have a result. */
import type { Odds } from '../../market/odds.ts';
import { rational } from '../../money/rational.ts';
import { isDeadHeat, type LegResult } from '../bet/leg-result.ts';
import type { BetForm } from '../form/bet-form.ts';
import type { SlipLeg, SlipResult } from '../slip/leg-factor.ts';

export interface SettledLeg {
  readonly odds: Odds;
  readonly result: LegResult;
}

const THOUSAND = 1_000n;

/** A result as the calculator takes it. */
export function slipResult(result: LegResult): SlipResult {
  if (!isDeadHeat(result)) return { kind: result };
  const [places = '1', tied = '2'] = result.slice(result.indexOf(':') + 1).split('/');
  return { kind: 'dead_heat', places: BigInt(places), tied: BigInt(tied) };
}

/** A settled leg as the calculator takes it. */
export const slipLeg = ({ odds, result }: SettledLeg): SlipLeg => ({
  odds: rational(BigInt(odds), THOUSAND),
  result: slipResult(result),
});

/** The legs with the results that a bettor hopes for: all won, and of an anti-express one lost. */
export const bestLegs = (form: BetForm, odds: readonly Odds[]): readonly SettledLeg[] =>
  odds.map((one, index) => ({
    odds: one,
    result: form.kind === 'anti_express' && index === 0 ? 'lose' : 'win',
  }));
