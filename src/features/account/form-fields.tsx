/** The controls of `src/ui/forms` tied to a form: value, rule and message of one field. */
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { TextProblem } from '#domain/text/text-problem.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { CodeInput } from '../../ui/forms/code-input.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput, type TextInputProps } from '../../ui/forms/text-input.tsx';
import { useProblemText } from './use-problem-text.ts';

interface FormField<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly rule?: (text: string) => TextProblem | undefined;
}

type Rest = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'name'>;

/** Every rule speaks when the field is left or the form is sent, never while it is being typed for the first time. */
function useRule(rule: FormField<FieldValues>['rule']) {
  const problemText = useProblemText();
  return {
    validate: (text: unknown) => {
      const problem = rule?.(typeof text === 'string' ? text : '');
      return problem ? problemText(problem) : true;
    },
  };
}

export function TextField<Values extends FieldValues>({
  control,
  name,
  rule,
  ...rest
}: FormField<Values> & Rest) {
  const rules = useRule(rule);
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field, fieldState }) => (
        <TextInput {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
      )}
    />
  );
}

export function PasswordField<Values extends FieldValues>({
  control,
  name,
  rule,
  ...rest
}: FormField<Values> & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const rules = useRule(rule);
  const t = useT('forms');
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field, fieldState }) => (
        <PasswordInput
          {...rest}
          {...field}
          value={field.value ?? ''}
          showLabel={t('password.show')}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export function CodeField<Values extends FieldValues>({
  control,
  name,
  rule,
  ...rest
}: FormField<Values> & { readonly length: number; readonly onComplete?: () => void }) {
  const rules = useRule(rule);
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field, fieldState }) => (
        <CodeInput {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
      )}
    />
  );
}

export function DateField<Values extends FieldValues>({
  control,
  name,
  rule,
  ...rest
}: FormField<Values> & { readonly autoComplete?: string; readonly max?: string }) {
  const rules = useRule(rule);
  const t = useT('forms');
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field, fieldState }) => (
        <DateInput
          {...rest}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          placeholder={t('datePattern')}
          calendarLabel={t('calendar')}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
