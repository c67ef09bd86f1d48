import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { isoDate, parseDateText } from '#domain/text/date-text.ts';
import { toAsciiDigits } from '#domain/text/numeric-input.ts';
import styles from './date-input.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { SideButton, TextControl } from './text-control.tsx';

export interface DateInputProps extends FieldTexts {
  /** The date as typed; `dd.mm.yyyy` when complete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  /** The pattern in the reader's language, such as "dd.mm.yyyy". */
  readonly placeholder: string;
  readonly calendarLabel: string;
  /** The bounds as `yyyy-mm-dd`, for the calendar. */
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
        <TextControl
          {...rest}
          ties={ties}
          isFigures
          dir="ltr"
          inputMode="numeric"
          maxLength={10}
          value={value}
          onText={(typed) => onChange(dotted(typed, value))}
          beside={
            <>
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
              <SideButton
                label={calendarLabel}
                icon={<CalendarDays size={18} aria-hidden="true" />}
                onPress={() => calendar.current?.showPicker()}
              />
            </>
          }
        />
      )}
    </Field>
  );
}

/** The text with its dots put in while digits are added; text that is deleted or pasted with dashes stays as it is. */
function dotted(typed: string, before: string): string {
  const ascii = toAsciiDigits(typed);
  if (ascii.length <= before.length || /[^\d.]/.test(ascii)) return ascii;
  return ascii.replace(/^(\d\d)(\d)/, '$1.$2').replace(/^(\d\d\.\d\d)(\d)/, '$1.$2');
}

function toIso(value: string): string {
  const date = parseDateText(value);
  return date ? isoDate(date) : '';
}
