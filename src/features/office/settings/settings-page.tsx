/** The settings of an account: an overview, and a page for each theme. */
import { ACCOUNT_DATA } from '#protocol/people/account-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { AutoLogoff, ListedWins, Mailing } from './account-settings.tsx';
import { HiddenSports } from './hidden-sports.tsx';

/** The overview: how the page looks on this device, and the settings that follow the account. */
export function SettingsPage() {
  const t = useT('office');
  const { code } = useLanguage();
  return (
    <>
      <Card title={t('settings.look')} hint={t('settings.lookHint')}>
        <p>
          <PathLink href={pathOf(code, { name: 'settings' })}>{t('settings.toLook')}</PathLink>
        </p>
      </Card>
      <Card title={t('settings.ofAccount')} hint={t('settings.ofAccountHint')}>
        <PageLinks
          pages={[
            { page: 'settings/account', hint: t('settings.logoffHint') },
            { page: 'settings/disallow-sports', hint: t('sports.hint') },
            { page: 'settings/wallets' },
            { page: 'settings/mailing', hint: t('settings.mailingHint') },
            { page: 'change-login', hint: t('settings.loginHint') },
          ]}
        />
      </Card>
    </>
  );
}

/** How the account behaves, wherever its user signs in. */
export function AccountSettingsPage() {
  return (
    <>
      <AutoLogoff />
      <ListedWins />
    </>
  );
}

export function DisallowSportsPage() {
  return <HiddenSports />;
}

export function MailingPage() {
  const data = useAnswer(ACCOUNT_DATA, {});
  return <Answered of={data}>{(account) => <Mailing account={account} onSaved={data.put} />}</Answered>;
}

/** News by e-mail: to which address, and whether at all. */
export function EmailSubscriptionPage() {
  const t = useT('office');
  const data = useAnswer(ACCOUNT_DATA, {});
  return (
    <Answered of={data}>
      {(account) => (
        <>
          <Card title={t('account.email')}>
            <Facts
              facts={[
                [
                  t('account.email'),
                  account.email === undefined ? t('account.none') : <bdi key="email">{account.email}</bdi>,
                ],
                [
                  t('subscription.state'),
                  t(account.isEmailConfirmed ? 'account.confirmed' : 'account.notConfirmed'),
                ],
              ]}
            />
            <PageLinks
              pages={[
                {
                  page:
                    account.email === undefined || account.isEmailConfirmed
                      ? 'email-change'
                      : 'email-activation',
                },
              ]}
            />
          </Card>
          <Mailing account={account} onSaved={data.put} />
        </>
      )}
    </Answered>
  );
}
