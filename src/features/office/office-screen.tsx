import { Suspense } from 'react';
import { isOfficePage, type OfficePage } from '#domain/addresses/office-pages.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useAccountModals } from '../../parts/account/account-modals.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { useIsPageIn } from '../../platform/site/site-section.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { OfficeMenu } from './office-menu.tsx';
import styles from './office-screen.module.css';
import { NEEDS_REGISTRATION, OFFICE_VIEWS } from './office-views.ts';
import { RegisteredOnly } from './registered-only.tsx';

/** The office: pages of the account beside each other. A guest is asked to sign in and comes back to the same page. */
export function OfficeScreen({ page }: { readonly page: string }) {
  const titles = useT('titles');
  return isOfficePage(page) ? <Office page={page} /> : <EmptyState title={<h1>{titles('not-found')}</h1>} />;
}

function Office({ page }: { readonly page: OfficePage }) {
  const t = useT('office');
  const account = useT('account');
  const language = useLanguage();
  const modals = useAccountModals();
  const { session } = useSession();
  const isPageIn = useIsPageIn(language.code);
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
  const View = OFFICE_VIEWS[page];
  return (
    <div className={styles['office']}>
      <OfficeMenu page={page} />
      <div className={styles['page']} data-office={page}>
        <h1 className={styles['title']}>{t(`page.${page}`)}</h1>
        <Suspense fallback={<Skeleton />}>
          {NEEDS_REGISTRATION.has(page) ? (
            <RegisteredOnly key={`${session.account.id} ${page}`}>
              <View />
            </RegisteredOnly>
          ) : (
            <View key={`${session.account.id} ${page}`} />
          )}
        </Suspense>
      </div>
    </div>
  );
}
