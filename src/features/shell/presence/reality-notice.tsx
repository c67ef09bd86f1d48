import { Link } from 'wouter';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { ModalShell } from '../../../ui/overlays/modal-shell.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './presence.module.css';
import type { Reality } from './reality.ts';
import { SessionFigures } from './session-figures.tsx';

export interface RealityNoticeProps {
  readonly reality: Reality;
  readonly onGoOn: () => void;
  readonly onSignOut: () => void;
}

/** The reality check: figures, and two ways of the same weight (docs/trust.md G7, G8). */
export function RealityNotice({ onGoOn, onSignOut, reality }: RealityNoticeProps) {
  const t = useT('presence');
  const app = useT('app');
  const { code } = useLanguage();
  return (
    <ModalShell
      title={t('reality')}
      closeLabel={app('close')}
      onClose={onGoOn}
      footer={
        <div className={styles['acts']}>
          <Button onClick={onSignOut}>{app('account.signOut')}</Button>
          <Button onClick={onGoOn}>{t('seen')}</Button>
        </div>
      }
    >
      <div className={styles['notice']} data-notice="reality">
        <p>{t('reality.text', { count: reality.intervalMinutes })}</p>
        <SessionFigures reality={reality} />
        <p className={styles['links']}>
          <Link href={pathOf(code, { name: 'history' })} onClick={onGoOn}>
            {t('history')}
          </Link>
          <Link href={pathOf(code, { name: 'office', page: 'responsible-gambling' })} onClick={onGoOn}>
            {t('limits')}
          </Link>
        </p>
      </div>
    </ModalShell>
  );
}
