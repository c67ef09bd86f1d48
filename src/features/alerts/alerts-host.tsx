import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Session } from '#streams/session/session-state.ts';
import { useAlertWish } from '../../parts/alerts/alert-wish.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';
import { withRetries } from '../../platform/with-retries.ts';

const AlertsPresence = lazy(async () => ({
  default: (await withRetries(() => import('./alerts-presence.tsx'))).AlertsPresence,
}));

/** Alerts of who is here: rules are watched where there may be any, and the form is shown where it is asked for. Its code comes then. */
export function AlertsHost() {
  const wish = useAlertWish();
  const { session } = useSession();
  const [ofDevice] = useRemembered('alerts');
  const mayHaveRules = session.kind === 'signed-in' || (session.kind === 'guest' && ofDevice !== null);
  useForgetting(session.kind);
  return wish || mayHaveRules ? (
    <Suspense fallback={null}>
      <AlertsPresence wish={wish} />
    </Suspense>
  ) : null;
}

/** What was pushed for an account is not of who comes after it (X7). */
function useForgetting(kind: Session['kind']): void {
  const before = useRef(kind);
  useEffect(() => {
    const hasLeft = before.current === 'signed-in' && kind === 'guest';
    before.current = kind;
    if (hasLeft)
      import('../../platform/alerts/browser-push.ts').then(
        ({ forgetPushes }) => forgetPushes(),
        () => undefined,
      );
  }, [kind]);
}
