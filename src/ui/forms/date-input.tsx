import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { isoDate, parseDateText } from '#domain/text/date-text.ts';
import { toAsciiDigits } from '#domain/text/numeric-input.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface DateInputProps extends FieldTexts {
  /** As typed; `dd.mm.yyyy` when complete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  /** The pattern in the reader's language, such as "dd.mm.yyyy". */
  readonly placeholder: string;
  readonly calendarLabel: string;
  /** `yyyy-mm-dd`, for the calendar. */
  readonly min?: string;
  readonly max?: string;
}

/** A date, typed as day, month and year, or chosen in the platform's calendar. */
export function DateInput(props: DateInputProps) {
  const { label, hint, error, value, onChange, calendarLabel, min, max, ...rest } = props;
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <span className={styles['box']}>
          <input
            {...rest}
            {...ties}
            type="text"
            className={styles['input']}
            data-figures
            dir="ltr"
            inputMode="numeric"
            maxLength={10}
            value={value}
            onChange={(event) => onChange(dotted(event.currentTarget.value, value))}
          />
          <input
            ref={calendar}
            type="date"
            className={styles['calendar']}
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={toIso(value)}
            onChange={(event) => onChange(event.currentTarget.value.split('-').reverse().join('.'))}
          />
          <button
            type="button"
            className={styles['side']}
            aria-label={calendarLabel}
            title={calendarLabel}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays size={18} aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}

/** Puts the dots in while digits are added; leaves what is deleted or pasted with dashes alone. */
function dotted(typed: string, before: string): string {
  const ascii = toAsciiDigits(typed);
  if (ascii.length <= before.length || /[^\d.]/.test(ascii)) return ascii;
  return ascii.replace(/^(\d\d)(\d)/, '$1.$2').replace(/^(\d\d\.\d\d)(\d)/, '$1.$2');
}

function toIso(value: string): string {
  const date = parseDateText(value);
  return date ? isoDate(date) : '';
}
