import { type CSSProperties, useState } from 'react';
import { Field } from '#src/ui/forms/field.tsx';
import { TextControl } from '#src/ui/forms/text-control.tsx';
import styles from './slider-field.module.css';

export interface SliderFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number that is dragged or written; numbers run left to right in every language. What is no number within the bounds is not taken. */
export function SliderField({ hint, label, least, most, onChange, value }: SliderFieldProps) {
  const [written, setWritten] = useState<string | undefined>();
  const write = (text: string) => {
    setWritten(text);
    const next = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (next >= least && next <= most) onChange(next);
  };
  return (
    <Field label={label} hint={hint}>
      {(ties) => (
        <div className={styles['control']} dir="ltr">
          <input
            type="range"
            className={styles['slider']}
            aria-label={label}
            min={least}
            max={most}
            step="1"
            value={value}
            style={{ '--part': `${((value - least) / Math.max(1, most - least)) * 100}%` } as CSSProperties}
            onChange={(event) => {
              setWritten(undefined);
              onChange(event.currentTarget.valueAsNumber);
            }}
          />
          <span className={styles['field']}>
            <TextControl
              ties={ties}
              value={written ?? String(value)}
              inputMode="numeric"
              autoComplete="off"
              isFigures
              onText={write}
              onBlur={() => setWritten(undefined)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
