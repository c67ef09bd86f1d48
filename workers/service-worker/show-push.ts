/** Shows what the server pushes, and opens its link on a press: in a tab of this site where there is one. */
import { bodyAt, isOwnPath, parsePushPayload } from '#protocol/alerts/push-payload.ts';

export interface ShowPushParts {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  readonly nowMs: () => number;
}

const ICON = '/icon-192.png';

/** A push that says nothing that can be read is shown as nothing more than that there is one: a browser allows no push without a notification. */
export async function showPush({ nowMs, registration }: ShowPushParts, text: string): Promise<void> {
  const payload = parsePushPayload(text);
  if (!payload) return registration.showNotification('Touchline', { icon: ICON, tag: 'alert' });
  const { direction, id, language, path, title } = payload;
  return registration.showNotification(title, {
    body: bodyAt(payload, nowMs()),
    tag: `alert-${id}`,
    icon: ICON,
    lang: language,
    dir: direction,
    data: { path },
  });
}

export async function openPushed({ clients }: ShowPushParts, data: unknown): Promise<void> {
  const path = (data as { readonly path?: unknown } | null)?.path;
  if (!isOwnPath(path)) return;
  const [tab] = await clients.matchAll({ type: 'window' });
  if (!tab) {
    await clients.openWindow(path);
    return;
  }
  await tab.focus();
  // A tab that another service worker looks after cannot be led anywhere.
  await tab.navigate(path).catch(() => clients.openWindow(path));
}
