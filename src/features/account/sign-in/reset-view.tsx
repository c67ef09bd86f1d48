import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import { smsCodeProblem } from '#domain/text/sms-code.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { RESET_PASSWORD, SEND_PASSWORD_RESET } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import type { AccountViewProps, WithLogin } from '../../../parts/account/account-view.ts';
import { CodeField, PasswordField, TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { DoneNote } from '../done-note.tsx';

type Sent = AnswerOf<typeof SEND_PASSWORD_RESET>;

/** A code first, then the new password; all sessions end with it. */
export function ResetView({ login: given = '', ...props }: AccountViewProps & WithLogin) {
  const t = useT('account');
  const form = useForm({ defaultValues: { login: given } });
  const { ask, busy, failure } = useAsk(SEND_PASSWORD_RESET);
  const [sent, setSent] = useState<Sent>();
  if (sent) return <NewPassword {...props} sent={sent} login={form.getValues('login').trim()} />;
  return (
    <AccountForm
      intro={t('reset.intro')}
      submitLabel={t('code.send')}
      busy={busy}
      failure={failure}
      onSubmit={form.handleSubmit(async ({ login }) => setSent(await ask({ login: login.trim() })))}
    >
      <TextField
        control={form.control}
        name="login"
        label={t('field.login')}
        autoComplete="username"
        isCode
        rule={(text) => (text.trim() === '' ? REQUIRED : undefined)}
      />
    </AccountForm>
  );
}

function NewPassword({
  go,
  login,
  sent,
}: AccountViewProps & { readonly sent: Sent; readonly login: string }) {
  const t = useT('account');
  const problemText = useProblemText();
  const form = useForm({ defaultValues: { confirmCode: '', password: '', passwordConfirmation: '' } });
  const { ask, busy, failure } = useAsk(RESET_PASSWORD, (refusal) => showRefusal(form, refusal, problemText));
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <DoneNote title={t('reset.done')} text={t('reset.doneText')}>
        <Button kind="filled" onClick={() => go({ kind: 'sign-in', login })}>
          {t('signIn')}
        </Button>
      </DoneNote>
    );
  return (
    <AccountForm
      intro={t('reset.sent')}
      submitLabel={t('reset.set')}
      busy={busy}
      failure={failure}
      onSubmit={form.handleSubmit(async (values) => {
        if (await ask({ ...values, ticket: sent.ticket })) setIsDone(true);
      })}
    >
      <CodeField
        control={form.control}
        name="confirmCode"
        label={t('field.code')}
        length={sent.codeLength}
        rule={(text) => smsCodeProblem(text, { length: sent.codeLength })}
      />
      <PasswordField
        control={form.control}
        name="password"
        label={t('field.newPassword')}
        hint={t('field.passwordHint')}
        autoComplete="new-password"
        rule={(text) => passwordProblem(text, { required: true })}
      />
      <PasswordField
        control={form.control}
        name="passwordConfirmation"
        label={t('field.passwordAgain')}
        autoComplete="new-password"
        rule={(text) => confirmationProblem(form.getValues('password'), text)}
      />
    </AccountForm>
  );
}
