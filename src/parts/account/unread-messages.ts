/**
 * How many messages of the office have not been read: asked for by the presence of the account, shown in the office's menu, and as a mark on the
 * way to the office in the header, which needs no script of its own (`:root[data-unread]`).
 */
import { useEffect, useSyncExternalStore } from 'react';
import { MESSAGES } from '#protocol/people/message-calls.ts';
import { useService } from '../../platform/services.ts';
import { onAccountChanged } from './account-news.ts';
import { usePeople } from './people-context.ts';

/** A document that was looked at, say, is told of within a minute. */
const LOOK_EVERY_MS = 60_000;

interface Unread {
  readonly current: () => number;
  readonly tell: (count: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function unreadMessages(): Unread {
  const listeners = new Set<() => void>();
  let unread = 0;
  return {
    current: () => unread,
    tell(count) {
      unread = count;
      document.documentElement.toggleAttribute('data-unread', count > 0);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useUnreadCount(): number {
  const { current, subscribe } = useService(unreadMessages);
  return useSyncExternalStore(subscribe, current);
}

/** Asks as long as somebody is signed in; nothing stays when they go. */
export function useUnreadMessages(): void {
  const people = usePeople();
  const { tell } = useService(unreadMessages);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const answer = await people(MESSAGES, {});
      if (!isOver && answer.ok) tell(answer.value.unread);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    const stop = onAccountChanged(() => void look());
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
      tell(0);
    };
  }, [people, tell]);
}
