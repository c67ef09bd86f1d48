import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import styles from './figure-input.module.css';

export interface FigureInputProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Digits after the separator. */
  readonly accuracy?: number;
  readonly unit?: string;
  readonly placeholder?: string;
  readonly name?: string;
}

const MAX_LENGTH = 24;

/** A field for a decimal figure: digits of any script and either separator can be typed. */
export function FigureInput(props: FigureInputProps) {
  const { accuracy = 6, label, labelHidden, name, onChange, placeholder, unit, value } = props;
  return (
    <label className={styles['figure']}>
      {labelHidden ? null : <span className={styles['label']}>{label}</span>}
      <span className={styles['box']}>
        <input
          className={styles['input']}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          name={name}
          placeholder={placeholder}
          aria-label={label}
          value={value}
          onChange={(event) =>
            onChange(cleanNumericInput(event.currentTarget.value, { accuracy, maxLength: MAX_LENGTH }))
          }
        />
        {unit ? <bdi className={styles['unit']}>{unit}</bdi> : null}
      </span>
    </label>
  );
}
