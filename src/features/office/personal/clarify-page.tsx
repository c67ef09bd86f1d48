import { Controller, useForm } from 'react-hook-form';
import { dateProblem } from '#domain/text/date-text.ts';
import { nameProblem } from '#domain/text/person-name.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import {
  ACCOUNT_TASKS,
  type AccountTasks,
  CLARIFY,
  type ClarifiedField,
} from '#protocol/people/full-account-calls.ts';
import { PHONE_COUNTRIES } from '#protocol/people/registration-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { DateField, TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { OptionSelect } from '../../../ui/forms/options/option-select.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';

/** A form for exactly the details that are missing or in doubt. */
export function ClarifyPage() {
  const t = useT('office');
  const tasks = useAnswer(ACCOUNT_TASKS, {});
  return (
    <Answered of={tasks}>
      {({ fields }) =>
        fields.length === 0 ? (
          <EmptyState title={t('clarify.nothing')} hint={t('clarify.nothingHint')} />
        ) : (
          <Card hint={t('clarify.hint')}>
            <ClarifyForm key={fields.map(({ name }) => name).join()} fields={fields} onSaved={tasks.put} />
          </Card>
        )
      }
    </Answered>
  );
}

interface ClarifyFormProps {
  readonly fields: AccountTasks['fields'];
  readonly onSaved: (tasks: AccountTasks) => void;
}

const LABELS = {
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  birthDate: 'field.birthDate',
  countryId: 'field.country',
} as const satisfies Record<ClarifiedField, string>;

function ClarifyForm({ fields, onSaved }: ClarifyFormProps) {
  const t = useT('office');
  const account = useT('account');
  const toasts = useToasts();
  const problemText = useProblemText();
  const valueOf = (name: ClarifiedField) => fields.find((field) => field.name === name)?.value ?? '';
  const form = useForm({
    defaultValues: {
      firstName: valueOf('firstName'),
      lastName: valueOf('lastName'),
      birthDate: valueOf('birthDate'),
      countryId: valueOf('countryId'),
    },
  });
  const { ask, busy, failure } = useAsk(CLARIFY, (refusal) => showRefusal(form, refusal, problemText));
  const { control } = form;
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t('save')}
        busy={busy}
        failure={failure}
        onSubmit={form.handleSubmit(async ({ countryId, ...texts }) => {
          const told = fields.map(({ name }) =>
            name === 'countryId' ? [name, Number(countryId)] : [name, texts[name]],
          );
          const tasks = await ask(Object.fromEntries(told));
          if (!tasks) return;
          toasts.show(t('saved'));
          onSaved(tasks);
        })}
      >
        {fields.map(({ name, reason }) => {
          const label = account(LABELS[name]);
          const hint = t(`clarify.${reason}`);
          switch (name) {
            case 'countryId':
              return <CountryField key={name} control={control} label={label} hint={hint} />;
            case 'birthDate':
              return (
                <DateField
                  key={name}
                  control={control}
                  name={name}
                  label={label}
                  hint={hint}
                  autoComplete="bday"
                  rule={(text) => dateProblem(text, { required: true })}
                />
              );
            default:
              return (
                <TextField
                  key={name}
                  control={control}
                  name={name}
                  label={label}
                  hint={hint}
                  autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
                  rule={(text) => nameProblem(text, { required: true })}
                />
              );
          }
        })}
      </AccountForm>
    </FieldColumn>
  );
}

interface CountryFieldProps {
  readonly control: ReturnType<typeof useForm<Readonly<Record<ClarifiedField, string>>>>['control'];
  readonly label: string;
  readonly hint: string;
}

function CountryField({ control, hint, label }: CountryFieldProps) {
  const { code } = useLanguage();
  const list = useT('forms');
  const problemText = useProblemText();
  const { answer } = useAnswer(PHONE_COUNTRIES, { lng: code });
  return (
    <Controller
      control={control}
      name="countryId"
      rules={{ validate: (value) => (value === '' ? problemText(REQUIRED) : true) }}
      render={({ field, fieldState }) => (
        <OptionSelect
          label={label}
          hint={hint}
          error={fieldState.error?.message}
          options={(answer?.countries ?? []).map(({ id, name }) => ({ value: String(id), name }))}
          value={field.value}
          onChange={field.onChange}
          texts={{
            search: list('list.search'),
            nothingFound: list('list.nothingFound'),
            none: list('list.none'),
          }}
        />
      )}
    />
  );
}
