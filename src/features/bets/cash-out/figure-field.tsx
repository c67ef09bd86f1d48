import { cleanNumericInput, type NumericRules } from '#domain/text/numeric-input.ts';
import styles from './figure-field.module.css';

export interface FigureFieldProps {
  readonly id: string;
  /** The figure as decimal text with a dot. */
  readonly text: string;
  readonly unit: string;
  readonly rule: NumericRules;
  readonly isShort?: boolean;
  readonly onChange: (text: string) => void;
  readonly 'aria-describedby'?: string | undefined;
}

/** A figure to be typed, and what it counts. */
export const FigureField = ({ text, unit, rule, isShort, onChange, ...ties }: FigureFieldProps) => (
  <span className={styles['field']}>
    <input
      {...ties}
      className={styles['number']}
      data-short={isShort || undefined}
      inputMode={rule.accuracy === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      value={text}
      onChange={(event) => onChange(cleanNumericInput(event.currentTarget.value, rule))}
    />
    <span aria-hidden="true">{unit}</span>
  </span>
);
