import { useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { amount } from '#domain/money/amount.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useKindTexts } from '../../../parts/betting/texts/use-kind-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import styles from './bet-head.module.css';

/** The first line of a bet: its kind, what was put on it, its price, what may come back or came back, and when. */
export function BetHead({ bet }: { readonly bet: Bet }) {
  const { money, odds, t } = useCouponTexts();
  const tBets = useT('bets');
  const tTerms = useT('terms');
  const currency = currencyShown(bet.currency);
  const format = useFormat();
  const [nowMs] = useState(() => Date.now());
  const atMs = bet.settledAt ?? bet.placedAt;
  const time = format.date(atMs) === format.date(nowMs) ? format.time(atMs) : format.dateTime(atMs);
  const isOpen = bet.status === 'open';
  const bonusStake = bet.terms?.bonusStake;
  const cashedOut = bet.cashedOut ?? 0n;
  const returned = isOpen ? bet.potentialPayout : amount((bet.payout ?? 0n) + cashedOut);
  return (
    <header className={styles['head']}>
      <span className={styles['kind']}>{useKindTexts().name(bet.form, bet.legs.length)}</span>
      <span className={styles['money']}>
        <span>
          <VisuallyHidden>{t('bets.stake')} </VisuallyHidden>
          <bdi>{money(bet.stake, currency)}</bdi>
          {bonusStake === undefined ? null : ` · ${tTerms('line.bonusMoney')} ${money(bonusStake, currency)}`}
          {bet.terms?.funding === 'free' ? ` · ${tTerms('line.free')}, ${tTerms('free.notReturned')}` : null}
        </span>
        {bet.legs.length > 1 ? (
          <span>
            <VisuallyHidden>{t('bets.odds')} </VisuallyHidden>
            <bdi>{odds(bet.odds)}</bdi>
          </span>
        ) : null}
        <span className={styles['return']}>
          <span className={styles['label']}>{isOpen ? tBets('card.return') : t('bets.payout')} </span>
          <bdi>{money(returned, currency)}</bdi>
        </span>
        {isOpen && cashedOut > 0n ? (
          <span>
            {tBets('cashedOut')} <bdi>{money(amount(cashedOut), currency)}</bdi>
          </span>
        ) : null}
      </span>
      <span className={styles['end']}>
        {isOpen ? null : <span className={styles['status']}>{t(`bets.status.${bet.status}`)}</span>}
        <bdi className={styles['time']}>{time}</bdi>
      </span>
    </header>
  );
}
