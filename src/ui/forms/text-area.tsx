import type { Ref } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { AreaControl } from './text-control.tsx';

export interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const LINES = 4;

/** A text of some sentences; it grows with what is written. */
export function TextArea({ label, hint, error, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <AreaControl {...rest} ties={ties} dir="auto" rows={LINES} onText={onChange} />}
    </Field>
  );
}
