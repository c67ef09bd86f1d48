import type { Amount, Currency } from '#domain/money/amount.ts';
import { useFormat } from '../../i18n/localizer-context.ts';
import styles from './money.module.css';

export interface MoneyProps {
  readonly amount: Amount;
  readonly currency: Currency;
  /** Whether it is what its row is about. */
  readonly isLarge?: boolean;
}

/** An amount with its currency, in a direction of its own; without a sign where nobody knows the currency. */
export function Money({ amount, currency, isLarge }: MoneyProps) {
  const format = useFormat();
  return (
    <bdi className={styles['money']} data-large={isLarge || undefined}>
      {currency.code === '' ? format.amount(amount, currency) : format.money(amount, currency)}
    </bdi>
  );
}
