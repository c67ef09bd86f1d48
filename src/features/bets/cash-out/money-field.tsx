import { useId } from 'react';
import type { Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import styles from './cash-out-box.module.css';

interface MoneyFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Decimal text with a dot. */
  readonly text: string;
  readonly currency: Currency;
  readonly onChange: (text: string) => void;
}

const MAX_LENGTH = 16;

export function MoneyField({ currency, hint, label, onChange, text }: MoneyFieldProps) {
  const id = useId();
  return (
    <div className={styles['moneyField']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['field']}>
        <input
          id={id}
          className={styles['number']}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) =>
            onChange(
              cleanNumericInput(event.currentTarget.value, {
                accuracy: currency.exponent,
                maxLength: MAX_LENGTH,
              }),
            )
          }
        />
        <span aria-hidden="true">{currency.symbol}</span>
      </span>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
