import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailProblem } from '#domain/text/email.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { APPEAL_BLOCK } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { AreaField, TextField } from '../../parts/account/form-fields.tsx';
import { useAsk } from '../../parts/account/use-ask.ts';
import { DoneNote } from './done-note.tsx';

const TEXT_MAX_LENGTH = 1_000;

/** A blocked account is looked at again by a person. */
export function AppealView({ login }: { readonly login: string }) {
  const t = useT('account');
  const form = useForm({ defaultValues: { login, email: '', text: '' } });
  const { ask, busy, failure } = useAsk(APPEAL_BLOCK);
  const [isDone, setIsDone] = useState(false);
  const required = (text: string) => (text.trim() === '' ? REQUIRED : undefined);
  if (isDone) return <DoneNote title={t('appeal.done')} text={t('appeal.doneText')} />;
  return (
    <AccountForm
      intro={t('appeal.intro')}
      submitLabel={t('appeal.send')}
      busy={busy}
      failure={failure}
      onSubmit={form.handleSubmit(async (values) => {
        if (await ask(values)) setIsDone(true);
      })}
    >
      <TextField
        control={form.control}
        name="login"
        label={t('field.login')}
        autoComplete="username"
        isCode
        rule={required}
      />
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete="email"
        rule={(text) => emailProblem(text, { required: true, isDomainMeant: true })}
      />
      <AreaField
        control={form.control}
        name="text"
        label={t('field.appeal')}
        maxLength={TEXT_MAX_LENGTH}
        rule={required}
      />
    </AccountForm>
  );
}
