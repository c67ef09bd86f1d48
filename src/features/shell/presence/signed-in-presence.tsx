import { useUnreadMessages } from '../../../parts/account/unread-messages.ts';
import { SessionClock } from './session-clock.tsx';
import { useAutoLogoff } from './use-auto-logoff.tsx';
import { useFirstDeposit } from './use-first-deposit.tsx';
import { useRealityCheck } from './use-reality-check.tsx';

/** Of one account, from its sign-in on. */
export function SignedInPresence() {
  const reality = useRealityCheck();
  useAutoLogoff();
  useFirstDeposit();
  useUnreadMessages();
  return reality ? <SessionClock reality={reality} /> : null;
}
