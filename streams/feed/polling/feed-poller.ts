/**
 * Asks for one view again and again: conditional requests, deltas once the server has given a cursor, blocking ones while there is
 * room, back-off after failures, silence while offline or when nobody listens. One request at a time. What came is handed to
 * `onAnswer` with its timing; a failed delta drops the cursor, so that the next request is for everything.
 */
import type { FeedFailure } from '#protocol/feed/failure.ts';
import { type ViewSpec, viewKey } from '#protocol/hub/views.ts';
import type { Clock } from '../../clock.ts';
import type { BodyReader } from '../feed-decoder.ts';
import type { AskFeed, Blockers, FeedAnswer, FeedRequest, PendingAnswer } from './feed-request.ts';
import { BLOCK_MS, cadenceOf, isMeasureDue, nextDelayMs } from './poll-schedule.ts';

export interface AnswerTiming {
  readonly startedAtMs: number;
  readonly arrivedAtMs: number;
  /** Whether the answer may have waited on the server: its duration is then no round trip. */
  readonly blocked: boolean;
}

export type Attention = 'visible' | 'hidden' | 'none';

export interface FeedPoller {
  /** Sets the attention: a visible view is polled at its cadence, a hidden one slowly, without any it is not polled. */
  setAttention(attention: Attention): void;
  setOnline(online: boolean): void;
  /** Asks at once, as far as `max-age` allows. */
  readonly refresh: () => void;
  /** Asks for everything, at once, since something was missed. */
  resync(): void;
  /** The present rhythm; 0 while blocking deltas are in use. */
  cadenceMs(): number;
  stop(): void;
}

export interface FeedPollerParts {
  readonly spec: ViewSpec;
  readonly language: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly ask: AskFeed;
  readonly blockers: Blockers;
  readonly online: boolean;
  /** Whether data is saved: nothing blocks on the server, and the rhythm is slow. */
  readonly saver?: () => boolean;
  readonly onAnswer: (answer: FeedAnswer, timing: AnswerTiming) => void;
  readonly onFailure: (failure: FeedFailure) => void;
}

export function createFeedPoller(parts: FeedPollerParts): FeedPoller {
  const { spec, language, clock, random, ask, blockers, onAnswer, onFailure, saver = () => false } = parts;
  let attention: Attention = 'none';
  let { online } = parts;
  let etag: string | undefined;
  let cursor: string | undefined;
  let maxAgeMs = 0;
  let failures = 0;
  let failure: FeedFailure | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let pending: PendingAnswer | undefined;
  let cancelTimer: (() => void) | undefined;
  let blocks = false;
  let measuredAtMs = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let missed = false;
  /** The reader of the answers; it is replaced when what was applied is in doubt. */
  let reader: BodyReader = { query: viewKey(spec) };

  const sleeps = () => stopped || !online || attention === 'none';

  const plan = (delayMs: number) => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (sleeps() || pending) return;
    if (delayMs > 0) cancelTimer = clock.later(run, delayMs);
    else run();
  };

  const planNext = () =>
    plan(
      nextDelayMs({
        spec,
        visible: attention === 'visible',
        maxAgeMs,
        failures,
        ...(failure ? { failure } : {}),
        blocking: cursor !== undefined && !saver() && blockers.free(),
        saver: saver(),
        random: random(),
      }),
    );

  const request = (blocking: boolean): FeedRequest => ({
    spec,
    language,
    reader,
    ...(cursor !== undefined ? { cursor } : etag !== undefined ? { etag } : {}),
    ...(blocking ? { waitMs: BLOCK_MS[spec.feed] } : {}),
  });

  function run(): void {
    cancelTimer = undefined;
    if (pending || sleeps()) return;
    const measureDue = isMeasureDue(spec, clock.nowMs() - measuredAtMs);
    const wantsToBlock =
      cursor !== undefined && attention === 'visible' && failures === 0 && !measureDue && !saver();
    const blocking = wantsToBlock && blockers.take();
    blocks = blocking;
    askedAtMs = clock.nowMs();
    const asked = ask(request(blocking));
    pending = asked;
    const startedAtMs = askedAtMs;
    const hadCursor = cursor !== undefined;
    if (!blocking) measuredAtMs = askedAtMs;
    const settle = () => {
      if (blocking) blockers.give();
      if (pending === asked) pending = undefined;
    };
    asked.answer.then(
      (result) => {
        settle();
        if (stopped) return;
        const timing = { startedAtMs, arrivedAtMs: clock.nowMs(), blocked: blocking };
        if (result.ok) succeed(result.value, timing, hadCursor);
        else fail(result.error);
      },
      (error: unknown) => {
        settle();
        if (!stopped) fail({ code: 'malformed', detail: String(error) });
      },
    );
  }

  const succeed = (answer: FeedAnswer, timing: AnswerTiming, hadCursor: boolean) => {
    failures = 0;
    failure = undefined;
    // The answer to a cursor never changes and says so; the next one has another address.
    maxAgeMs = hadCursor ? 0 : answer.maxAgeMs;
    if (answer.feed) {
      etag = answer.etag;
      // The tree of sports is small and asked for whole: the few requests that may block are for prices.
      cursor = spec.kind === 'menu' ? undefined : answer.cursor;
    } else if (hadCursor) {
      cursor = answer.cursor ?? cursor;
    }
    missed = false;
    onAnswer(answer, timing);
    if (missed) soon();
    else planNext();
  };

  const fail = (reason: FeedFailure) => {
    if (reason.code === 'aborted') {
      planNext();
      return;
    }
    // Whatever the server made of the cursor or the tag, the next request is one that needs neither.
    cursor = undefined;
    etag = undefined;
    blocks = false;
    failures += 1;
    failure = reason;
    onFailure(reason);
    planNext();
  };

  const soon = () => plan(Math.max(0, askedAtMs + maxAgeMs - clock.nowMs()));

  return {
    setAttention(next) {
      if (next === attention) return;
      const woke = next === 'visible';
      attention = next;
      if (woke) soon();
      else if (!pending) planNext();
    },

    setOnline(next) {
      if (next === online) return;
      online = next;
      if (online) {
        failures = 0;
        failure = undefined;
        // Everybody comes back at once: spread over a second.
        plan(random() * 1_000);
      } else {
        cancelTimer?.();
        cancelTimer = undefined;
        pending?.abort();
      }
    },

    refresh() {
      failures = 0;
      soon();
    },

    resync() {
      cursor = undefined;
      etag = undefined;
      reader = { query: viewKey(spec) };
      missed = true;
    },

    cadenceMs() {
      const visible = attention === 'visible';
      const willBlock = visible && cursor !== undefined && !saver() && (blocks || blockers.free());
      return willBlock ? 0 : cadenceOf(spec, visible, saver());
    },

    stop() {
      stopped = true;
      cancelTimer?.();
      pending?.abort();
    },
  };
}
