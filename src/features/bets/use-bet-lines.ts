import { type Bet, openStakeOf } from '#domain/coupon/bet/bet.ts';
import { openTermsOf } from '#domain/coupon/bet/bet-part.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { betLines, hopedLines } from '#domain/coupon/form/bet-lines.ts';
import type { Currency } from '#domain/money/amount.ts';
import { useMoneyLines } from '../../parts/betting/use-money-lines.ts';

type Fact = readonly [name: string, text: string];

/** What a bet's taxes and its cap did to it, or would if it goes as hoped: computed here from its record. */
export function useBetLines(
  bet: Bet,
  currency: Currency,
): { readonly before: readonly Fact[]; readonly after: readonly Fact[] } {
  const linesOf = useMoneyLines(currency);
  const { terms = PLAIN_TERMS } = bet;
  if (!terms.house || bet.status === 'cashed_out') return { before: [], after: [] };
  const stake = openStakeOf(bet);
  const open = openTermsOf(bet);
  const odds = bet.legs.map((leg) => leg.odds);
  const lines =
    bet.status === 'open'
      ? hopedLines(stake, odds, bet.form, open)
      : betLines(stake, bet.legs, bet.form, open);
  const { after, before } = linesOf(lines, terms);
  const facts = (some: typeof before) => some.map(({ name, text }): Fact => [name, text]);
  return { before: facts(before), after: facts(after) };
}
