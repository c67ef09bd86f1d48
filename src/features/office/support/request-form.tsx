import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  fieldProblem,
  MAX_AREA,
  MAX_LINE,
  REQUEST_FIELDS,
  type RequestField,
  type RequestKind,
  requestProblems,
} from '#domain/people/office-requests.ts';
import { MAKE_OFFICE_REQUEST } from '#protocol/office/request-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { AreaField, DateField, TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { useRequestWords } from './use-request-words.ts';

type Values = Record<string, string>;

const today = () => {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
};

const emptyValues = (kind: RequestKind): Values =>
  Object.fromEntries(REQUEST_FIELDS[kind].map(({ choices, name }) => [name, choices?.[0] ?? '']));

/** The form of one kind of request; what was sent is under an id of its own, so that it is one request however often it is sent. */
export function RequestForm({ kind }: { readonly kind: RequestKind }) {
  const t = useT('requests');
  const problemText = useProblemText();
  const [guid, setGuid] = useState<string>(() => crypto.randomUUID());
  const [isSent, setSent] = useState(false);
  const form = useForm<Values>({ defaultValues: emptyValues(kind) });
  const { ask, busy, failure } = useAsk(MAKE_OFFICE_REQUEST, (refusal) =>
    showRefusal(form, refusal, problemText),
  );
  const send = async (fields: Values) => {
    const problems = Object.entries(requestProblems(kind, fields, today()) ?? {});
    for (const [name, problem] of problems) form.setError(name, { message: problemText(problem) });
    if (problems.length > 0 || !(await ask({ requestGuid: guid, kind, fields }))) return;
    form.reset(emptyValues(kind));
    setGuid(crypto.randomUUID());
    setSent(true);
  };
  return (
    <FieldColumn>
      {isSent ? (
        <output data-request-sent={kind}>
          <Note>{t('sent')}</Note>
          <PageLinks pages={[{ page: 'payment-consultant/requests' }]} />
        </output>
      ) : null}
      <AccountForm
        submitLabel={t('send')}
        busy={busy}
        failure={failure}
        onSubmit={form.handleSubmit((values) => send(values))}
      >
        {REQUEST_FIELDS[kind].map((field) => (
          <OneField key={field.name} field={field} form={form} />
        ))}
      </AccountForm>
    </FieldColumn>
  );
}

interface OneFieldProps {
  readonly field: RequestField;
  readonly form: ReturnType<typeof useForm<Values>>;
}

function OneField({ field, form: { control } }: OneFieldProps) {
  const words = useRequestWords();
  const { choices = [], kind, name } = field;
  const label = words.field(field);
  const rule = (text: string) => fieldProblem(field, text, today());
  switch (kind) {
    case 'choice':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { onChange, value } }) => (
            <Select
              label={label}
              value={value ?? ''}
              options={choices.map((choice) => ({ value: choice, label: words.choice(name, choice) }))}
              onChange={onChange}
            />
          )}
        />
      );
    case 'date':
      return <DateField control={control} name={name} label={label} rule={rule} />;
    case 'area':
      return <AreaField control={control} name={name} label={label} maxLength={MAX_AREA} rule={rule} />;
    case 'line':
    case 'email':
      return (
        <TextField
          control={control}
          name={name}
          label={label}
          maxLength={MAX_LINE}
          autoComplete={kind === 'email' ? 'email' : 'off'}
          {...(kind === 'email' ? { type: 'email' as const } : {})}
          rule={rule}
        />
      );
  }
}
