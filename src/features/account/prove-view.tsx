import { useForm } from 'react-hook-form';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { PROVE_AGAIN, USER_CONFIG } from '#protocol/people/sign-in/session-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { PasswordField, TextField } from '../../parts/account/form-fields.tsx';
import { showRefusal } from '../../parts/account/show-refusal.ts';
import { useAnswer } from '../../parts/account/use-answer.ts';
import { useAsk } from '../../parts/account/use-ask.ts';
import { useProblemText } from '../../parts/account/use-problem-text.ts';

/** The view before a sensitive act: the password once more and, where it is on, the second factor. */
export function ProveView({ onProved }: { readonly onProved: () => void }) {
  const t = useT('account');
  const problemText = useProblemText();
  const { answer: config } = useAnswer(USER_CONFIG, {});
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { ask, busy, failure } = useAsk(PROVE_AGAIN, (refusal) => {
    form.reset();
    return showRefusal(form, refusal, problemText);
  });
  const required = (text: string) => (text === '' ? REQUIRED : undefined);
  return (
    <AccountForm
      intro={t('prove.intro')}
      submitLabel={t('continue')}
      busy={busy}
      failure={failure}
      onSubmit={form.handleSubmit(async ({ password, code }) => {
        const second = config?.hasTwoFactor ? { channel: 'app' as const, code: code.trim() } : {};
        if (await ask({ password, ...second })) onProved();
      })}
    >
      <PasswordField
        control={form.control}
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
        rule={required}
      />
      {config?.hasTwoFactor ? (
        <TextField
          control={form.control}
          name="code"
          label={t('field.appCode')}
          autoComplete="one-time-code"
          inputMode="numeric"
          isCode
          rule={required}
        />
      ) : null}
    </AccountForm>
  );
}
