/** The controls of `src/ui/forms` tied to a form: value, rule and message of one field. */
import type { ReactElement } from 'react';
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import type { TextProblem } from '#domain/text/text-problem.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { CodeInput } from '../../ui/forms/code-input.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput, type TextInputProps } from '../../ui/forms/text-input.tsx';
import { useProblemText } from './use-problem-text.ts';

interface FormField<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly rule?: ((text: string) => TextProblem | undefined) | undefined;
}

interface LabelledField<Values extends FieldValues> extends FormField<Values> {
  readonly label: string;
  readonly hint?: string;
}

/** What every control takes from its form. */
type Tied<Values extends FieldValues> = ControllerRenderProps<Values> & {
  readonly value: string;
  readonly error: string | undefined;
};

interface RuledProps<Values extends FieldValues> extends FormField<Values> {
  readonly children: (tied: Tied<Values>) => ReactElement;
}

/** Every rule speaks when the field is left or the form is sent, never while it is being typed for the first time. */
function Ruled<Values extends FieldValues>({ children, control, name, rule }: RuledProps<Values>) {
  const problemText = useProblemText();
  const validate = (text: unknown) => {
    const problem = rule?.(typeof text === 'string' ? text : '');
    return problem ? problemText(problem) : true;
  };
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) =>
        children({ ...field, value: field.value ?? '', error: fieldState.error?.message } as Tied<Values>)
      }
    />
  );
}

export const AreaField = <Values extends FieldValues>({
  control,
  name,
  rule,
  ...rest
}: LabelledField<Values> & { readonly maxLength: number }) => (
  <Ruled control={control} name={name} rule={rule}>
    {(tied) => <TextArea {...rest} {...tied} />}
  </Ruled>
);

type Rest = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'name'>;

export const TextField = <Values extends FieldValues>({
  control,
  name,
  rule,
  ...rest
}: FormField<Values> & Rest) => (
  <Ruled control={control} name={name} rule={rule}>
    {(tied) => <TextInput {...rest} {...tied} />}
  </Ruled>
);

export function PasswordField<Values extends FieldValues>({
  control,
  name,
  rule,
  ...rest
}: LabelledField<Values> & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const t = useT('forms');
  return (
    <Ruled control={control} name={name} rule={rule}>
      {(tied) => <PasswordInput {...rest} {...tied} showLabel={t('password.show')} />}
    </Ruled>
  );
}

export const CodeField = <Values extends FieldValues>({
  control,
  name,
  rule,
  ...rest
}: LabelledField<Values> & { readonly length: number; readonly onComplete?: () => void }) => (
  <Ruled control={control} name={name} rule={rule}>
    {(tied) => <CodeInput {...rest} {...tied} />}
  </Ruled>
);

export function DateField<Values extends FieldValues>({
  control,
  name,
  rule,
  ...rest
}: LabelledField<Values> & { readonly autoComplete?: string; readonly max?: string }) {
  const t = useT('forms');
  return (
    <Ruled control={control} name={name} rule={rule}>
      {({ error, onBlur, onChange, value }) => (
        <DateInput
          {...rest}
          {...{ error, onBlur, onChange, value }}
          placeholder={t('datePattern')}
          calendarLabel={t('calendar')}
        />
      )}
    </Ruled>
  );
}
