/**
 * The present value of an open bet by the chances of its legs: what it returns on average over every way in which they can end. An estimate of fair
 * prices and no money: it is rounded to whole minor units at its end. A bet of which two open legs are of one game has none, since such legs depend on
 * one another.
 */
import type { SelectionKey } from '../../lib/ids.ts';
import { gameOfKey } from '../../market/selection.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { openStakeOf } from '../bet/bet.ts';
import { openTermsOf } from '../bet/bet-part.ts';
import { settleOn } from '../bet/bet-terms.ts';
import type { PortfolioBet } from './portfolio.ts';

/** The most open legs: every way in which they can end is settled. */
const MOST_LEGS = 10;

export function fairValueOf(
  bet: PortfolioBet,
  chanceOf: (key: SelectionKey) => number | undefined,
): Amount | undefined {
  const open = bet.legs.filter(({ result }) => result === undefined);
  const chances = open.map(({ key }) => chanceOf(key));
  const games = new Set(open.map(({ key }) => gameOfKey(key)));
  if (bet.status !== 'open' || open.length > MOST_LEGS || games.size < open.length) return undefined;
  if (chances.includes(undefined)) return undefined;
  let value = 0;
  for (let ways = 0; ways < 2 ** open.length; ways += 1) {
    let chance = 1;
    const ended = new Map<SelectionKey, 'win' | 'lose'>();
    open.forEach(({ key }, at) => {
      const wins = (ways & (1 << at)) !== 0;
      const own = chances[at] ?? 0;
      chance *= wins ? own : 1 - own;
      ended.set(key, wins ? 'win' : 'lose');
    });
    const legs = bet.legs.map(({ key, odds, result }) => ({
      odds,
      result: result ?? ended.get(key) ?? 'lose',
    }));
    const payout = settleOn(openStakeOf(bet), legs, bet.form, openTermsOf(bet))?.payout ?? 0n;
    value += chance * Number(payout);
  }
  return amount(BigInt(Math.round(value)));
}

/** How much less an offer is than the fair value, as a share of it; undefined where there is none to compare with. */
export const haircutOf = (offer: Amount, fair: Amount): number | undefined =>
  fair > 0n ? 1 - Number(offer) / Number(fair) : undefined;
