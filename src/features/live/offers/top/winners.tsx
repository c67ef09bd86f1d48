import { amountFromDecimal } from '#domain/money/amount.ts';
import { findCurrency } from '#domain/money/currencies.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import type { Winner } from '../../../../platform/http/offers.ts';
import { SportIcon } from '../../../../ui/betting/sport-icon.tsx';
import { Money } from '../../../../ui/primitives/money.tsx';
import styles from './winners.module.css';

export interface WinnersProps {
  /** Not shown without any. */
  readonly winners: readonly Winner[];
}

/** The last winning bets of this server, as it tells them: what was paid, one letter of the name, the sport. */
export function Winners({ winners }: WinnersProps) {
  const t = useT('offers');
  return (
    <section className={styles['winners']} aria-label={t('winners')} data-winners={winners.length}>
      <h2 className={styles['title']}>{t('winners')}</h2>
      <ul className={styles['list']}>
        {winners.map((winner, at) => {
          const { Amount: text, Currency: code, Name: name, SportId: sportId, SportName: sportName } = winner;
          const currency = findCurrency(code);
          const amount = currency && amountFromDecimal(text, currency.exponent);
          return currency && amount !== undefined ? (
            // Two winners may be alike in all that is told of them.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={styles['row']}>
              {sportId === undefined ? <span /> : <SportIcon sportId={sportId} size={16} />}
              <span className={styles['sport']}>{sportName ?? t('winners.several')}</span>
              <bdi className={styles['name']}>{name}</bdi>
              <Money amount={amount} currency={currency} />
            </li>
          ) : null;
        })}
      </ul>
      <p className={styles['hint']}>{t('winners.hint')}</p>
    </section>
  );
}
