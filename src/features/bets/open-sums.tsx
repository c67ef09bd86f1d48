import type { Bet } from '#domain/coupon/bet/bet.ts';
import { sumsOfBets } from '#domain/coupon/bet/bet-sums.ts';
import { amount } from '#domain/money/amount.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { currencyShown } from '../../parts/betting/currency-shown.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import styles from './open-sums.module.css';

/** What lies in the open bets and what they could return, by currency. */
export function OpenSums({ bets }: { readonly bets: readonly Bet[] }) {
  const t = useT('bets');
  const { money } = useCouponTexts();
  const currencies = [...new Set(bets.map(({ currency }) => currency))];
  return currencies.map((code) => {
    const own = bets.filter(({ currency }) => currency === code);
    const currency = currencyShown(code);
    const { open } = sumsOfBets(own);
    const best = amount(own.reduce((sum, { potentialPayout }) => sum + potentialPayout, 0n));
    return (
      <p key={code} className={styles['sums']} data-in-open-bets={String(open)} data-currency={code}>
        {t('sums.open')} <bdi>{money(open, currency)}</bdi> · {t('sums.return')}{' '}
        <bdi>{money(best, currency)}</bdi>
      </p>
    );
  });
}
