import { useForm } from 'react-hook-form';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { REGISTRATION_CONFIG, type RegistrationConfig } from '#protocol/people/registration-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import type { AccountViewProps, WithLogin } from '../../../parts/account/account-view.ts';
import { PasswordField, TextField } from '../../../parts/account/form-fields.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useRegistrationPage } from '../../../parts/account/use-open-account.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { PasskeyWay } from './passkey-way.tsx';
import styles from './sign-in-view.module.css';
import { SocialWays } from './social-ways.tsx';

/** Login, phone number or e-mail address, and the password; every other way in is one press away. */
export function SignInView({ go, login = '', onSignedIn, returnUrl }: AccountViewProps & WithLogin) {
  const t = useT('account');
  const { loginType } = useSiteSection('auth');
  const form = useForm({ defaultValues: { login, password: '' }, mode: 'onSubmit' });
  const { ask, busy, failure } = useAsk(SIGN_IN, ({ code }) => {
    // A captcha that was not solved says nothing about the password.
    if (code === 'wrong-credentials') form.resetField('password');
  });
  const { answer: config } = useAnswer(REGISTRATION_CONFIG, {});
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
          <OtherWays {...{ go, typed, onSignedIn, returnUrl }} providers={config?.socialProviders ?? []} />
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
        label={t(loginType === 'phone' ? 'field.loginByPhone' : 'field.login')}
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

interface OtherWaysProps extends Pick<AccountViewProps, 'go' | 'onSignedIn' | 'returnUrl'> {
  readonly typed: () => { readonly login: string };
  readonly providers: RegistrationConfig['socialProviders'];
}

/** What else leads in, and to an account, as far as the site has it. */
function OtherWays({ go, onSignedIn, providers, returnUrl, typed }: OtherWaysProps) {
  const t = useT('account');
  const { authFormNavigation, registrationButton } = useSiteSection('flags');
  const { hasRegistration } = useSiteSection('registration');
  const toPage = useRegistrationPage();
  // A page of its own ends the dialog.
  const register = () => {
    if (!toPage(returnUrl)) go({ kind: 'register' });
  };
  return (
    <>
      {authFormNavigation ? (
        <>
          <button
            type="button"
            className={styles['link']}
            onClick={() => go({ kind: 'email-link', ...typed() })}
          >
            {t('byEmail')}
          </button>
          <PasskeyWay returnUrl={returnUrl} onSignedIn={onSignedIn} />
          <SocialWays providers={providers} returnUrl={returnUrl} />
        </>
      ) : null}
      {hasRegistration && registrationButton ? (
        <p>
          {t('noAccount')}{' '}
          <button type="button" className={styles['link']} onClick={register}>
            {t('register')}
          </button>
        </p>
      ) : null}
    </>
  );
}
