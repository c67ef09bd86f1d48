import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { Session } from '#streams/session/session-state.ts';
import { LONG_EXPONENT } from '../../../i18n/formats/formatters.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useHasDemo } from '../../../platform/site/site.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import styles from './account-slot.module.css';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

export interface AccountSlotProps {
  /** Who is here may be asked: first come the prices. */
  readonly isPainted: boolean;
}

/** The account's place in the header: one click in for a guest where there are demonstration accounts; balance, deposit and the account's menu for who is here. */
export function AccountSlot({ isPainted }: AccountSlotProps) {
  const place = <WayIn />;
  return isPainted ? (
    <Suspense fallback={place}>
      <Account />
    </Suspense>
  ) : (
    place
  );
}

interface WayInProps {
  readonly kind?: Session['kind'];
  readonly busy?: boolean;
  readonly failed?: boolean;
  /** The demonstration account. */
  readonly onEnter?: () => void;
  /** An account of one's own. */
  readonly onSignIn?: () => void;
}

/** Waits where nobody has said yet who is here, or whether there are demonstration accounts. */
export function WayIn({ kind = 'unknown', busy = false, failed = false, onEnter, onSignIn }: WayInProps) {
  const t = useT('app');
  const hasDemo = useHasDemo();
  return (
    <div className={styles['slot']} data-session={kind}>
      <output className={styles['failure']}>{failed ? t('account.failed') : null}</output>
      {hasDemo === false ? null : (
        <button
          type="button"
          className={styles['enter']}
          disabled={busy || kind === 'unknown' || hasDemo === undefined}
          title={t('account.hint')}
          onClick={onEnter}
        >
          {t(busy ? 'account.busy' : 'account.guest')}
        </button>
      )}
      <button
        type="button"
        className={styles['signIn']}
        disabled={kind === 'unknown'}
        aria-label={t('account.signIn')}
        onClick={onSignIn}
      >
        <UserRound size={16} aria-hidden="true" />
        <span className={styles['signInText']}>{t('account.signIn')}</span>
      </button>
    </div>
  );
}

function Account() {
  const { busy, failed, session } = useSession();
  const { session: store } = useBetting();
  const t = useT('app');
  const format = useFormat();
  const language = useLanguage();
  const modals = useAccountModals();
  if (session.kind !== 'signed-in')
    return (
      <WayIn
        kind={session.kind}
        busy={busy}
        failed={failed}
        onEnter={() => store.signInDemo()}
        onSignIn={() => void modals.open({ view: { kind: 'sign-in' } })}
      />
    );
  const { balance, currency, name } = session.account;
  return (
    <div className={styles['slot']} data-session="signed-in">
      <output className={styles['failure']}>{failed ? t('account.failed') : null}</output>
      <Link
        href={pathOf(language.code, { name: 'office', page: 'account' })}
        className={styles['balance'] ?? ''}
        title={`${t('account.office')} · ${t('account.simulated')}`}
      >
        <span className={styles['label']}>{t('account.balance')}</span>
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
        {t('account.deposit')}
      </Link>
      <Popover
        label={`${t('account.menu')}: ${name}`}
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
    </div>
  );
}
