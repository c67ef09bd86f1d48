/** An express of the day at one moment: what each of its legs stands at, whether it can be placed as one, and what it would pay. */
import { NO_ODDS, type Odds } from '../../market/odds.ts';
import { formOdds } from '../settlement/settlement.ts';

export type DayLegState =
  /** Nothing is known of its price yet, or what is known is not fresh. */
  | 'waiting'
  | 'open'
  | 'suspended'
  /** Its game began: it is a live bet now, and no leg of an express before the start. */
  | 'started'
  /** The game or the selection left the feed. */
  | 'gone';

export interface DayLeg {
  readonly state: DayLegState;
  readonly odds: Odds;
}

export type DayExpressState =
  | 'waiting'
  | 'open'
  | 'suspended'
  /** A leg started or is gone: it is never open again. */
  | 'closed'
  /** The house composes others now: these selections are an ordinary express. */
  | 'replaced';

export interface DayExpressNow {
  readonly state: DayExpressState;
  /** The product of the legs. Without odds while a price of them is not known. */
  readonly odds: Odds;
  /** The same with the bonus: what one unit of the stake returns. */
  readonly boosted: Odds;
}

function stateOf(legs: readonly DayLeg[], isOffered: boolean): DayExpressState {
  const has = (...states: readonly DayLegState[]) => legs.some(({ state }) => states.includes(state));
  if (has('started', 'gone')) return 'closed';
  if (has('suspended')) return 'suspended';
  if (!isOffered) return 'replaced';
  return has('waiting') ? 'waiting' : 'open';
}

/** `bonus`: the factor of the whole return, in thousandths. `isOffered`: the house still composes it. */
export function dayExpressNow(
  legs: readonly DayLeg[],
  bonus: Odds | undefined,
  isOffered: boolean,
): DayExpressNow {
  const isPriced = legs.every(({ odds }) => odds !== NO_ODDS);
  const odds = isPriced
    ? formOdds(
        { kind: 'express' },
        legs.map((leg) => leg.odds),
      )
    : NO_ODDS;
  return { state: stateOf(legs, isOffered), odds, boosted: isPriced ? boostedOdds(legs, bonus) : NO_ODDS };
}

const THOUSAND = 1_000n;

/** Cut to thousandths once, as the return of a bet is floored once: the exact product may be worth a thousandth more than that of the shown odds. */
function boostedOdds(legs: readonly DayLeg[], bonus: Odds = 1_000 as Odds): Odds {
  const product = legs.reduce((total, { odds }) => total * BigInt(odds), BigInt(bonus));
  return Number(product / THOUSAND ** BigInt(legs.length)) as Odds;
}
