/**
 * Analytics of all tabs: nothing is asked, recorded or kept before consent, and only while the server wants recording. Withdrawn
 * consent empties the queue. Events that the catalogue does not know are refused and counted.
 */
import {
  type AnalyticsEvent,
  type AnalyticsMetadata,
  type AnalyticsSession,
  channelOf,
  NO_METADATA,
  parseEvent,
} from '#protocol/analytics/batch.ts';
import { CATALOGUE, type EventData, type EventName, isEventName } from '#protocol/analytics/catalogue.ts';
import type { Channel } from '#protocol/analytics/channels.ts';
import { allows, CONSENT, type ConsentLevel } from '#protocol/analytics/consent.ts';
import type { AnalyticsMemory } from './analytics-memory.ts';
import { assignArm } from './assign-arm.ts';
import { createEventQueue, type EventQueueFigures, type EventQueueParts } from './event-queue.ts';
import { TESTS_REFRESH_EVERY_MS } from './figures.ts';
import { createSessionKeeper } from './session-keeper.ts';

export interface AnalyticsParts extends Omit<EventQueueParts, 'session' | 'onUntold'> {
  readonly newId: () => string;
  /** What the server wants to know; undefined when it cannot be asked now. */
  readonly askMetadata: () => Promise<AnalyticsMetadata | undefined>;
  /** What outlives the hub besides the events. */
  readonly memory: {
    readonly load: () => Promise<AnalyticsMemory>;
    readonly save: (memory: AnalyticsMemory) => void;
  };
}

export interface Analytics {
  setConsent(level: ConsentLevel): Promise<void>;
  /** The event as it waits, for a tab that may be the last to close; undefined where it was not wanted, or is not known yet. */
  record<Name extends EventName>(name: Name, data: EventData<Name>): AnalyticsEvent | undefined;
  readonly channelOf: (event: AnalyticsEvent) => Channel;
  readonly session: () => AnalyticsSession | undefined;
  /** The arm of a test, exposed once a session; undefined where there is no such test or no consent to it. */
  arm(test: string): string | undefined;
  end(): void;
  readonly figures: () => EventQueueFigures & { readonly refused: number; readonly isRecording: boolean };
}

export function createAnalytics(parts: AnalyticsParts): Analytics {
  const { askMetadata, clock, memory, newId } = parts;
  let consent: ConsentLevel = CONSENT.disable;
  let metadata: AnalyticsMetadata | undefined;
  let arms: Readonly<Record<string, string>> = {};
  let exposed = new Set<string>();
  let refused = 0;
  let cancelRefresh = (): void => {};

  let untold = 0;
  /** Whether it is being asked if recording is wanted: events that come meanwhile wait for the answer. */
  let isAsking = false;
  let early: (() => void)[] = [];

  const save = () => {
    const now = session.current();
    memory.save({ arms, exposed: [...exposed], untold, ...(now && { session: now }) });
  };
  const session = createSessionKeeper(clock, newId, {
    onEnd() {
      metadata = undefined;
      exposed = new Set();
      cancelRefresh();
      save();
    },
    onChange: save,
  });
  const queue = createEventQueue({
    ...parts,
    session: session.current,
    onUntold(count) {
      untold = count;
      save();
    },
  });

  const isAllowed = ({ name }: AnalyticsEvent): boolean =>
    isEventName(name) && allows(consent, CATALOGUE[name].needs);

  const refresh = async (): Promise<void> => {
    cancelRefresh();
    isAsking = metadata === undefined;
    const answer = await askMetadata().catch(() => undefined);
    isAsking = false;
    const waited = early;
    early = [];
    if (!session.current()) return;
    // Unasked is unwanted; an answer that fails to come later leaves the one before.
    metadata = answer ?? metadata ?? NO_METADATA;
    session.setRecording(metadata.isRecording);
    if (!metadata.isRecording) queue.keep(() => false);
    cancelRefresh = clock.later(() => void refresh(), TESTS_REFRESH_EVERY_MS);
    for (const run of waited) run();
  };

  const isRecording = (): boolean => session.current()?.isRecording === true;

  const record: Analytics['record'] = (name, data) => {
    if (!isEventName(name)) {
      refused += 1;
      return undefined;
    }
    if (!allows(consent, CATALOGUE[name].needs)) return undefined;
    const { isNew, session: current } = session.touch();
    if (isNew) {
      early = [() => void record('session-started', {})];
      void refresh();
    }
    if (isAsking) {
      early.push(() => void record(name, data));
      return undefined;
    }
    if (!isRecording()) return undefined;
    const event = parseEvent({ id: newId(), session: current.id, at: clock.nowMs(), name, data });
    if (event) queue.add(event);
    else refused += 1;
    return event;
  };

  return {
    async setConsent(level) {
      const before = consent;
      consent = level;
      if (level === CONSENT.disable) {
        cancelRefresh();
        session.remove();
        metadata = undefined;
        early = [];
        arms = {};
        exposed = new Set();
        // What an earlier life kept is withdrawn with the rest.
        await queue.restore();
        queue.keep(() => false);
        save();
        return;
      }
      if (before === CONSENT.disable) {
        const kept = await memory.load();
        await queue.restore(kept.untold);
        if (consent !== level) return;
        arms = kept.arms;
        exposed = new Set(kept.exposed);
        if (kept.session) session.resume(kept.session);
        const { isNew } = session.touch();
        if (isNew) exposed = new Set();
        await refresh();
        if (isNew) record('session-started', {});
      }
      queue.keep(isAllowed);
    },
    record,
    channelOf,
    arm(name) {
      const test = metadata?.tests.find((one) => one.name === name);
      if (!test || !allows(consent, CATALOGUE['arm-exposed'].needs)) return undefined;
      const arm = assignArm(test, arms[name], parts.random());
      if (arm === undefined) return undefined;
      if (arms[name] !== arm) {
        arms = { ...arms, [name]: arm };
        save();
      }
      if (!exposed.has(name)) {
        exposed.add(name);
        save();
        record('arm-exposed', { test: name, arm });
      }
      return arm;
    },
    session: session.current,
    end: () => queue.end(),
    figures: () => ({ ...queue.figures(), refused, isRecording: isRecording() }),
  };
}
