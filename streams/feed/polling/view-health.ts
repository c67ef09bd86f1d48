/**
 * What the answers to one query say of its connection: when it was confirmed last, how long a round trip takes, how far the server's
 * clock is from ours, and where nothing came for longer than the limit. The health that tabs are shown follows from it.
 */
import type { FeedFailure } from '#protocol/feed/failure.ts';
import type { FeedHealth, TickHistory } from '#protocol/hub/batches.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { Clock } from '../../clock.ts';
import { createClockOffset } from '../clock-offset.ts';
import { phaseOf, staleAfterMs } from '../staleness.ts';
import type { ViewSource } from '../view-port.ts';
import type { AnswerTiming } from './feed-poller.ts';
import type { FeedAnswer } from './feed-request.ts';

const GAPS_KEPT = 100;

export interface ViewHealth extends Pick<ViewSource, 'serverTimeMs' | 'arrivedAtMs' | 'tick'> {
  /** Times without a confirmed price, the last hundred. */
  readonly gaps: TickHistory['gaps'];
  /** The moment up to which its prices are known from the network; 0 before its first answer. */
  readonly knownUntilMs: () => number;
  /** Takes in an answer; `isNews` where something is shown by it that was not known before. */
  confirm(answer: FeedAnswer, timing: AnswerTiming, isNews: boolean): void;
  failed(failure: FeedFailure): void;
  /** What is shown comes from storage, where it was saved at this moment. */
  restored(savedAtMs: number): void;
  setOnline(online: boolean): void;
  /** The moment that an answer tells of: half a round trip before it arrived, and however long a cache had kept it. */
  asOfMs(answer: FeedAnswer, arrivedAtMs: number): number;
  readonly current: () => FeedHealth;
  /** Calls `onChange` where the health is another than at the last call; and does so again when what is live now becomes stale. */
  announce(): void;
  stop(): void;
}

export interface ViewHealthParts {
  readonly spec: ViewSpec;
  readonly clock: Clock;
  readonly online: boolean;
  /** How long the poller waits between two questions. */
  readonly cadenceMs: () => number;
  readonly onChange: () => void;
}

export function createViewHealth(parts: ViewHealthParts): ViewHealth {
  const { spec, clock, cadenceMs, onChange } = parts;
  const gaps: { fromMs: number; toMs: number }[] = [];
  const clockOffset = createClockOffset();
  let { online } = parts;
  let confirmedAtMs: number | null = null;
  let restoredAtMs: number | null = null;
  let arrivedAtMs = 0;
  let tick: number | undefined;
  let serverTimeMs: number | null = null;
  let roundTripMs: number | null = null;
  let clockOffsetMs: number | null = null;
  let failure: FeedFailure | undefined;
  let cancelStale: (() => void) | undefined;
  let lastAnnounced = '';
  let stopped = false;

  const asOfMs = ({ ageMs }: FeedAnswer, at: number) => at - (roundTripMs ?? 0) / 2 - ageMs;

  const current = (): FeedHealth => ({
    type: 'health',
    phase: phaseOf({
      spec,
      nowMs: clock.nowMs(),
      confirmedAtMs,
      online,
      lastTryFailed: failure !== undefined,
      restored: restoredAtMs !== null,
    }),
    confirmedAtMs: confirmedAtMs ?? restoredAtMs,
    roundTripMs,
    clockOffsetMs,
    cadenceMs: cadenceMs(),
    ...(failure ? { failure } : {}),
  });

  const announce = () => {
    cancelStale?.();
    cancelStale = undefined;
    if (stopped) return;
    const now = current();
    if (now.phase === 'live' && confirmedAtMs !== null) {
      cancelStale = clock.later(announce, confirmedAtMs + staleAfterMs(spec) - clock.nowMs());
    }
    const text = JSON.stringify(now);
    if (text === lastAnnounced) return;
    lastAnnounced = text;
    onChange();
  };

  return {
    gaps,
    asOfMs,
    current,
    announce,
    serverTimeMs: () => serverTimeMs,
    arrivedAtMs: () => arrivedAtMs,
    knownUntilMs: () => Math.max(arrivedAtMs, confirmedAtMs ?? 0),
    tick: () => tick,

    confirm(answer, { startedAtMs, arrivedAtMs: at, blocked }, isNews) {
      failure = undefined;
      if (!blocked) roundTripMs = at - startedAtMs;
      const before = confirmedAtMs;
      confirmedAtMs = Math.max(before ?? 0, asOfMs(answer, at));
      if (before !== null && confirmedAtMs - before > staleAfterMs(spec)) {
        gaps.push({ fromMs: before, toMs: confirmedAtMs });
        if (gaps.length > GAPS_KEPT) gaps.shift();
      }
      if (answer.serverTimeMs !== undefined) {
        serverTimeMs = answer.serverTimeMs;
        clockOffsetMs = clockOffset.add({ dateMs: answer.serverTimeMs, startedAtMs, arrivedAtMs: at });
      }
      if (isNews) arrivedAtMs = at;
      if (answer.revision) ({ tick } = answer.revision);
    },

    failed(reason) {
      failure = reason;
    },

    restored(savedAtMs) {
      restoredAtMs = savedAtMs;
    },

    setOnline(next) {
      online = next;
    },

    stop() {
      stopped = true;
      cancelStale?.();
    },
  };
}
