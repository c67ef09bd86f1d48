import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { ModalShell } from '../../../ui/overlays/modal-shell.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './presence.module.css';

export interface IdleNoticeProps {
  /** By this device's clock. */
  readonly endsAtMs: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** Nobody has done anything for long: the time that is left, and a way to have it again (docs/trust.md A12). */
export function IdleNotice({ endsAtMs, onSignOut, onStay }: IdleNoticeProps) {
  const t = useT('presence');
  const app = useT('app');
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <ModalShell
      title={t('idle')}
      closeLabel={app('close')}
      onClose={onStay}
      footer={
        <div className={styles['acts']}>
          <Button onClick={onSignOut}>{app('account.signOut')}</Button>
          <Button onClick={onStay}>{t('idle.stay')}</Button>
        </div>
      }
    >
      <div className={styles['notice']} data-notice="idle">
        <p>{t('idle.text', { count: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000)) })}</p>
      </div>
    </ModalShell>
  );
}
