/** What tabs share, from the platform: a lock, a channel, and whether there is a network. */
import { fromEvent, map, merge, Observable, shareReplay, startWith } from 'rxjs';
import type { ExclusiveLock } from '#streams/coupon/coupon-ports.ts';

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

/** Messages of our own origin and release; `isMessage` drops what an older or newer tab may say. */
export function createTabChannel<Message>(name: string, isMessage: (data: unknown) => data is Message) {
  const channel = new BroadcastChannel(name);
  return {
    messages$: new Observable<Message>((subscriber) => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) subscriber.next(data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    }),
    post: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

export const createOnline$ = (page: Window): Observable<boolean> =>
  merge(fromEvent(page, 'online'), fromEvent(page, 'offline')).pipe(
    map(() => page.navigator.onLine),
    startWith(page.navigator.onLine),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
