import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface PasswordInputProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** Tells a password manager whether to fill in or to offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password that can be looked at; pasting is never prevented. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, value, onChange, showLabel, ...rest } = props;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <span className={styles['box']}>
          <input
            {...rest}
            {...ties}
            type={isShown ? 'text' : 'password'}
            className={styles['input']}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles['side']}
            aria-pressed={isShown}
            aria-label={showLabel}
            title={showLabel}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
