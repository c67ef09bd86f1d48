/**
 * Watches the rules of who is here, in one tab of all: the one that holds the lock. A tab takes the lock only while it can tell somebody, in sight or by a
 * notification; where no tab can, rules of an account are the server's.
 */
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import { ALERTS_LOCK } from '#protocol/alerts/alerts-channel.ts';
import type { HubSettings } from '#protocol/hub/api.ts';
import { createAlertRunner } from '#streams/alerts/alert-runner.ts';
import { browserClock, createBrowserFeedClient, pageVisibility } from '../hub/connect-hub.ts';
import { type AlertDesk, newestOf } from './alert-desk.ts';
import { notificationState } from './browser-push.ts';

/** A server that does not answer is asked again so much later. */
const AGAIN_AFTER_MS = 10_000;

export interface LeadAlertsParts {
  readonly desk: AlertDesk;
  readonly settings: HubSettings;
  readonly onAlert: (alert: AlertMessage) => void;
}

/** Answers how to end it. */
export function leadAlerts(parts: LeadAlertsParts): () => void {
  let ending: AbortController | undefined;
  let isFirst = true;
  const follow = () => {
    const mayTell = pageVisibility.visible() || notificationState() === 'granted';
    if (mayTell && !ending) {
      ending = new AbortController();
      const { signal } = ending;
      void begin(parts, isFirst).then((after) => holdWhile(signal, parts, after));
      isFirst = false;
    } else if (!mayTell) {
      ending?.abort();
      ending = undefined;
    }
  };
  follow();
  const stopFollowing = pageVisibility.onChange(follow);
  return () => {
    stopFollowing();
    ending?.abort();
  };
}

/** After which alert the server is asked: what came true while this tab could tell nobody stands in the list, and is not told late. */
async function begin({ desk }: LeadAlertsParts, isFirst: boolean): Promise<string> {
  const read = isFirst ? desk.firstRead?.() : undefined;
  if (read !== undefined) return read;
  await desk.load();
  return newestOf(desk.current().alerts);
}

function holdWhile(signal: AbortSignal, parts: LeadAlertsParts, after: string): void {
  navigator.locks
    .request(ALERTS_LOCK, { signal }, async () => {
      const stop = run(parts, signal, after);
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      stop();
    })
    .catch(() => undefined);
}

function run({ desk, onAlert, settings }: LeadAlertsParts, signal: AbortSignal, after: string): () => void {
  // Its views go on while the tab is hidden.
  const feed = createBrowserFeedClient(settings, { visible: () => true, onChange: () => () => undefined });
  const tell = (alert: AlertMessage | undefined) => {
    if (alert?.telling === 'told') onAlert(alert);
  };
  const runner = createAlertRunner({
    feed,
    clock: browserClock,
    onCameTrue: (rule, occurrence) => void desk.claim(rule, occurrence).then(tell),
  });
  const listening = desk.shown$.subscribe(({ rules }) => runner.setRules(rules ?? []));
  void watchServer(desk, signal, after, tell);
  return () => {
    listening.unsubscribe();
    runner.stop();
    feed.close();
  };
}

async function watchServer(
  desk: AlertDesk,
  signal: AbortSignal,
  after: string,
  tell: (alert: AlertMessage) => void,
): Promise<void> {
  let last = after;
  while (desk.watch && !signal.aborted) {
    const watched = await desk.watch(last, signal);
    if (signal.aborted) return;
    if (watched === 'failed') {
      await new Promise<void>((resolve) => browserClock.later(resolve, AGAIN_AFTER_MS));
      continue;
    }
    ({ last } = watched);
    watched.alerts.forEach(tell);
  }
}
