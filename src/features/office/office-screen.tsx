import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useAccountModals } from '../../parts/account/account-modals.ts';
import { useUnreadCount } from '../../parts/account/unread-messages.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { OFFICE_PAGES, type OfficePage, pathOf } from '../../platform/router/routes.ts';
import { useIsPageIn, useIsThere } from '../../platform/site/site-section.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import styles from './office-screen.module.css';
import { AccountPage } from './personal/account-page.tsx';
import { RegisteredOnly } from './registered-only.tsx';
import { SecurityPage } from './security/security-page.tsx';
import { SessionsPage } from './security/sessions-page.tsx';

const LimitsPage = lazy(async () => ({ default: (await import('./safety/limits-page.tsx')).LimitsPage }));
const WalletsPage = lazy(async () => ({
  default: (await import('./payments/wallets-page.tsx')).WalletsPage,
}));
const PayPage = lazy(async () => ({ default: (await import('./payments/pay-page.tsx')).PayPage }));
const BonusesPage = lazy(async () => ({
  default: (await import('./payments/bonuses-page.tsx')).BonusesPage,
}));
const MessagesPage = lazy(async () => ({
  default: (await import('./personal/messages-page.tsx')).MessagesPage,
}));
const IdentificationPage = lazy(async () => ({
  default: (await import('./personal/identification-page.tsx')).IdentificationPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('./personal/settings-page.tsx')).SettingsPage,
}));
const ClarifyPage = lazy(async () => ({
  default: (await import('./personal/clarify-page.tsx')).ClarifyPage,
}));
const ConvertPage = lazy(async () => ({
  default: (await import('./payments/convert-page.tsx')).ConvertPage,
}));
const PaycheckPage = lazy(async () => ({
  default: (await import('./payments/paycheck-page.tsx')).PaycheckPage,
}));
const CasinoHistoryPage = lazy(async () => ({
  default: (await import('./casino/casino-history-page.tsx')).CasinoHistoryPage,
}));
const PaymentsPage = lazy(async () => ({
  default: (await import('./payments/payments-page.tsx')).PaymentsPage,
}));

/** Pages that only the account's page links to, while there is something to do. */
const OCCASIONAL: ReadonlySet<OfficePage> = new Set(['clarify', 'convert']);
const MENU = OFFICE_PAGES.filter((page) => !OCCASIONAL.has(page));

/** Pages about what a demonstration account does not have. */
const NEEDS_REGISTRATION: ReadonlySet<OfficePage> = new Set([
  'security',
  'identification',
  'clarify',
  'convert',
  'withdrawal',
  'paycheck',
]);

/** The office: pages of the account beside each other. A guest is asked to sign in and comes back to the same page. */
export function OfficeScreen({ page }: { readonly page: OfficePage }) {
  const t = useT('office');
  const account = useT('account');
  const language = useLanguage();
  const modals = useAccountModals();
  const { session } = useSession();
  const isPageIn = useIsPageIn(language.code);
  const isThere = useIsThere();
  if (session.kind === 'unknown') return <Skeleton />;
  if (!isPageIn(page)) return <EmptyState title={<h1>{t(`page.${page}`)}</h1>} hint={t('otherLanguage')} />;
  if (session.kind === 'guest')
    return (
      <EmptyState
        title={<h1>{t('guest')}</h1>}
        hint={t('guest.hint')}
        action={
          <Button
            kind="filled"
            onClick={() =>
              void modals.open({
                view: { kind: 'sign-in' },
                returnUrl: pathOf(language.code, { name: 'office', page }),
              })
            }
          >
            {account('signIn')}
          </Button>
        }
      />
    );
  return (
    <div className={styles['office']}>
      <nav className={styles['pages']} aria-label={t('pages')}>
        {MENU.filter((name) => isPageIn(name) && isThere({ name: 'office', page: name })).map((name) => (
          <Link
            key={name}
            href={pathOf(language.code, { name: 'office', page: name })}
            className={styles['link'] ?? ''}
            aria-current={name === page ? 'page' : undefined}
            ref={name === page ? showWhole : undefined}
          >
            {t(`page.${name}`)}
            {name === 'messages' ? <Unread /> : null}
          </Link>
        ))}
      </nav>
      <div className={styles['page']} data-office={page}>
        <h1 className={styles['title']}>{t(`page.${page}`)}</h1>
        <Suspense fallback={<Skeleton />}>
          {NEEDS_REGISTRATION.has(page) ? (
            <RegisteredOnly key={`${session.account.id} ${page}`}>
              <PageOf page={page} />
            </RegisteredOnly>
          ) : (
            <PageOf key={`${session.account.id} ${page}`} page={page} />
          )}
        </Suspense>
      </div>
    </div>
  );
}

function Unread() {
  const t = useT('office');
  const count = useUnreadCount();
  return count > 0 ? (
    <span data-unread-messages={count}>
      <Badge tone="yours">{t('messages.unread', { count })}</Badge>
    </span>
  ) : null;
}

/** Scrolls the link of the present page into sight: on a phone the pages are a row that scrolls. */
function showWhole(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function PageOf({ page }: { readonly page: OfficePage }) {
  switch (page) {
    case 'account':
      return <AccountPage />;
    case 'security':
      return <SecurityPage />;
    case 'session-history':
      return <SessionsPage />;
    case 'responsible-gambling':
      return <LimitsPage />;
    case 'wallets':
      return <WalletsPage />;
    case 'recharge':
      return <PayPage direction="deposit" />;
    case 'withdrawal':
      return <PayPage direction="withdrawal" />;
    case 'paycheck':
      return <PaycheckPage />;
    case 'payment-history':
      return <PaymentsPage />;
    case 'bonuses':
      return <BonusesPage />;
    case 'messages':
      return <MessagesPage />;
    case 'identification':
      return <IdentificationPage />;
    case 'settings':
      return <SettingsPage />;
    case 'clarify':
      return <ClarifyPage />;
    case 'convert':
      return <ConvertPage />;
    case 'casino-bets-history-mail':
      return <CasinoHistoryPage />;
  }
}
