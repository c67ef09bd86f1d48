/**
 * A settled leg as one factor f = w × o + v (docs/calculator.md): o the accepted decimal odds, w the share of the stake that wins, v
 * the share that comes back, the rest is lost.
 */
import { unreachable } from '../../lib/unreachable.ts';
import { add, multiply, ONE, type Rational, rational, ZERO } from '../../money/rational.ts';

/** The result of a leg. */
export type SlipResult =
  | { readonly kind: 'win' | 'lose' | 'void' | 'half_win' | 'half_lose' }
  /** A dead heat: `tied` shared `places` paid places; 1 ≤ places < tied. */
  | { readonly kind: 'dead_heat'; readonly places: bigint; readonly tied: bigint };

export interface SlipLeg {
  /** The decimal odds, at least 1. */
  readonly odds: Rational;
  readonly result: SlipResult;
}

/** The shares of a leg's stake that win and that come back; the rest is lost. */
export interface LegShares {
  readonly winning: Rational;
  readonly returned: Rational;
}

const HALF = rational(1n, 2n);

export function sharesOf(result: SlipResult): LegShares {
  switch (result.kind) {
    case 'win':
      return { winning: ONE, returned: ZERO };
    case 'lose':
      return { winning: ZERO, returned: ZERO };
    case 'void':
      return { winning: ZERO, returned: ONE };
    case 'half_win':
      return { winning: HALF, returned: HALF };
    case 'half_lose':
      return { winning: ZERO, returned: HALF };
    case 'dead_heat':
      return { winning: rational(result.places, result.tied), returned: ZERO };
    default:
      return unreachable(result);
  }
}

/** What one unit of stake on this leg alone is worth in the end. */
export function factorOf({ odds, result }: SlipLeg): Rational {
  const { winning, returned } = sharesOf(result);
  return add(multiply(winning, odds), returned);
}

/** The place part of an each-way bet: odds of a place at a fraction of the win's, then the same rules (2.1). */
export const placeOdds = (odds: Rational, fraction: Rational): Rational =>
  add(ONE, multiply(add(odds, rational(-1n)), fraction));
