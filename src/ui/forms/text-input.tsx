import type { InputHTMLAttributes, Ref } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface TextInputProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly type?: 'text' | 'email' | 'search' | 'tel';
  readonly autoComplete: string;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly maxLength?: number;
  /** What is written left to right in every language: addresses, codes, numbers. */
  readonly isCode?: boolean;
  readonly unit?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextInput(props: TextInputProps) {
  const { label, hint, error, value, onChange, isCode, unit, type = 'text', ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <span className={styles['box']}>
          <input
            {...rest}
            {...ties}
            type={type}
            className={styles['input']}
            dir={isCode || type === 'email' || type === 'tel' ? 'ltr' : 'auto'}
            autoCapitalize={isCode || type === 'email' ? 'none' : undefined}
            spellCheck={isCode || type === 'email' ? false : undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {unit === undefined ? null : (
            <span className={styles['unit']}>
              <bdi>{unit}</bdi>
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
