/**
 * The position of an account on one selection: its open singles there and on the other outcomes of the market, what they win or lose
 * together by outcome, and the odds at which the whole breaks even. Exact, in whole minor units, by the rules that settle the bets. Bets of several
 * selections are counted and named apart: what they pay depends on other games.
 */
import { wholeMarketOf } from '../../fair-price/whole-markets.ts';
import type { SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { parseSelectionKey, selectionKey } from '../../market/selection.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { openStakeOf } from '../bet/bet.ts';
import { openTermsOf } from '../bet/bet-part.ts';
import { inOpenBet } from '../bet/bet-sums.ts';
import { settleOn } from '../bet/bet-terms.ts';
import type { PortfolioBet } from './portfolio.ts';

/** The open singles on one outcome, and the whole if that outcome wins. */
export interface OutcomePosition {
  readonly key: SelectionKey;
  readonly bets: number;
  readonly stake: Amount;
  /** The odds of the stakes together, cut to thousandths; absent without a stake. */
  readonly averageOdds?: Odds;
  /** The result of all singles of the market together if this outcome wins. */
  readonly net: Amount;
}

export interface SelectionPosition {
  readonly own: OutcomePosition;
  /** The other outcomes of the market; empty where they are not known. */
  readonly others: readonly OutcomePosition[];
  /** The result if the selection does not win: the least of the other outcomes. */
  readonly otherwise: Amount;
  /**
   * The odds of the selection at which the whole is worth nothing, rounded up; absent where it wins whatever happens, loses whatever
   * happens, or there is nothing.
   */
  readonly breakEven?: Odds;
  /** Open bets of several selections that hold this one. */
  readonly combined: number;
  /** Whether some end of the game gives stakes back, in part or whole. */
  readonly canRefund: boolean;
}

const isOpenSingle = ({ legs, status }: PortfolioBet): boolean =>
  status === 'open' && legs.length === 1 && legs[0]?.result === undefined;

/** The position on a selection, of the open bets of one currency. */
export function selectionPosition(bets: readonly PortfolioBet[], key: SelectionKey): SelectionPosition {
  const identity = parseSelectionKey(key);
  const market = identity && wholeMarketOf(identity);
  const isKnown = identity?.player === 0 && market?.winners === 1;
  const keys = isKnown ? market.outcomes.map((place) => selectionKey({ ...identity, ...place })) : [key];
  const singles = bets.filter((bet) => isOpenSingle(bet) && keys.some((one) => bet.legs[0]?.key === one));
  const netIf = (winner: SelectionKey | undefined): Amount =>
    amount(singles.reduce((sum, bet) => sum + profitOf(bet, winner), 0n));
  const positionOn = (one: SelectionKey): OutcomePosition => {
    const own = singles.filter(({ legs }) => legs[0]?.key === one);
    const stake = own.reduce((sum, bet) => sum + openStakeOf(bet), 0n);
    const weighed = own.reduce((sum, bet) => sum + openStakeOf(bet) * BigInt(bet.legs[0]?.odds ?? 0), 0n);
    return {
      key: one,
      bets: own.length,
      stake: amount(stake),
      net: netIf(one),
      ...(stake > 0n && { averageOdds: Number(weighed / stake) as Odds }),
    };
  };
  const own = positionOn(key);
  const others = keys.filter((one) => one !== key).map(positionOn);
  const otherwise = others.reduce(
    (least, { net }) => (net < least ? net : least),
    others[0]?.net ?? netIf(undefined),
  );
  const breakEven = breakEvenOdds(own.net, otherwise);
  return {
    own,
    others,
    otherwise,
    ...(breakEven && { breakEven }),
    combined: bets.filter(
      (bet) => bet.status === 'open' && bet.legs.length > 1 && bet.legs.some((leg) => leg.key === key),
    ).length,
    canRefund: market?.canRefund ?? false,
  };
}

/** The net result of a single where this outcome of its market wins; undefined: none of those that are known. */
function profitOf(bet: PortfolioBet, winner: SelectionKey | undefined): bigint {
  const legs = bet.legs.map(({ key, odds }) => ({ odds, result: key === winner ? 'win' : 'lose' }) as const);
  return (settleOn(openStakeOf(bet), legs, bet.form, openTermsOf(bet))?.payout ?? 0n) - inOpenBet(bet);
}

/** The odds at which a chance of winning `win` and of losing otherwise weigh the same, in thousandths and rounded up. */
export function breakEvenOdds(win: Amount, otherwise: Amount): Odds | undefined {
  if (win === 0n || otherwise === 0n || win > 0n === otherwise > 0n) return undefined;
  const [whole, part] =
    otherwise < 0n ? [win - otherwise, 0n - otherwise] : [otherwise - win, otherwise + 0n];
  return Number((whole * 1000n + part - 1n) / part) as Odds;
}
