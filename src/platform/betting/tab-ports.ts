/** What tabs share, over the browser's own parts: a lock, a channel, and whether there is a network. */
import { fromEvent, map, merge, Observable, shareReplay, startWith } from 'rxjs';
import type { ExclusiveLock } from '#streams/coupon/coupon-ports.ts';

/** A lock that one tab holds at a time, by the Web Locks of the browser. */
export function createWebLock(locks: LockManager, name: string): ExclusiveLock {
  return {
    tryRun: async (task) =>
      (await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        await task();
        return true;
      })) ?? false,
    run: async (task) => {
      await locks.request(name, task);
    },
  };
}

/** A channel between the tabs of our origin; `isMessage` drops what an older or newer tab may send. */
export function createTabChannel<Message>(name: string, isMessage: (data: unknown) => data is Message) {
  const channel = new BroadcastChannel(name);
  return {
    messages$: new Observable<Message>((subscriber) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) subscriber.next(data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    }),
    post: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Whether the browser has a network: its present value, and every change. */
export const createOnline$ = (page: Window): Observable<boolean> =>
  merge(fromEvent(page, 'online'), fromEvent(page, 'offline')).pipe(
    map(() => page.navigator.onLine),
    startWith(page.navigator.onLine),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
