/**
 * Crash: a multiplier rises from 1 and stops at a point that is drawn before. Who cashes out at or before that point is paid the multiplier of that
 * moment; who does not loses the stake. Multipliers are whole hundredths. The clock that they rise by is no part of this.
 */

import type { ChanceStream } from '../../chance/chance-stream.ts';
import { failed, ok } from '../../lib/result.ts';
import { type Rational, rational } from '../../money/rational.ts';
import { isWhole, parseStaked, type Staked } from '../bets.ts';
import type { CasinoRules } from '../game.ts';
import { atRiskByPrizes, type GameReturn, paidFor, winOrLose } from '../returns.ts';

const HUNDRED = 100n;
/** The part of the cases in which a multiplier is reached, times that multiplier, in hundredths. */
const RETURNED = 99n;
const CASES = 2n ** 52n;
/** The bits of the second word that are not among the first 52. */
const UNUSED_BITS = 12n;
const WORD_BITS = 32n;

/** The least multiplier that can be cashed out at: 1.01. */
export const LEAST_CASH_OUT = 101;
/** The multiplier at which all are cashed out who are still in: 10,000. */
export const MOST_CASH_OUT = 1_000_000;

export interface CrashBet extends Staked {
  /** The multiplier at which the bet is cashed out by itself. */
  readonly auto: number;
}

export interface CrashState {
  readonly bet: CrashBet;
  /** The multiplier at which it stops. Nobody is told it before. */
  readonly point: bigint;
  readonly cashedAt: number | undefined;
  readonly paid: bigint | undefined;
}

const CASH_OUT = 'cash-out:';

/** The action of cashing out at so many hundredths; the server's clock says how many. */
export const cashOutAt = (hundredths: number): string => `${CASH_OUT}${hundredths}`;

/** The point of a round in hundredths, from the first 52 bits of its stream. */
export function crashPoint(stream: ChanceStream): bigint {
  const high = BigInt(stream.u32());
  const low = BigInt(stream.u32());
  const drawn = ((high << WORD_BITS) | low) >> UNUSED_BITS;
  const point = (RETURNED * CASES) / (CASES - drawn);
  return point > HUNDRED ? point : HUNDRED;
}

export const crashPays = (hundredths: number): Rational => rational(BigInt(hundredths), HUNDRED);

function hundredthsOf(action: string): number | undefined {
  if (!/^cash-out:[1-9]\d{2,6}$/.test(action)) return undefined;
  const hundredths = Number(action.slice(CASH_OUT.length));
  return isWhole(hundredths, LEAST_CASH_OUT, MOST_CASH_OUT) ? hundredths : undefined;
}

export const CRASH: CasinoRules<CrashBet, CrashState> = {
  parseBet: (value) =>
    parseStaked(value, ['auto'], ({ auto }) =>
      isWhole(auto, LEAST_CASH_OUT, MOST_CASH_OUT) ? { auto } : undefined,
    ),

  atRisk: (bet) => atRiskByPrizes(bet.stake, crashReturn(bet.auto)),

  begin: (stream, bet) => ({ bet, point: crashPoint(stream), cashedAt: undefined, paid: undefined }),

  /** The least and the most; every whole number of hundredths between them is legal, too. */
  legal: ({ bet, paid }) =>
    paid === undefined ? [...new Set([cashOutAt(LEAST_CASH_OUT), cashOutAt(bet.auto)])] : [],

  act(state, action) {
    const { bet, paid, point } = state;
    if (paid !== undefined) return failed('round-over');
    const at = hundredthsOf(action);
    if (at === undefined) return failed('bad-action');
    // Cashed out by itself before.
    if (at > bet.auto) return failed('not-legal');
    const isIn = point >= BigInt(at);
    return ok({
      ...state,
      cashedAt: isIn ? at : undefined,
      paid: isIn ? paidFor(bet.stake, crashPays(at)) : 0n,
    });
  },

  fallback: ({ bet, paid }) => (paid === undefined ? cashOutAt(bet.auto) : undefined),

  /** The point stays hidden from a player who has cashed out: others are still in. */
  seen: ({ point, ...state }) => (state.paid === 0n ? { point, ...state } : state),

  moneyOf: ({ bet, paid }) => ({ staked: bet.stake, paid }),
};

/** The chance that a multiplier above 1 is reached. */
export const crashChance = (hundredths: number): Rational =>
  rational((RETURNED * CASES) / BigInt(hundredths), CASES);

/** The return of a player who cashes out at so many hundredths. */
export const crashReturn = (hundredths: number): GameReturn =>
  winOrLose(crashChance(hundredths), crashPays(hundredths));
