/**
 * A page's line to the hub that watches the rules of alerts for all pages (`protocol/hub/alert-channel.ts`): the page says whose rules there are and how it
 * can tell somebody, and tells what the hub asks it to.
 */
import { skip } from 'rxjs';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import {
  type AlertFromTab,
  type AlertReach,
  type AlertTask,
  alertPageLock,
  TASK_LASTS_MS,
} from '#protocol/hub/alert-channel.ts';
import { TOPIC_CHANNEL, type TopicMessage } from '#protocol/hub/topic-channel.ts';
import { browserClock, pageVisibility } from '../hub/connect-hub.ts';
import { type AlertDesk, newestOf } from './alert-desk.ts';
import { notificationState } from './browser-push.ts';

export interface AlertLineParts {
  readonly desk: AlertDesk;
  /** The account of the desk; undefined for a guest. */
  readonly owner: string | undefined;
  /** Language of names in the feed. */
  readonly language: string;
  /** Called with what this page has to tell. */
  readonly onAlert: (alert: AlertMessage) => void;
}

const reachNow = (): AlertReach =>
  pageVisibility.visible() ? 'message' : notificationState() === 'granted' ? 'notification' : 'none';

/** Follows until it is ended by what it answers; the lock goes when the page does, whatever it ends by. */
export function followAlerts({ desk, language, onAlert, owner }: AlertLineParts): () => void {
  const page = crypto.randomUUID();
  const channel = new BroadcastChannel(TOPIC_CHANNEL);
  const left = new AbortController();
  const { signal } = left;
  const post = (message: AlertFromTab) => channel.postMessage(message);

  function follow(after?: string): void {
    const rules = owner === undefined ? (desk.current().rules ?? []) : [];
    post({ type: 'follow-alerts', page: { page, owner, language, reach: reachNow(), rules, after } });
  }

  async function take({ askedAtMs, task, toTell }: AlertTask): Promise<void> {
    // Another page has been asked, or is about to be.
    if (browserClock.nowMs() - askedAtMs > TASK_LASTS_MS) return;
    post({ type: 'alert-taken', task });
    const alert = 'alert' in toTell ? toTell.alert : await desk.claim?.(toTell.rule, toTell.occurrence);
    if (alert?.telling === 'told') onAlert(alert);
  }

  /** Follows, and says what changes. */
  function begin(): () => void {
    channel.onmessage = ({ data }: MessageEvent<TopicMessage>) => {
      // All that this hub's predecessor said stands in the list.
      if (data.type === 'who') follow(newestOf(desk.current().alerts));
      else if (data.type === 'view' && 'alert' in data && data.alert.page === page) void take(data.alert);
    };
    const stopLooking = pageVisibility.onChange(() => follow());
    follow(desk.takeFirstRead?.());
    const rules = owner === undefined ? desk.shown$.pipe(skip(1)).subscribe(() => follow()) : undefined;
    return () => {
      rules?.unsubscribe();
      stopLooking();
    };
  }

  navigator.locks
    .request(alertPageLock(page), { signal }, async () => {
      if (signal.aborted) return;
      const stop = begin();
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      stop();
    })
    // It was ended before it began.
    .catch(() => undefined);
  return () => {
    left.abort();
    channel.close();
  };
}
