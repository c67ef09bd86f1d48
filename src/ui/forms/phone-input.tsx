import type { Ref } from 'react';
import { shownPhone } from '#domain/text/phone-number.ts';
import { cleanPhoneInput, maskOf, type PhoneCountry } from '#domain/text/phone-rules.ts';
import { Field, type FieldTexts } from './field.tsx';
import { Dropdown } from './options/dropdown.tsx';
import { OptionList, type OptionListTexts } from './options/option-list.tsx';
import styles from './phone-input.module.css';
import { TextControl } from './text-control.tsx';

export interface PhoneInputProps extends FieldTexts {
  readonly countries: readonly PhoneCountry[];
  readonly country: PhoneCountry | undefined;
  readonly onCountry: (country: PhoneCountry) => void;
  /** Digits after the phone code. */
  readonly digits: string;
  readonly onChange: (digits: string) => void;
  readonly onBlur?: () => void;
  readonly countryLabel: string;
  readonly texts: OptionListTexts;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A country's phone code and the number after it, spaced as that country's mask is. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, hint, error, countries, country, onCountry, digits, onChange, countryLabel, texts } = props;
  const { disabled = false, onBlur, ref } = props;
  const options = countries.map(({ id, name, phoneCode }) => ({ value: String(id), name, iso: phoneCode }));
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <span className={styles['pair']} dir="ltr">
          <Dropdown
            ties={{ id: `${ties.id}-country`, 'aria-describedby': undefined, 'aria-invalid': undefined }}
            name={`${countryLabel}: ${country ? `${country.name} ${country.phoneCode}` : '—'}`}
            value={country?.phoneCode ?? '+'}
            disabled={disabled}
            isNarrow
          >
            {(close) => (
              <OptionList
                label={countryLabel}
                texts={texts}
                options={options}
                chosen={country ? [String(country.id)] : []}
                isMultiple={false}
                onChoose={(chosen) => {
                  const next = countries.find(({ id }) => String(id) === chosen);
                  if (next) {
                    onCountry(next);
                    onChange(cleanPhoneInput(digits, next));
                  }
                  close();
                }}
              />
            )}
          </Dropdown>
          <TextControl
            ties={ties}
            ref={ref}
            type="tel"
            isFigures
            autoComplete="tel-national"
            placeholder={maskOf(country)?.replaceAll('#', '0')}
            disabled={disabled}
            value={shownPhone(digits, country)}
            onBlur={onBlur}
            onText={(typed) => onChange(cleanPhoneInput(typed, country))}
          />
        </span>
      )}
    </Field>
  );
}
