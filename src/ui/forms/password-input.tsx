import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { SideButton, TextControl } from './text-control.tsx';

export interface PasswordInputProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** Whether a password manager is to fill in or to offer a new one. */
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
        <TextControl
          {...rest}
          ties={ties}
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onText={onChange}
          beside={
            <SideButton
              label={showLabel}
              icon={<Icon size={18} aria-hidden="true" />}
              isPressed={isShown}
              onPress={() => setIsShown(!isShown)}
            />
          }
        />
      )}
    </Field>
  );
}
