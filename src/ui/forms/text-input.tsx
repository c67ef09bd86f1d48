import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { TextControl } from './text-control.tsx';
import styles from './text-input.module.css';

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
  /** Whether the text is written left to right in every language: addresses, codes, numbers. */
  readonly isCode?: boolean;
  readonly unit?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextInput(props: TextInputProps) {
  const { label, hint, error, value, onChange, isCode, unit, type = 'text', ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <TextControl
          {...rest}
          ties={ties}
          type={type}
          dir={isCode || type === 'email' || type === 'tel' ? 'ltr' : 'auto'}
          autoCapitalize={isCode || type === 'email' ? 'none' : undefined}
          spellCheck={isCode || type === 'email' ? false : undefined}
          value={value}
          onText={onChange}
          beside={
            unit === undefined ? null : (
              <span className={styles['unit']}>
                <bdi>{unit}</bdi>
              </span>
            )
          }
        />
      )}
    </Field>
  );
}
