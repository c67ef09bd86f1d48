/** Each credential of an account on a page of its own. */
import type { ReactNode } from 'react';
import { ACCOUNT_DATA, type AccountData } from '#protocol/people/account-calls.ts';
import { CHANGE_LOGIN } from '#protocol/people/sign-in/security-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';
import { EmailConfirmation } from '../parts/email-confirmation.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { EmailChange } from './email-change.tsx';
import { LoginChange } from './login-change.tsx';
import { PasswordChange } from './password-change.tsx';
import { PhoneChange } from './phone-change.tsx';
import { SecureQuestion } from './secure-question.tsx';
import { TwoFactor } from './two-factor.tsx';

interface OfAccountProps {
  readonly children: (account: AccountData, again: () => void) => ReactNode;
}

function OfAccount({ children }: OfAccountProps) {
  const data = useAnswer(ACCOUNT_DATA, {});
  return <Answered of={data}>{(account) => children(account, data.again)}</Answered>;
}

export function ChangePasswordPage() {
  const t = useT('office');
  return (
    <OfAccount>
      {(account) => (
        <Card hint={t('password.hint')}>
          <PasswordChange account={account} />
        </Card>
      )}
    </OfAccount>
  );
}

export function ChangeLoginPage() {
  const t = useT('office');
  return (
    <OfAccount>
      {(account, again) => (
        <Card hint={t('settings.loginHint')}>
          <LoginChange account={account} onChanged={again} />
        </Card>
      )}
    </OfAccount>
  );
}

/** Whether a link by e-mail may sign in: a choice for a confirmed address. */
export function AuthByEmailPage() {
  const t = useT('office');
  const toasts = useToasts();
  const { ask, busy, failure } = useAsk(CHANGE_LOGIN);
  return (
    <OfAccount>
      {(account, again) =>
        account.isEmailConfirmed ? (
          <Card hint={t('byEmail.hint')}>
            <Checkbox
              name="authByEmail"
              label={t('settings.byEmail')}
              checked={account.authByEmail}
              disabled={busy}
              onChange={(authByEmail) =>
                void ask({ authByEmail }).then((saved) => {
                  if (!saved) return;
                  toasts.show(t('saved'));
                  again();
                })
              }
            />
            <FailureNote failure={failure} />
          </Card>
        ) : (
          <Card>
            <EmptyState title={t('byEmail.noEmail')} />
            <PageLinks
              pages={[{ page: account.email === undefined ? 'email-change' : 'email-activation' }]}
            />
          </Card>
        )
      }
    </OfAccount>
  );
}

export function EmailChangePage() {
  const t = useT('office');
  return (
    <OfAccount>
      {(account, again) => (
        <Card hint={account.email === undefined ? t('email.none') : <bdi>{account.email}</bdi>}>
          <EmailChange onChanged={again} />
        </Card>
      )}
    </OfAccount>
  );
}

/** The address waits for the link of a letter, which can be sent again. */
export function EmailActivationPage() {
  const t = useT('office');
  return (
    <OfAccount>
      {({ email, isEmailConfirmed }) => (
        <Card hint={email === undefined ? t('email.none') : <bdi>{email}</bdi>}>
          {email === undefined ? (
            <PageLinks pages={[{ page: 'email-change' }]} />
          ) : isEmailConfirmed ? (
            <Note>{t('account.confirmed')}</Note>
          ) : (
            <EmailConfirmation />
          )}
        </Card>
      )}
    </OfAccount>
  );
}

/** The first number, its confirmation, and its change are steps of one form: which of them there is to do, the account says. */
function Phone({ page }: { readonly page: 'binding' | 'activation' | 'change' }) {
  const t = useT('office');
  return (
    <OfAccount>
      {({ countryId, isPhoneConfirmed, phone }, again) => (
        <Card hint={phone === undefined ? t('phone.none') : <bdi>{phone}</bdi>}>
          {page !== 'change' && isPhoneConfirmed ? (
            <>
              <Note>{t('account.confirmed')}</Note>
              <PageLinks pages={[{ page: 'phone-change' }]} />
            </>
          ) : (
            <PhoneChange hasPhone={isPhoneConfirmed} countryId={countryId} onChanged={again} />
          )}
        </Card>
      )}
    </OfAccount>
  );
}
export const PhoneBindingPage = () => <Phone page="binding" />;
export const PhoneActivationPage = () => <Phone page="activation" />;
export const PhoneChangePage = () => <Phone page="change" />;

function SecondFactor({ isFor }: { readonly isFor: 'enable' | 'disable' }) {
  const t = useT('office');
  return (
    <OfAccount>
      {({ hasTwoFactor }, again) => (
        <Card hint={t('twoFactor.hint')}>
          {isFor === 'disable' && !hasTwoFactor ? (
            <>
              <Note>{t('twoFactor.isOff')}</Note>
              <PageLinks pages={[{ page: 'two-factor-enable' }]} />
            </>
          ) : (
            <TwoFactor isOn={hasTwoFactor} onChanged={again} />
          )}
        </Card>
      )}
    </OfAccount>
  );
}
export const TwoFactorEnablePage = () => <SecondFactor isFor="enable" />;
export const TwoFactorDisablePage = () => <SecondFactor isFor="disable" />;

export function SecurityQuestionPage() {
  const t = useT('office');
  return (
    <Card hint={t('question.hint')}>
      <SecureQuestion />
    </Card>
  );
}
