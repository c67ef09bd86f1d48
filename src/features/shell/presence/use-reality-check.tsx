import { useEffect, useState } from 'react';
import { distinctUntilChanged, map, skip } from 'rxjs';
import { REALITY_CHECK, SET_REALITY_CHECK } from '#protocol/people/limit-calls.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { onAccountChanged, tellAccountChanged } from '../../../parts/account/account-news.ts';
import { usePeople } from '../../../parts/account/people-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import type { Reality } from './reality.ts';
import { RealityNotice } from './reality-notice.tsx';

const LOOK_EVERY_MS = 60_000;

/**
 * The session as the server counts it, asked for each minute and when a check is due. The server knows when a check was last seen: a
 * reload does not skip one, and one that was answered in another tab goes here too (docs/trust.md G7).
 */
export function useRealityCheck(): Reality | undefined {
  const ask = usePeople();
  const modals = useAccountModals();
  const { armed, session } = useBetting();
  const [reality, setReality] = useState<Reality>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: { close: () => void } | undefined;

    const seen = async () => {
      await ask(SET_REALITY_CHECK, { isSeen: true });
      tellAccountChanged();
    };
    const show = (check: Reality) => {
      // No bet leaves by itself while somebody is asked to think (docs/trust.md P17).
      armed.disarm('reality-check');
      const own = { close: () => undefined as void };
      shown = own;
      void modals
        .open({
          show: (close) => {
            own.close = close;
            return (
              <RealityNotice
                reality={check}
                onGoOn={() => {
                  close();
                  void seen();
                }}
                onSignOut={() => {
                  close();
                  session.signOut();
                }}
              />
            );
          },
        })
        .then(() => {
          if (shown === own) shown = undefined;
        });
    };
    const look = async () => {
      clearTimeout(timer);
      const answer = await ask(REALITY_CHECK, {});
      if (isOver) return;
      let waitMs = LOOK_EVERY_MS;
      if (answer.ok) {
        const check = { ...answer.value, behindMs: answer.value.nowMs - Date.now() };
        setReality(check);
        const leftMs = check.nextAtMs === undefined ? undefined : check.nextAtMs - check.nowMs;
        if (leftMs === undefined || leftMs > 0) {
          shown?.close();
          waitMs = Math.min(waitMs, leftMs ?? waitMs);
        } else if (!shown) show(check);
      }
      clearTimeout(timer);
      timer = setTimeout(() => void look(), waitMs);
    };
    void look();
    const stop = onAccountChanged(() => void look());
    // Money moved: the result of the session did too, or what lies in open bets.
    const moved = session.state$
      .pipe(
        map(({ session: who }) => (who.kind === 'signed-in' ? who.account.balance : undefined)),
        distinctUntilChanged(),
        skip(1),
      )
      .subscribe(() => void look());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
      moved.unsubscribe();
      shown?.close();
    };
  }, [armed, ask, modals, session]);
  return reality;
}
