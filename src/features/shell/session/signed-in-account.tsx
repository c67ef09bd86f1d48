import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { Session } from '#streams/session/session-state.ts';
import { LONG_EXPONENT } from '../../../i18n/formats/formatters.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import styles from './signed-in-account.module.css';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

export interface SignedInAccountProps {
  readonly account: Extract<Session, { kind: 'signed-in' }>['account'];
  readonly busy: boolean;
}

/** Balance, deposit and the account's menu, in the header. */
export function SignedInAccount({ account, busy }: SignedInAccountProps) {
  const { session: store } = useBetting();
  const t = useT('account');
  const format = useFormat();
  const language = useLanguage();
  const { balance, currency, name } = account;
  return (
    <>
      <Link
        href={pathOf(language.code, { name: 'office', page: 'account' })}
        className={styles['balance'] ?? ''}
        title={`${t('header.office')} · ${t('header.simulated')}`}
      >
        <span className={styles['label']}>{t('header.balance')}</span>
        <bdi
          className={styles['money']}
          data-balance={String(balance)}
          data-long={currency.exponent > LONG_EXPONENT || undefined}
        >
          {format.money(balance, currency)}
        </bdi>
      </Link>
      <Link
        href={pathOf(language.code, { name: 'office', page: 'recharge' })}
        className={styles['deposit'] ?? ''}
      >
        {t('header.deposit')}
      </Link>
      <Popover
        label={`${t('header.menu')}: ${name}`}
        align="end"
        trigger={
          <>
            <UserRound size={16} aria-hidden="true" />
            <bdi className={styles['name']}>{name}</bdi>
          </>
        }
      >
        {(close) => (
          <Suspense fallback={null}>
            <AccountMenu name={name} isBusy={busy} onSignOut={() => store.signOut()} onGo={close} />
          </Suspense>
        )}
      </Popover>
    </>
  );
}
