/** Rules of alerts in the platform of a worker: a chunk of its own, loaded when the first page has a rule. */
import { ALERT_RULES, CLAIM_ALERT, WATCH_ALERTS } from '#protocol/alerts/alert-calls.ts';
import { ALERTS_CHANNEL, ALERTS_LOCK, type AlertsMessage } from '#protocol/alerts/alerts-channel.ts';
import { type AlertFromHub, type AlertFromTab, alertPageLock } from '#protocol/hub/alert-channel.ts';
import { type AlertServer, createAlertTopic } from '#streams/alerts/alert-topic.ts';
import type { Clock } from '#streams/clock.ts';
import type { Hub } from '../feed-hub/hub.ts';
import { askServer } from '../topics/ask-server.ts';
import { gamesOf } from './open-game.ts';

const TIMEOUT_MS = 15_000;

const server: AlertServer = {
  async rules() {
    const answer = await askServer(ALERT_RULES, {}, AbortSignal.timeout(TIMEOUT_MS));
    return answer.ok ? answer.value.rules : undefined;
  },
  async claim({ id: ruleId }, { facts: { amount: _amount, ...facts }, name: occurrence }) {
    const answer = await askServer(
      CLAIM_ALERT,
      { ruleId, occurrence, facts },
      AbortSignal.timeout(TIMEOUT_MS),
    );
    return answer.ok ? answer.value.alert : undefined;
  },
  watch(after, tell) {
    const ending = new AbortController();
    const { signal } = ending;
    // Answered by the server after half a minute at the latest.
    void askServer(WATCH_ALERTS, after === undefined ? {} : { after }, signal).then((answer) => {
      if (!signal.aborted) tell(answer.ok ? answer.value : undefined);
    });
    return () => ending.abort();
  },
};

export function createBrowserAlerts(
  scope: WorkerGlobalScope,
  clock: Clock,
  post: (message: AlertFromHub) => void,
  openView: Hub['open'],
): (message: AlertFromTab) => void {
  const { locks } = scope.navigator;
  const tabs = new BroadcastChannel(ALERTS_CHANNEL);

  /** Holds the lock of who watches while it runs. */
  function alone(run: () => () => void): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    locks
      .request(ALERTS_LOCK, { signal }, async () => {
        if (signal.aborted) return;
        const stop = run();
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        stop();
      })
      // It was ended while it waited.
      .catch(() => undefined);
    return () => ending.abort();
  }

  const topic = createAlertTopic({
    clock,
    server,
    post,
    alone,
    newId: () => crypto.randomUUID(),
    gamesIn: (language) => gamesOf(openView, language),
    pageGone: (page) => locks.request(alertPageLock(page), () => undefined),
    announce: () => tabs.postMessage('changed' satisfies AlertsMessage),
  });
  tabs.onmessage = () => topic.changed();
  return topic.take;
}
