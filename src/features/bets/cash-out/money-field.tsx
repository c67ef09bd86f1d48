import { useId } from 'react';
import type { Currency } from '#domain/money/amount.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { FigureField } from './figure-field.tsx';
import styles from './money-field.module.css';

interface MoneyFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The amount as decimal text with a dot. */
  readonly text: string;
  readonly currency: Currency;
  readonly onChange: (text: string) => void;
}

const MAX_LENGTH = 16;

/** An amount of money that something is bound to: the least that is taken, say. */
export function MoneyField({ currency, hint, label, onChange, text }: MoneyFieldProps) {
  const id = useId();
  return (
    <div className={styles['moneyField']}>
      <label htmlFor={id}>{label}</label>
      <FigureField
        id={id}
        text={text}
        unit={currency.symbol}
        rule={{ accuracy: currency.exponent, maxLength: MAX_LENGTH }}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={onChange}
      />
      {hint === undefined ? null : (
        <Note id={`${id}-hint`} tone="faint">
          {hint}
        </Note>
      )}
    </div>
  );
}
