import { Link } from 'wouter';
import { ACCOUNT_DATA } from '#protocol/people/account-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { EmailChange } from './email-change.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordChange } from './password-change.tsx';
import { PhoneChange } from './phone-change.tsx';
import { SecureQuestion } from './secure-question.tsx';
import { TwoFactor } from './two-factor.tsx';

/** What the account is opened with. Each of these asks once more who the user is. */
export function SecurityPage() {
  const t = useT('office');
  const language = useLanguage();
  const data = useAnswer(ACCOUNT_DATA, {});
  return (
    <Answered of={data}>
      {(account) => (
        <>
          <Card title={t('password.title')} hint={t('password.hint')}>
            <PasswordChange account={account} />
          </Card>
          <Card title={t('twoFactor.title')} hint={t('twoFactor.hint')}>
            <TwoFactor isOn={account.hasTwoFactor} onChanged={data.again} />
          </Card>
          <Card title={t('passkeys.title')} hint={t('passkeys.hint')}>
            <Passkeys />
          </Card>
          <Card
            title={t('email.title')}
            hint={account.email === undefined ? t('account.none') : <bdi>{account.email}</bdi>}
          >
            <EmailChange onChanged={data.again} />
          </Card>
          <Card
            title={t('phone.title')}
            hint={account.phone === undefined ? t('account.none') : <bdi>{account.phone}</bdi>}
          >
            <PhoneChange
              hasPhone={account.phone !== undefined}
              countryId={account.countryId}
              onChanged={data.again}
            />
          </Card>
          <Card title={t('question.title')} hint={t('question.hint')}>
            <SecureQuestion />
          </Card>
          <p>
            <Link href={pathOf(language.code, { name: 'office', page: 'session-history' })}>
              {t('security.sessions')}
            </Link>
          </p>
        </>
      )}
    </Answered>
  );
}
