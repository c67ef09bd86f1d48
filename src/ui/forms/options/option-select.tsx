import { Field, type FieldTexts } from '../field.tsx';
import { Dropdown } from './dropdown.tsx';
import { OptionList, type OptionListTexts } from './option-list.tsx';
import type { ListOption } from './shown-options.ts';

export interface OptionSelectProps extends FieldTexts {
  readonly options: readonly ListOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly texts: OptionListTexts & { readonly none: string };
  readonly disabled?: boolean;
}

/** One of many: a country, a currency. Short lists are better off with the platform's select. */
export function OptionSelect(props: OptionSelectProps) {
  const { label, hint, error, options, value, onChange, texts, disabled } = props;
  const name = options.find((option) => option.value === value)?.name ?? texts.none;
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <Dropdown ties={ties} name={`${label}: ${name}`} value={name} disabled={disabled ?? false}>
          {(close) => (
            <OptionList
              label={label}
              texts={texts}
              options={options}
              chosen={value === undefined ? [] : [value]}
              isMultiple={false}
              onChoose={(chosen) => {
                onChange(chosen);
                close();
              }}
            />
          )}
        </Dropdown>
      )}
    </Field>
  );
}
