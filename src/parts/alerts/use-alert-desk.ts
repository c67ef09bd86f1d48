import { useMemo, useSyncExternalStore } from 'react';
import { type AlertDesk, type AlertsShown, createAccountDesk } from '../../platform/alerts/alert-desk.ts';
import { createDeviceDesk } from '../../platform/alerts/device-desk.ts';
import type { AskPeople } from '../../platform/http/ask-people.ts';
import { type Services, useService } from '../../platform/services.ts';
import { remembered } from '../../platform/storage/browser-remembered.ts';
import { usePeople } from '../account/people-context.ts';
import { useSession } from '../betting/use-betting.ts';

interface AlertDesks {
  /** One for each account that was here. */
  readonly ofAccount: (id: string, ask: AskPeople) => AlertDesk;
  readonly ofDevice: () => AlertDesk;
}

function alertDesks({ lazy }: Services): AlertDesks {
  const accounts = new Map<string, AlertDesk>();
  let device: AlertDesk | undefined;
  return {
    ofAccount(id, ask) {
      const desk = accounts.get(id) ?? createAccountDesk(ask);
      accounts.set(id, desk);
      return desk;
    },
    ofDevice() {
      const store = lazy(remembered);
      device ??= createDeviceDesk({
        read: () => store.get('alerts'),
        write: (value) => void store.set('alerts', value),
        onWritten: (listener) => store.subscribe(listener),
        nowMs: () => Date.now(),
        newId: () => crypto.randomUUID(),
      });
      return device;
    },
  };
}

export interface AlertDeskHere {
  readonly desk: AlertDesk;
  /** The account whose rules they are, which are watched while every page is closed too; undefined for a guest. */
  readonly owner: string | undefined;
  readonly isAccount: boolean;
}

/** The rules of who is here; undefined until that is known. */
export function useAlertDesk(): AlertDeskHere | undefined {
  const desks = useService(alertDesks);
  const people = usePeople();
  const { session } = useSession();
  const id = session.kind === 'signed-in' ? session.account.id : undefined;
  const isGuest = session.kind === 'guest';
  return useMemo(() => {
    if (id !== undefined) return { desk: desks.ofAccount(id, people), owner: id, isAccount: true };
    return isGuest ? { desk: desks.ofDevice(), owner: undefined, isAccount: false } : undefined;
  }, [desks, people, id, isGuest]);
}

export function useAlertsShown({ current, shown$ }: AlertDesk): AlertsShown {
  const subscribe = useMemo(
    () => (notify: () => void) => {
      const listening = shown$.subscribe(notify);
      return () => listening.unsubscribe();
    },
    [shown$],
  );
  return useSyncExternalStore(subscribe, current);
}
