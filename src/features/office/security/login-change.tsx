import { Controller, useForm } from 'react-hook-form';
import { REQUIRED } from '#domain/text/text-problem.ts';
import type { AccountData } from '#protocol/people/account-calls.ts';
import { CHANGE_LOGIN } from '#protocol/people/sign-in/security-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

export interface LoginChangeProps {
  readonly account: AccountData;
  readonly onChanged: () => void;
}

/** The name to sign in with, and whether a link by e-mail may do so as well. */
export function LoginChange({ account, onChanged }: LoginChangeProps) {
  const t = useT('office');
  const toasts = useToasts();
  const problemText = useProblemText();
  const form = useForm({ defaultValues: { login: account.login ?? '', authByEmail: account.authByEmail } });
  const { ask, busy, failure } = useAsk(CHANGE_LOGIN, (refusal) => showRefusal(form, refusal, problemText));
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t('save')}
        busy={busy}
        failure={failure}
        onSubmit={form.handleSubmit(async ({ authByEmail, login }) => {
          if (!(await ask({ login: login.trim(), authByEmail }))) return;
          toasts.show(t('saved'));
          onChanged();
        })}
      >
        <TextField
          control={form.control}
          name="login"
          label={t('account.login')}
          autoComplete="username"
          maxLength={32}
          rule={(text) => (text.trim() === '' ? REQUIRED : undefined)}
        />
        {account.isEmailConfirmed ? (
          <Controller
            control={form.control}
            name="authByEmail"
            render={({ field }) => (
              <Checkbox
                name={field.name}
                checked={field.value}
                onChange={field.onChange}
                label={t('settings.byEmail')}
              />
            )}
          />
        ) : null}
      </AccountForm>
    </FieldColumn>
  );
}
