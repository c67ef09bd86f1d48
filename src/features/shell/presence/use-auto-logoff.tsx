import { useEffect } from 'react';
import { ACTS_CHANNEL, type ActMessage } from '#protocol/hub/tab-channels.ts';
import { USER_CONFIG } from '#protocol/people/sign-in/session-calls.ts';
import { createIdleWatch } from '#streams/session/idle-watch.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { onAccountChanged } from '../../../parts/account/account-news.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { browserClock } from '../../../platform/hub/connect-hub.ts';
import { IdleNotice } from './idle-notice.tsx';

/** The interval of telling other tabs, which need not know more exactly. */
const TELL_EVERY_MS = 5_000;
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Signs out after so many minutes without an act, where the user wants it; a minute before, it asks. */
export function useAutoLogoff(): void {
  const { again, answer } = useAnswer(USER_CONFIG, {});
  const modals = useAccountModals();
  const { session } = useBetting();
  useEffect(() => onAccountChanged(again), [again]);
  const minutes = answer?.autoLogoffMinutes ?? 0;
  useEffect(() => {
    if (minutes <= 0) return undefined;
    const channel = new BroadcastChannel(ACTS_CHANNEL);
    let toldAtMs = 0;
    let shut: () => void = () => undefined;
    const watch = createIdleWatch({
      clock: browserClock,
      idleMs: minutes * 60_000,
      onEnd: () => {
        shut();
        session.signOut();
      },
      onStay: () => shut(),
      onWarn: (endsAtMs) => {
        void modals.open(
          {
            show: (close) => {
              shut = close;
              return <IdleNotice endsAtMs={endsAtMs} onStay={stay} onSignOut={leave} />;
            },
          },
          { over: true },
        );
      },
    });
    const stay = () => {
      channel.postMessage('stay' satisfies ActMessage);
      watch.stay();
    };
    const leave = () => {
      shut();
      session.signOut();
    };
    const act = () => {
      watch.act();
      if (Date.now() - toldAtMs < TELL_EVERY_MS) return;
      toldAtMs = Date.now();
      channel.postMessage('act' satisfies ActMessage);
    };
    channel.addEventListener('message', ({ data }) => (data === 'stay' ? watch.stay() : watch.act()));
    for (const type of ACTS) addEventListener(type, act, { capture: true, passive: true });
    return () => {
      for (const type of ACTS) removeEventListener(type, act, { capture: true });
      channel.close();
      watch.close();
      shut();
    };
  }, [minutes, modals, session]);
}
