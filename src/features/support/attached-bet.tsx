import { Link } from 'wouter';
import type { Odds } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import { amount } from '#domain/money/amount.ts';
import type { SupportMessage } from '#protocol/people/support-calls.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { currencyShown } from '../../parts/betting/currency-shown.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import styles from './attached-bet.module.css';

/** A bet that went along with a message, as it stood then, with the way to its record. */
export function AttachedBet({ bet }: { readonly bet: NonNullable<SupportMessage['bet']> }) {
  const t = useT('support');
  const tCoupon = useT('coupon');
  const format = useFormat();
  const { code } = useLanguage();
  const [notation] = usePreference('oddsFormat');
  const { betId, currency, odds, stake, status } = bet;
  return (
    <Link
      className={styles['bet'] ?? ''}
      href={pathOf(code, { name: 'history', couponNumber: betId })}
      data-attached-bet={betId}
    >
      <strong>{t('bet', { id: betId })}</strong>
      <span>
        <bdi>{format.money(amount(BigInt(stake)), currencyShown(currency))}</bdi> ·{' '}
        <bdi dir="ltr">{oddsText(odds as Odds, notation)}</bdi> · {tCoupon(`bets.status.${status}`)}
      </span>
    </Link>
  );
}
