/** What a bet pays by the number of winners, before it is placed. */

import { combinations } from '../../lib/combinations.ts';
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { betMoney } from '../bet/bet-money.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { type BetForm, sizesOf } from '../form/bet-form.ts';

export interface OutcomeRow {
  readonly winners: number;
  /** The number of units of which every leg won. */
  readonly units: bigint;
  /** What is paid when the winners are those at the lowest odds, and those at the highest (`most`); all others lose. */
  readonly least: Amount;
  readonly most: Amount;
}

/** The table of a bet, from no winner to all of them. At odds of 1 or more, least and most are those of the lowest and the highest odds. */
export function outcomeTable(
  form: BetForm,
  odds: readonly Odds[],
  stake: Amount,
  terms: BetTerms = PLAIN_TERMS,
): readonly OutcomeRow[] {
  const rising = odds.toSorted((a, b) => a - b);
  const [from, to] = sizesOf(form, odds.length);
  const paid = (order: readonly Odds[], winners: number): Amount =>
    amount(
      betMoney(
        stake,
        order.map((one, index) => ({ odds: one, result: index < winners ? 'win' : 'lose' })),
        form,
        terms,
      ).net,
    );
  return Array.from({ length: odds.length + 1 }, (_, winners) => {
    let units = 0n;
    for (let size = from; size <= to; size += 1) units += combinations(winners, size);
    return { winners, units, least: paid(rising, winners), most: paid(rising.toReversed(), winners) };
  });
}
