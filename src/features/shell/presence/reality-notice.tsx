import { useT } from '../../../i18n/localizer-context.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { PresenceNotice } from './presence-notice.tsx';
import type { Reality } from './reality.ts';
import { SafetyLinks } from './safety-links.tsx';
import { SessionFigures } from './session-figures.tsx';

export interface RealityNoticeProps {
  readonly reality: Reality;
  readonly onGoOn: () => void;
  readonly onSignOut: () => void;
}

/** The reality check: figures, and two ways of the same weight (docs/trust.md G7, G8). */
export function RealityNotice({ onGoOn, onSignOut, reality }: RealityNoticeProps) {
  const t = useT('presence');
  return (
    <PresenceNotice
      name="reality"
      title={t('reality')}
      onClose={onGoOn}
      ways={
        <>
          <Button onClick={onSignOut}>{t('signOut')}</Button>
          <Button onClick={onGoOn}>{t('seen')}</Button>
        </>
      }
    >
      <p>{t('reality.text', { count: reality.intervalMinutes })}</p>
      <SessionFigures reality={reality} />
      <SafetyLinks onGo={onGoOn} />
    </PresenceNotice>
  );
}
