import { useState } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { ModalShell } from '../../../ui/overlays/modal-shell.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './presence.module.css';

export interface AgeNoticeProps {
  readonly age: number;
  readonly onYes: () => void;
}

/** Who says no, or nothing, gets no further: the site is for adults, and is asked for again at every visit until then. */
export function AgeNotice({ age, onYes }: AgeNoticeProps) {
  const t = useT('presence');
  const app = useT('app');
  const [isTooYoung, setTooYoung] = useState(false);
  return (
    <ModalShell
      title={t('age', { age })}
      closeLabel={app('close')}
      onClose={() => setTooYoung(true)}
      footer={
        isTooYoung ? undefined : (
          <div className={styles['acts']}>
            <Button onClick={() => setTooYoung(true)}>{t('age.no')}</Button>
            <Button onClick={onYes}>{t('age.yes', { age })}</Button>
          </div>
        )
      }
    >
      <div className={styles['notice']} data-notice="age">
        {isTooYoung ? (
          <>
            <p role="alert">{t('age.sorry', { age })}</p>
            <Button onClick={() => setTooYoung(false)}>{t('age.mistake')}</Button>
          </>
        ) : (
          <p>{t('age.text', { age })}</p>
        )}
      </div>
    </ModalShell>
  );
}
