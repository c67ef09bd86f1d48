import type { Ref } from 'react';
import { toAsciiNumber } from '#domain/text/numeric-input.ts';
import { Field, type FieldTexts } from './field.tsx';
import { TextControl } from './text-control.tsx';

export interface CodeInputProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called once when the last digit is in. */
  readonly onComplete?: (value: string) => void;
  readonly length: number;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A code from a message or an application: one field, so that pasting and the phone's own filling-in work. */
export function CodeInput({ label, hint, error, value, onChange, onComplete, length, ref }: CodeInputProps) {
  const type = (typed: string) => {
    const digits = toAsciiNumber(typed).replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <TextControl
          ties={ties}
          ref={ref}
          isFigures
          isSpaced
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={'·'.repeat(length)}
          value={value}
          onText={type}
        />
      )}
    </Field>
  );
}
