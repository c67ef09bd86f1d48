import { useEffect, useState } from 'react';
import { useT } from '../../i18n/localizer-context.ts';
import { Button } from '../../ui/primitives/button.tsx';

export interface ResendButtonProps {
  /** The moment before which no other code is sent, epoch ms. */
  readonly atMs: number;
  readonly busy: boolean;
  readonly onResend: () => void;
}

/** The button that asks for another code when some time has passed; how long yet is on it. */
export function ResendButton({ atMs, busy, onResend }: ResendButtonProps) {
  const t = useT('account');
  const [nowMs, setNowMs] = useState(() => Date.now());
  const waits = nowMs < atMs;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [waits]);
  const seconds = Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
  return (
    <Button kind="quiet" disabled={busy || waits} onClick={onResend}>
      {waits ? t('code.resendIn', { seconds }) : t('code.resend')}
    </Button>
  );
}
