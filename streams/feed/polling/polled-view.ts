/**
 * One query with everyone who watches it: a poller, the state that its answers fold into, the health that follows, and the ports
 * of the tabs. It opens with its first port and lingers a while after the last, without polling, so that a reload or a change of
 * page finds it again. Where a port is expected, one answer is fetched ahead.
 */
import type { FeedFailure } from '#protocol/feed/failure.ts';
import type { FeedHealth, HubToTab, TabToHub, TickHistory } from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { Clock } from '../../clock.ts';
import { createClockOffset } from '../clock-offset.ts';
import type { SlotTable } from '../columns/slot-table.ts';
import type { DecodedFeed, RestoredFeed } from '../feed-decoder.ts';
import { phaseOf, staleAfterMs } from '../staleness.ts';
import type { TickLog } from '../tick-log.ts';
import { createViewPort, type ViewPort, type ViewPortParts, type ViewSource } from '../view-port.ts';
import { createViewState } from '../view-state.ts';
import { type AnswerTiming, createFeedPoller } from './feed-poller.ts';
import type { AskFeed, Blockers, FeedAnswer } from './feed-request.ts';

export const VIEW_LINGER_MS = 5_000;
/** A page's code may be that long on its way. */
const EXPECTED_FOR_MS = 30_000;
const GAPS_KEPT = 100;

export type PortEvents = Pick<ViewPortParts, 'onPauseChange' | 'onClose'>;

export interface PolledView {
  /** A port is on its way: one answer is fetched, and kept for it. */
  expect(): void;
  addPort(port: HubPort<TabToHub, HubToTab>, events: PortEvents): ViewPort;
  /** Takes over a port that showed another view. */
  adopt(port: ViewPort): void;
  removePort(port: ViewPort): void;
  /** The port was paused or resumed. */
  attend(): void;
  touched(slots: readonly number[]): void;
  setOnline(online: boolean): void;
  refresh(): void;
  holds(slot: number): boolean;
  readonly gaps: TickHistory['gaps'];
  end(): void;
}

export interface PolledViewParts {
  readonly spec: ViewSpec;
  readonly language: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly ask: AskFeed;
  readonly blockers: Blockers;
  readonly table: SlotTable;
  readonly ticks: TickLog;
  readonly online: boolean;
  readonly saver?: () => boolean;
  /** What was stored of this view, if anything; shown as stale until the first answer. */
  readonly restore: () => Promise<RestoredFeed | undefined>;
  /** Orders the answers of all views. */
  readonly revisionOf: (answer: FeedAnswer, timing: AnswerTiming) => number;
  readonly onChanged: (slots: readonly number[]) => void;
  readonly onAnswer: (answer: FeedAnswer) => void;
  readonly onFailure: (failure: FeedFailure) => void;
  /** Nobody came back within the linger. */
  readonly onIdle: () => void;
}

export function createPolledView(parts: PolledViewParts): PolledView {
  const { spec, language, clock, table, ticks, onChanged } = parts;
  const ports = new Set<ViewPort>();
  const gaps: { fromMs: number; toMs: number }[] = [];
  let { online } = parts;
  let confirmedAtMs: number | null = null;
  let arrivedAtMs = 0;
  let tick: number | undefined;
  let serverTimeMs: number | null = null;
  let roundTripMs: number | null = null;
  let clockOffsetMs: number | null = null;
  const clockOffset = createClockOffset();
  let failure: FeedFailure | undefined;
  let known = false;
  let restoredAtMs: number | null = null;
  let cancelStale: (() => void) | undefined;
  let cancelLinger: (() => void) | undefined;
  let lastHealth = '';
  let isExpecting = false;
  let ended = false;

  const state = createViewState({
    table,
    onTick: (slot, nowMs) => ticks.add(slot, nowMs, table.odds(slot), table.flags(slot)),
  });

  const poller = createFeedPoller({
    spec,
    language,
    clock,
    random: parts.random,
    ask: parts.ask,
    blockers: parts.blockers,
    online,
    ...(parts.saver && { saver: parts.saver }),
    onAnswer: (answer, timing) => {
      parts.onAnswer(answer);
      confirm(answer, timing);
      if (answer.feed) fold(answer.feed, parts.revisionOf(answer, timing), asOf(answer, timing.arrivedAtMs));
      if (isExpecting) {
        isExpecting = false;
        attend();
      }
      tellHealth();
    },
    onFailure: (reason) => {
      failure = reason;
      parts.onFailure(reason);
      tellHealth();
    },
  });

  const health = (): FeedHealth => ({
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
    cadenceMs: poller.cadenceMs(),
    ...(failure ? { failure } : {}),
  });

  const source: ViewSource = {
    state,
    known: () => known,
    health,
    serverTimeMs: () => serverTimeMs,
    arrivedAtMs: () => arrivedAtMs,
    tick: () => tick,
  };

  function tellHealth(): void {
    cancelStale?.();
    cancelStale = undefined;
    if (ended) return;
    const now = health();
    if (now.phase === 'live' && confirmedAtMs !== null) {
      cancelStale = clock.later(tellHealth, confirmedAtMs + staleAfterMs(spec) - clock.nowMs());
    }
    const text = JSON.stringify(now);
    if (text === lastHealth) return;
    lastHealth = text;
    for (const port of ports) port.health();
  }

  /** The moment that an answer tells of: half a round trip before it arrived, and however long a cache had kept it. */
  function asOf({ ageMs }: FeedAnswer, at: number): number {
    return at - (roundTripMs ?? 0) / 2 - ageMs;
  }

  function confirm(answer: FeedAnswer, { startedAtMs, arrivedAtMs: at, blocked }: AnswerTiming): void {
    failure = undefined;
    if (!blocked) roundTripMs = at - startedAtMs;
    const before = confirmedAtMs;
    confirmedAtMs = Math.max(before ?? 0, asOf(answer, at));
    if (before !== null && confirmedAtMs - before > staleAfterMs(spec)) {
      gaps.push({ fromMs: before, toMs: confirmedAtMs });
      if (gaps.length > GAPS_KEPT) gaps.shift();
    }
    if (answer.serverTimeMs !== undefined) {
      serverTimeMs = answer.serverTimeMs;
      clockOffsetMs = clockOffset.add({ dateMs: answer.serverTimeMs, startedAtMs, arrivedAtMs: at });
    }
    if (answer.feed || !known) arrivedAtMs = at;
    if (answer.revision) ({ tick } = answer.revision);
  }

  function fold(feed: DecodedFeed, revision: number, asOfMs = clock.nowMs()): void {
    const changes = state.apply(feed, revision, clock.nowMs(), asOfMs);
    known = true;
    if (changes.incomplete) poller.resync();
    for (const port of ports) port.changed(changes);
    if (changes.ticked.length > 0) onChanged(changes.ticked);
  }

  const restore = async () => {
    const kept = await parts.restore().catch(() => undefined);
    if (!kept || known || ended) return;
    restoredAtMs = kept.savedAtMs;
    // Anything that the network says is newer; its scores are of the moment that it is of.
    fold(kept.feed, 0, kept.savedAtMs);
    tellHealth();
  };

  const attend = () => {
    let visible = false;
    for (const port of ports) visible ||= !port.paused;
    poller.setAttention(visible || isExpecting ? 'visible' : ports.size === 0 ? 'none' : 'hidden');
  };

  const joined = (port: ViewPort) => {
    cancelLinger?.();
    cancelLinger = undefined;
    isExpecting = false;
    ports.add(port);
    attend();
  };

  void restore();

  const lingerFor = (ms: number) => {
    cancelLinger?.();
    cancelLinger = clock.later(parts.onIdle, ms);
  };

  return {
    gaps,
    attend,

    expect() {
      if (ports.size > 0) return;
      isExpecting = true;
      attend();
      lingerFor(EXPECTED_FOR_MS);
    },

    holds: (slot) => state.holds(slot),

    addPort(hubPort, events) {
      const port = createViewPort({
        port: hubPort,
        table,
        nowMs: clock.nowMs,
        source,
        ...events,
      });
      joined(port);
      port.show(source);
      return port;
    },

    adopt(port) {
      joined(port);
      port.show(source);
    },

    removePort(port) {
      if (!ports.delete(port)) return;
      attend();
      if (ports.size === 0) lingerFor(VIEW_LINGER_MS);
    },

    touched(slots) {
      for (const port of ports) port.touched(slots);
    },

    setOnline(next) {
      online = next;
      poller.setOnline(next);
      tellHealth();
    },

    refresh: () => poller.refresh(),

    end() {
      ended = true;
      cancelStale?.();
      cancelLinger?.();
      poller.stop();
      state.clear(clock.nowMs());
    },
  };
}
