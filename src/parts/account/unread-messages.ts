/**
 * How many messages of the office have not been read: asked for by the presence of the account, shown in the office's menu, and as a mark on the
 * way to the office in the header, which needs no script of its own (`:root[data-unread]`).
 */
import { useEffect, useSyncExternalStore } from 'react';
import { MESSAGES } from '#protocol/people/message-calls.ts';
import { onAccountChanged } from './account-news.ts';
import { usePeople } from './people-context.ts';

/** A document that was looked at, say, is told of within a minute. */
const LOOK_EVERY_MS = 60_000;

let unread = 0;
const listeners = new Set<() => void>();

function tell(count: number): void {
  unread = count;
  document.documentElement.toggleAttribute('data-unread', count > 0);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useUnreadCount = (): number => useSyncExternalStore(subscribe, () => unread);

/** Asks as long as somebody is signed in; nothing stays when they go. */
export function useUnreadMessages(): void {
  const people = usePeople();
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
  }, [people]);
}
