import { LogOut, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import type { Session } from '#streams/session/session-store.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../coupon/coupon-context.ts';
import { useSession } from '../coupon/use-betting.ts';
import styles from './account-slot.module.css';

export interface AccountSlotProps {
  /** Who is here may be asked: first come the prices. */
  readonly isCalm: boolean;
}

/** The account's place in the header: one click in for a guest; name, balance and the way out for who is here. */
export function AccountSlot({ isCalm }: AccountSlotProps) {
  const place = <WayIn />;
  return isCalm ? (
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
  readonly onEnter?: () => void;
}

/** Waits where nobody has said yet who is here. */
export function WayIn({ kind = 'unknown', busy = false, failed = false, onEnter }: WayInProps) {
  const t = useT('app');
  return (
    <div className={styles['slot']} data-session={kind}>
      <output className={styles['failure']}>{failed ? t('account.failed') : null}</output>
      <button
        type="button"
        className={styles['enter']}
        disabled={busy || kind === 'unknown'}
        title={t('account.hint')}
        onClick={onEnter}
      >
        <UserRound size={16} aria-hidden="true" />
        {t(busy ? 'account.busy' : 'account.guest')}
      </button>
    </div>
  );
}

function Account() {
  const { busy, failed, session } = useSession();
  const { session: store } = useBetting();
  const t = useT('app');
  const format = useFormat();
  if (session.kind !== 'signed-in')
    return <WayIn kind={session.kind} busy={busy} failed={failed} onEnter={() => store.signInDemo()} />;
  const { balance, currency, name } = session.account;
  return (
    <div className={styles['slot']} data-session="signed-in">
      <p className={styles['balance']} title={`${name} · ${t('account.simulated')}`}>
        <span className={styles['label']}>{t('account.balance')}</span>
        <bdi className={styles['money']} data-balance={String(balance)}>
          {format.money(balance, currency)}
        </bdi>
      </p>
      <button
        type="button"
        className={styles['leave']}
        aria-label={t('account.signOut')}
        title={t('account.signOut')}
        disabled={busy}
        onClick={() => store.signOut()}
      >
        <LogOut size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
