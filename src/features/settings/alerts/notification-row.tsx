import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { usePeople } from '../../../parts/account/people-context.ts';
import {
  allowNotifications,
  endPushes,
  isPushedTo,
  notificationState,
  startPushes,
} from '../../../platform/alerts/browser-push.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './notification-row.module.css';

/** Notifications of this device: the browser is asked on a press alone. Those of an account come while every page is closed too. */
export function NotificationRow({ isAccount }: { readonly isAccount: boolean }) {
  const t = useT('alerts');
  const people = usePeople();
  const { code } = useLanguage();
  const [state, setState] = useState(notificationState);
  const [isPushed, setPushed] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    isPushedTo().then(setPushed, () => undefined);
  }, []);
  const act = async (run: () => Promise<boolean>) => {
    setBusy(true);
    setPushed(await run());
    setBusy(false);
  };
  const start = async () => {
    const next = await allowNotifications();
    setState(next);
    return next === 'granted' && isAccount && startPushes(people, code);
  };
  const end = async () => {
    await endPushes(people);
    return false;
  };
  const isReached = state === 'granted' && isPushed && isAccount;
  const mayStart = state === 'default' || (state === 'granted' && isAccount && !isPushed);
  const said = isReached ? 'push.on' : state === 'granted' ? 'push.page' : undefined;
  return (
    <div className={styles['row']} data-notifications={isReached ? 'pushed' : state}>
      <p>{t('push')}</p>
      {said ? <Note>{t(said)}</Note> : null}
      {state === 'denied' || state === 'none' ? <Note>{t(`push.${state}`)}</Note> : null}
      {mayStart ? (
        <Button disabled={busy} onClick={() => void act(start)}>
          {t('push.allow')}
        </Button>
      ) : null}
      {isReached ? (
        <Button kind="quiet" disabled={busy} onClick={() => void act(end)}>
          {t('push.end')}
        </Button>
      ) : null}
    </div>
  );
}
