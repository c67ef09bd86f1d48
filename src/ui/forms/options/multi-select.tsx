import { useState } from 'react';
import { toggled } from '#domain/text/multi-select.ts';
import type { TextProblem } from '#domain/text/text-problem.ts';
import { Field, type FieldTexts } from '../field.tsx';
import { Dropdown } from './dropdown.tsx';
import { OptionList, type OptionListTexts } from './option-list.tsx';
import type { ListOption } from './shown-options.ts';

export interface MultiSelectProps extends FieldTexts {
  readonly options: readonly ListOption[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly texts: OptionListTexts & { readonly none: string };
  readonly problemText: (problem: TextProblem) => string;
  /** How many may be chosen; what is more is refused with a message. */
  readonly max?: number;
  readonly closesOnSelect?: boolean;
  readonly disabled?: boolean;
}

/** A field that takes several of many options. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hint, error, options, value, onChange, texts, problemText, max, closesOnSelect, disabled } =
    props;
  const [problem, setProblem] = useState<TextProblem>();
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.name);
  const shown = names.length === 0 ? texts.none : names.join(', ');
  return (
    <Field label={label} hint={hint} error={problem ? problemText(problem) : error}>
      {(ties) => (
        <Dropdown ties={ties} name={`${label}: ${shown}`} value={shown} disabled={disabled ?? false}>
          {(close) => (
            <OptionList
              label={label}
              texts={texts}
              options={options}
              chosen={value}
              isMultiple
              onChoose={(chosen) => {
                const option = options.find((candidate) => candidate.value === chosen);
                if (!option) return;
                const next = toggled(value, option, max);
                setProblem(next.ok ? undefined : next.problem);
                if (!next.ok) return;
                onChange(next.chosen);
                if (closesOnSelect) close();
              }}
            />
          )}
        </Dropdown>
      )}
    </Field>
  );
}
