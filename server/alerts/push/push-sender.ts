/**
 * Pushes an alert to the browsers of an account in which it is signed in. A browser that is gone (404, 410) is forgotten; a push service that is busy
 * is asked once more; an alert that is too old by then is not pushed.
 */
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import type { Sessions } from '../../session/sessions.ts';
import { pushText } from '../push-text.ts';
import { mayBePushedTo, type PushAddressRules } from './push-address.ts';
import { encryptFor, type PushAnswer, sendPush } from './push-message.ts';
import type { PushStore, PushSubscriber } from './push-store.ts';
import type { VapidKeys } from './vapid-keys.ts';

const TTL_SECONDS = 300;
const AGAIN_AFTER_MS = 10_000;
const MOST_WAIT_MS = 60_000;
/** Pushes that are under way: beyond it a push is given up, the alert stays in the list. */
const MOST_UNDER_WAY = 500;

const GONE: ReadonlySet<number> = new Set([404, 410]);
const isBusy = (status: number): boolean => status === 429 || status >= 500;

export interface PushSenderParts {
  readonly store: PushStore;
  readonly keys: VapidKeys;
  readonly rules: PushAddressRules;
  readonly sessions: Pick<Sessions, 'openAmong'>;
  /** `https://bets.example`: whom push services ask about this server. */
  readonly origin: () => string;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  /** Browsers are pushed to: no page has to tell it any more. */
  readonly onReached: (alert: AlertMessage) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export class PushSender {
  readonly #parts: PushSenderParts;
  readonly #underWay = new Set<Promise<void>>();

  constructor(parts: PushSenderParts) {
    this.#parts = parts;
  }

  /** Never rejects, and nobody waits for it. */
  push(userId: bigint, alert: AlertMessage): void {
    if (this.#underWay.size >= MOST_UNDER_WAY) return;
    const work = this.#pushToAll(userId, alert)
      .catch(this.#parts.onError)
      .finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  /** Resolves when what is under way has been answered; what is tried again later is not waited for. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #pushToAll(userId: bigint, alert: AlertMessage): Promise<void> {
    const { sessions, store } = this.#parts;
    const all = await store.of(userId);
    if (all.length === 0) return;
    const open = await sessions.openAmong([...new Set(all.map(({ sessionId }) => sessionId))]);
    await store.drop(all.filter(({ sessionId }) => !open.has(sessionId)).map(({ id }) => id));
    const reached = all.filter(({ sessionId }) => open.has(sessionId));
    if (reached.length === 0) return;
    await this.#parts.onReached(alert);
    await Promise.all(reached.map((to) => this.#pushTo(to, alert, false)));
  }

  async #pushTo(to: PushSubscriber, alert: AlertMessage, isAgain: boolean): Promise<void> {
    const { after, onError, store } = this.#parts;
    try {
      const { retryAfterSeconds, status } = await this.#send(to, alert);
      if (GONE.has(status)) return await store.drop([to.id]);
      if (!isBusy(status) || isAgain) return undefined;
      const waitMs = Math.min(MOST_WAIT_MS, (retryAfterSeconds ?? 0) * 1000 || AGAIN_AFTER_MS);
      after(waitMs, () => this.#pushTo(to, alert, true));
    } catch (error) {
      if (isAgain) onError(error);
      else after(AGAIN_AFTER_MS, () => this.#pushTo(to, alert, true));
    }
    return undefined;
  }

  async #send(to: PushSubscriber, alert: AlertMessage): Promise<PushAnswer> {
    const { keys, nowMs, origin, rules } = this.#parts;
    // The rules may be others than when it subscribed.
    if (!mayBePushedTo(to.endpoint, rules)) return { status: 410, retryAfterSeconds: undefined };
    const isOld = nowMs() - alert.atMs > TTL_SECONDS * 1000;
    if (isOld) return { status: 200, retryAfterSeconds: undefined };
    return sendPush({
      endpoint: to.endpoint,
      authorization: keys.authorization(to.endpoint, origin(), nowMs()),
      body: encryptFor(to, JSON.stringify(pushText(alert, to.language))),
      ttlSeconds: TTL_SECONDS,
      mayBeLocal: rules.isSandbox,
    });
  }
}
