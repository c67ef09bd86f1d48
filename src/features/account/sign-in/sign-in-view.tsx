import { useForm } from 'react-hook-form';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { REGISTRATION_CONFIG } from '#protocol/people/registration-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import type { AccountViewProps, WithLogin } from '../../../parts/account/account-view.ts';
import { PasswordField, TextField } from '../../../parts/account/form-fields.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useRememberedStore } from '../../../platform/storage/browser-remembered.ts';
import { PasskeyWay } from './passkey-way.tsx';
import styles from './sign-in-view.module.css';
import { SocialWays } from './social-ways.tsx';

/** Login, phone number or e-mail address, and the password; every other way in is one press away. */
export function SignInView({ go, login = '', onSignedIn, returnUrl }: AccountViewProps & WithLogin) {
  const t = useT('account');
  const remembered = useRememberedStore();
  const { code } = useLanguage();
  const form = useForm({ defaultValues: { login, password: '' }, mode: 'onSubmit' });
  const { ask, busy, failure } = useAsk(SIGN_IN, () => form.resetField('password'));
  const { answer: config } = useAnswer(REGISTRATION_CONFIG, {});
  // The widget is a page of its own: leaving for it ends the dialog. Who registers comes back to where they were.
  const register = () => {
    if (config?.mode !== 'widget') return go({ kind: 'register' });
    remembered.set('returnUrl', returnUrl ?? location.pathname + location.search);
    location.assign(pathOf(code, { name: 'registration' }));
  };
  const typed = () => ({ login: form.getValues('login').trim() });
  const required = (text: string) => (text.trim() === '' ? REQUIRED : undefined);
  return (
    <AccountForm
      submitLabel={t('signIn')}
      busy={busy}
      failure={failure}
      onSubmit={form.handleSubmit(async (values) => {
        const answer = await ask({ ...values, login: values.login.trim(), returnUrl });
        if (answer?.kind === 'signed-in') onSignedIn(answer.returnPath);
        else if (answer) go({ kind: 'second-factor', ticket: answer.ticket, channels: answer.channels });
      })}
      below={
        <>
          <button type="button" className={styles['link']} onClick={() => go({ kind: 'reset', ...typed() })}>
            {t('forgotten')}
          </button>
          <button
            type="button"
            className={styles['link']}
            onClick={() => go({ kind: 'email-link', ...typed() })}
          >
            {t('byEmail')}
          </button>
          <PasskeyWay returnUrl={returnUrl} onSignedIn={onSignedIn} />
          <SocialWays providers={config?.socialProviders ?? []} returnUrl={returnUrl} />
          <p>
            {t('noAccount')}{' '}
            <button type="button" className={styles['link']} onClick={register}>
              {t('register')}
            </button>
          </p>
          {/* Last: what comes after an answer pushes nothing down. */}
          {failure?.code === 'account-blocked' ? (
            <button
              type="button"
              className={styles['link']}
              onClick={() => go({ kind: 'appeal', login: form.getValues('login') })}
            >
              {t('appeal')}
            </button>
          ) : null}
        </>
      }
    >
      <TextField
        control={form.control}
        name="login"
        label={t('field.login')}
        autoComplete="username"
        isCode
        rule={required}
      />
      <PasswordField
        control={form.control}
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
        rule={required}
      />
    </AccountForm>
  );
}
