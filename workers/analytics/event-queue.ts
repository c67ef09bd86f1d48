/**
 * One queue for all tabs. Events wait in durable storage until the server has them: at least once, each with its id. A batch goes
 * every 3 s; when nothing new came for 5 s, or at 250 events, all of them go, as fast as the limiter lets them. What has no room or is
 * refused is counted, and the count travels with the next batch: nothing is lost silently.
 */
import {
  type AnalyticsBatch,
  type AnalyticsEvent,
  type AnalyticsSession,
  channelOf,
} from '#protocol/analytics/batch.ts';
import type { Channel } from '#protocol/analytics/channels.ts';
import { MAX_BATCH_EVENTS } from '#protocol/analytics/channels.ts';
import type { Clock } from '#streams/clock.ts';
import {
  BACK_OFF_FIRST_MS,
  BACK_OFF_LAST_MS,
  FLUSH_AT_EVENTS,
  IDLE_FLUSH_AFTER_MS,
  MAX_KEPT_EVENTS,
  SEND_EVERY_MS,
} from './figures.ts';
import { createRequestLimiter } from './request-limiter.ts';

/**
 * The end of a sending. `refused` is final (a malformed batch); the others are tried again. `retryAfterMs` is the
 * server's wish.
 */
export type SendOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly retryAfterMs?: number };

export interface EventStorage {
  readonly load: () => Promise<readonly AnalyticsEvent[]>;
  readonly add: (event: AnalyticsEvent) => void;
  readonly remove: (ids: readonly string[]) => void;
}

export interface EventQueueParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly storage: EventStorage;
  readonly session: () => AnalyticsSession | undefined;
  /** How many were given up that no batch has told of yet: to be kept, so that an end does not make them silent. */
  readonly onUntold?: (untold: number) => void;
  /** Sends a batch. `isLast`: it must outlive the page or worker that sends it. */
  readonly send: (channel: Channel, batch: AnalyticsBatch, isLast: boolean) => Promise<SendOutcome>;
}

export interface EventQueueFigures {
  readonly waiting: number;
  readonly taken: number;
  readonly dropped: number;
}

export interface EventQueue {
  /** Takes over what an earlier life left, and its count of events given up. */
  restore(untold?: number): Promise<void>;
  add(event: AnalyticsEvent): void;
  /** Keeps only what the test allows, without counting the rest as dropped: it was withdrawn. */
  keep(isAllowed: (event: AnalyticsEvent) => boolean): void;
  /** The last batch of each channel, when the last tab closes. What stays is sent by the next life. */
  end(): void;
  readonly figures: () => EventQueueFigures;
}

export function createEventQueue(parts: EventQueueParts): EventQueue {
  const { clock, random, send, session, storage, onUntold = () => undefined } = parts;
  const limiter = createRequestLimiter();
  let waiting: AnalyticsEvent[] = [];
  let taken = 0;
  let dropped = 0;
  let untold = 0;
  let failures = 0;
  let notBeforeMs = 0;
  let lastAddedMs = 0;
  let nextBatchMs = 0;
  let isSending = false;
  let isDraining = false;
  let cancel: (() => void) | undefined;

  const drop = (count: number) => {
    dropped += count;
    untold += count;
    onUntold(untold);
  };
  const clear = (gone: readonly AnalyticsEvent[]) => {
    const ids = new Set(gone.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !ids.has(id));
    storage.remove([...ids]);
  };

  const batchOf = (): { channel: Channel; batch: AnalyticsBatch } | undefined => {
    const [first] = waiting;
    const now = session();
    if (!first || !now) return undefined;
    const channel = channelOf(first);
    const events = waiting.filter((event) => channelOf(event) === channel).slice(0, MAX_BATCH_EVENTS);
    return { channel, batch: { session: now, sentAt: clock.nowMs(), dropped: untold, events } };
  };

  const failed = (retryAfterMs: number | undefined) => {
    failures += 1;
    const backOff = Math.min(BACK_OFF_LAST_MS, BACK_OFF_FIRST_MS * 2 ** (failures - 1));
    // Half of it is chance, so that devices do not come back together; the server's wish is never cut short.
    notBeforeMs = clock.nowMs() + Math.max(retryAfterMs ?? 0, backOff * (0.5 + random() / 2));
  };

  const sendOne = async (): Promise<void> => {
    const next = batchOf();
    if (!next) return;
    isSending = true;
    limiter.started(clock.nowMs());
    const reported = untold;
    const outcome = await send(next.channel, next.batch, false).catch(() => ({ kind: 'later' }) as const);
    isSending = false;
    if (outcome.kind === 'later') {
      isDraining = false;
      failed('retryAfterMs' in outcome ? outcome.retryAfterMs : undefined);
      return;
    }
    failures = 0;
    const before = waiting.length;
    clear(next.batch.events);
    // Not those that had to make room while they were on their way: they are counted already.
    const gone = before - waiting.length;
    if (outcome.kind === 'taken') {
      taken += gone;
      untold -= reported;
      if (reported > 0) onUntold(untold);
    } else drop(gone);
  };

  /** One timer: the next moment at which something may be due. */
  const plan = (delayMs: number) => {
    cancel?.();
    cancel = clock.later(() => {
      cancel = undefined;
      void tick();
    }, delayMs);
  };

  async function tick(): Promise<void> {
    if (isSending) return;
    if (waiting.length === 0) isDraining = false;
    if (waiting.length === 0 || !session()) return;
    const now = clock.nowMs();
    const waitMs = Math.max(notBeforeMs - now, limiter.waitMs(now));
    if (waitMs > 0) {
      plan(waitMs);
      return;
    }
    isDraining ||= waiting.length >= FLUSH_AT_EVENTS || now - lastAddedMs >= IDLE_FLUSH_AFTER_MS;
    if (isDraining || now >= nextBatchMs) {
      nextBatchMs = now + SEND_EVERY_MS;
      await sendOne();
    }
    if (waiting.length === 0) isDraining = false;
    else planNext();
  }

  const planNext = () => {
    const now = clock.nowMs();
    if (isDraining) plan(limiter.waitMs(now));
    else plan(Math.max(0, Math.min(nextBatchMs, lastAddedMs + IDLE_FLUSH_AFTER_MS) - now, notBeforeMs - now));
  };

  return {
    async restore(before = 0) {
      untold += before;
      dropped += before;
      const kept = await storage.load();
      const known = new Set(waiting.map(({ id }) => id));
      waiting = [...kept.filter(({ id }) => !known.has(id)), ...waiting];
      if (waiting.length > 0 && !cancel) plan(SEND_EVERY_MS);
    },
    add(event) {
      lastAddedMs = clock.nowMs();
      if (waiting.length >= MAX_KEPT_EVENTS) {
        const oldest = waiting.shift();
        if (oldest) storage.remove([oldest.id]);
        drop(1);
      }
      waiting.push(event);
      storage.add(event);
      if (waiting.length === FLUSH_AT_EVENTS && !isDraining && !isSending) plan(0);
      else if (!cancel && !isSending) {
        nextBatchMs = Math.max(nextBatchMs, lastAddedMs + SEND_EVERY_MS);
        plan(SEND_EVERY_MS);
      }
    },
    keep(isAllowed) {
      clear(waiting.filter((event) => !isAllowed(event)));
      if (waiting.length > 0) return;
      cancel?.();
      cancel = undefined;
      untold = 0;
      onUntold(untold);
    },
    end() {
      const now = session();
      for (const channel of ['event', 'ab', 'vision'] as const) {
        const events = waiting.filter((event) => channelOf(event) === channel).slice(0, MAX_BATCH_EVENTS);
        if (!now || events.length === 0 || limiter.waitMs(clock.nowMs()) > 0) continue;
        limiter.started(clock.nowMs());
        // Kept in storage all the same: whether it arrived is not known, and the receiver drops doubles.
        void send(channel, { session: now, sentAt: clock.nowMs(), dropped: untold, events }, true).catch(
          () => undefined,
        );
      }
    },
    figures: () => ({ waiting: waiting.length, taken, dropped }),
  };
}
