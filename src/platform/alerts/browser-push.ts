/** Notifications of this browser: whether they may be shown, and subscribing to pushes. Permission is asked for on a press alone. */
import { PUSH_KEY, REMOVE_PUSH, SAVE_PUSH } from '#protocol/alerts/alert-calls.ts';
import { base64Of } from '../data/base64.ts';
import type { AskPeople } from '../http/ask-people.ts';

/** `none`: the browser knows no notifications. */
export type NotificationState = 'none' | NotificationPermission;

export const notificationState = (): NotificationState =>
  typeof Notification === 'function' && 'serviceWorker' in navigator ? Notification.permission : 'none';

const base64url = (bytes: ArrayBuffer | null): string =>
  base64Of(new Uint8Array(bytes ?? new ArrayBuffer(0)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** Asks for permission; to be called by a press. */
export async function allowNotifications(): Promise<NotificationState> {
  if (notificationState() === 'none') return 'none';
  return Notification.requestPermission();
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether alerts are pushed to this browser, as far as the browser knows. */
export const isPushedTo = async (): Promise<boolean> => (await subscriptionHere()) !== null;

/** Alerts of the account are pushed to this browser from now on; false where the browser or its push service does not want to. */
export async function startPushes(ask: AskPeople, language: string): Promise<boolean> {
  const key = await ask(PUSH_KEY, {});
  if (!key.ok) return false;
  try {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key.value.publicKey),
    });
    const { ok } = await ask(SAVE_PUSH, {
      endpoint: subscription.endpoint,
      p256dh: base64url(subscription.getKey('p256dh')),
      auth: base64url(subscription.getKey('auth')),
      language,
    });
    if (!ok) await subscription.unsubscribe();
    return ok;
  } catch {
    return false;
  }
}

export async function endPushes(ask: AskPeople): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe().catch(() => false);
  await ask(REMOVE_PUSH, { endpoint });
}

/** Nobody is signed in here any more: nothing is pushed to this browser, and what it still shows goes. The server ends its side with the session. */
export async function forgetPushes(): Promise<void> {
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe().catch(() => false);
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications()) ?? []) one.close();
}

export interface ShownNotification {
  /** The same again takes its place. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Where a press leads: an address of this site. */
  readonly path: string;
}

/** Shows one of the page itself; false where that may not be. */
export async function showNotification({ body, id, path, title }: ShownNotification): Promise<boolean> {
  if (notificationState() !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return false;
  await registration.showNotification(title, {
    body,
    tag: `alert-${id}`,
    icon: '/icon-192.png',
    data: { path },
  });
  return true;
}
