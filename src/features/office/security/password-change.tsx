import { Controller, useForm } from 'react-hook-form';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import type { AccountData } from '#protocol/people/account-calls.ts';
import { CHANGE_PASSWORD } from '#protocol/people/sign-in/security-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { PasswordField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

export function PasswordChange({ account }: { readonly account: AccountData }) {
  const t = useT('office');
  const fields = useT('account');
  const toasts = useToasts();
  const problemText = useProblemText();
  const form = useForm({
    defaultValues: { oldPassword: '', password: '', passwordConfirmation: '', endOtherSessions: true },
  });
  const { ask, busy, failure } = useAsk(CHANGE_PASSWORD, (refusal) =>
    showRefusal(form, refusal, problemText),
  );
  const logins = [account.login, account.email].filter((login) => login !== undefined);
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t('password.submit')}
        busy={busy}
        failure={failure}
        onSubmit={form.handleSubmit(async (values) => {
          if (!(await ask(values))) return;
          form.reset();
          toasts.show(t('password.done'));
        })}
      >
        <PasswordField
          control={form.control}
          name="oldPassword"
          label={t('password.old')}
          autoComplete="current-password"
          rule={(text) => (text === '' ? REQUIRED : undefined)}
        />
        <PasswordField
          control={form.control}
          name="password"
          label={fields('field.newPassword')}
          hint={fields('field.passwordHint')}
          autoComplete="new-password"
          rule={(text) => passwordProblem(text, { required: true, logins })}
        />
        <PasswordField
          control={form.control}
          name="passwordConfirmation"
          label={fields('field.passwordAgain')}
          autoComplete="new-password"
          rule={(text) => confirmationProblem(form.getValues('password'), text)}
        />
        <Controller
          control={form.control}
          name="endOtherSessions"
          render={({ field }) => (
            <Checkbox label={t('security.endOthers')} checked={field.value} onChange={field.onChange} />
          )}
        />
      </AccountForm>
    </FieldColumn>
  );
}
