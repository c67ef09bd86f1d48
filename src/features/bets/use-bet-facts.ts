import { type Bet, openStakeOf } from '#domain/coupon/bet/bet.ts';
import { openTermsOf } from '#domain/coupon/bet/bet-part.ts';
import { type BetTerms, PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { unitsOf } from '#domain/coupon/form/bet-form.ts';
import { betLines, hopedLines } from '#domain/coupon/form/bet-lines.ts';
import type { Currency } from '#domain/money/amount.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { currencyShown } from '../../parts/betting/currency-shown.ts';
import { useMoneyLines } from '../../parts/betting/texts/use-money-lines.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import type { Fact } from '../../ui/lists/fact-rows.tsx';

/** The figures of a bet in reading order: from what was put on it to what came or may come back. */
export function useBetFacts(bet: Bet): readonly Fact[] {
  const { t, money, moment, odds } = useCouponTexts();
  const tBets = useT('bets');
  const currency = currencyShown(bet.currency);
  const ofTerms = useTermFacts(currency);
  const units = unitsOf(bet.form, bet.legs.length);
  const { after, before } = useBetLines(bet, currency);
  const { advance, cashedOut, payout, replacedBy, replaces } = bet;
  return [
    ...(units > 1n ? [[t('totals.units'), String(units)] as const] : []),
    [t('bets.stake'), money(bet.stake, currency)],
    ...before,
    ...ofTerms(bet.terms ?? PLAIN_TERMS),
    [t('bets.odds'), odds(bet.odds)],
    ...after,
    bet.status === 'open'
      ? [t('bets.return'), money(bet.potentialPayout, currency)]
      : [t('bets.payout'), payout === undefined ? '–' : money(payout, currency)],
    ...(advance === undefined
      ? []
      : ([
          [tBets('advance.amount'), money(advance.amount, currency)],
          [tBets('advance.repaid'), money(advance.repaid, currency)],
          [tBets('advance.until'), moment(advance.dueAt)],
        ] as const)),
    ...(replaces === undefined
      ? []
      : [[tBets('edit.replaces'), t('bets.number', { id: replaces })] as const]),
    ...(replacedBy === undefined
      ? []
      : [[tBets('edit.replacedBy'), t('bets.number', { id: replacedBy })] as const]),
    ...(cashedOut === undefined ? [] : [[tBets('cashedOut'), money(cashedOut, currency)] as const]),
  ];
}

/** A free bet, what bonus money pays, and what a boost adds. */
function useTermFacts(currency: Currency): (terms: BetTerms) => readonly Fact[] {
  const t = useT('terms');
  const { money } = useCouponTexts();
  return ({ bonusStake, boostBase, boostPercent, funding }) => {
    if (funding === 'free') return [[t('line.free'), t('free.notReturned')]];
    const onBonus: readonly Fact[] =
      bonusStake === undefined ? [] : [[t('line.bonusMoney'), money(bonusStake, currency)]];
    if (boostPercent === 0) return onBonus;
    return [
      ...onBonus,
      [
        t('line.boost'),
        t(boostBase === 'return' ? 'line.dayValue' : 'line.boostValue', { percent: boostPercent }),
      ],
    ];
  };
}

/** What a bet's taxes and its cap did to it, or would if it goes as hoped: computed here from its record. */
function useBetLines(
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
