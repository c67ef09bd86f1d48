import { LogOut, UserRound } from 'lucide-react';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../coupon/coupon-context.ts';
import { useSession } from '../coupon/use-betting.ts';
import styles from './account-slot.module.css';

/** The account's place in the header: one click in for a guest; name, balance and the way out for who is here. */
export function AccountSlot() {
  const { busy, failed, session } = useSession();
  const { session: store } = useBetting();
  const t = useT('app');
  const format = useFormat();
  if (session.kind !== 'signed-in') {
    return (
      <div className={styles['slot']} data-session={session.kind}>
        <output className={styles['failure']}>{failed ? t('account.failed') : null}</output>
        <button
          type="button"
          className={styles['enter']}
          disabled={busy || session.kind === 'unknown'}
          title={t('account.hint')}
          onClick={() => store.signInDemo()}
        >
          <UserRound size={16} aria-hidden="true" />
          {t(busy ? 'account.busy' : 'account.guest')}
        </button>
      </div>
    );
  }
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
