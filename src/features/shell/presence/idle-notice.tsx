import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { PresenceNotice } from './presence-notice.tsx';

export interface IdleNoticeProps {
  /** The end of the session, by this device's clock. */
  readonly endsAtMs: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/**
 * The notice to a visitor who has done nothing for long: the time that is left, and a way to have it again (docs/trust.md
 * A12).
 */
export function IdleNotice({ endsAtMs, onSignOut, onStay }: IdleNoticeProps) {
  const t = useT('presence');
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <PresenceNotice
      name="idle"
      title={t('idle')}
      onClose={onStay}
      ways={
        <>
          <Button onClick={onSignOut}>{t('signOut')}</Button>
          <Button onClick={onStay}>{t('idle.stay')}</Button>
        </>
      }
    >
      <p>{t('idle.text', { count: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000)) })}</p>
    </PresenceNotice>
  );
}
