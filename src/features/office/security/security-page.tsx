import { SECURE } from '#protocol/office/office-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { Passkeys } from './passkeys.tsx';

/** The ways by which the account is secured, or not yet, with the page on which each is changed; and its passkeys. */
export function SecurityPage() {
  const t = useT('office');
  const secured = useAnswer(SECURE, {});
  const state = (isOn: boolean) => (
    <Badge tone={isOn ? 'up' : 'plain'}>{t(isOn ? 'security.isOn' : 'security.isOff')}</Badge>
  );
  return (
    <>
      <Card title={t('security.ways')} hint={t('security.waysHint')}>
        <Answered of={secured}>
          {(is) => (
            <PageLinks
              pages={[
                { page: 'change-password', hint: t('password.hint'), end: state(is.hasPassword) },
                { page: 'change-login', hint: t('settings.loginHint') },
                {
                  page: is.hasTwoFactor ? 'two-factor-disable' : 'two-factor-enable',
                  hint: t('twoFactor.hint'),
                  end: state(is.hasTwoFactor),
                },
                { page: 'email-change', end: state(is.isEmailConfirmed) },
                ...(is.isEmailConfirmed
                  ? [{ page: 'auth-by-email' as const }]
                  : [{ page: 'email-activation' as const }]),
                {
                  page: is.isPhoneConfirmed ? 'phone-change' : 'phone-binding',
                  end: state(is.isPhoneConfirmed),
                },
                { page: 'security-question', hint: t('question.hint'), end: state(is.hasSecureQuestion) },
                { page: 'session-history' },
              ]}
            />
          )}
        </Answered>
      </Card>
      <Card title={t('passkeys.title')} hint={t('passkeys.hint')}>
        <Passkeys />
      </Card>
    </>
  );
}
