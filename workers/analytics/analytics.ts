/**
 * Analytics of all tabs: nothing is asked, recorded or kept before consent, and only while the server wants recording. Withdrawn
 * consent empties the queue. Events that the catalogue does not know are refused and counted.
 */
import {
  type AnalyticsEvent,
  type AnalyticsMetadata,
  NO_METADATA,
  parseEvent,
} from '#protocol/analytics/batch.ts';
import {
  allows,
  CATALOGUE,
  CONSENT,
  type ConsentLevel,
  type EventData,
  type EventName,
  isEventName,
} from '#protocol/analytics/catalogue.ts';
import { assignArm } from './assign-arm.ts';
import { createEventQueue, type EventQueueFigures, type EventQueueParts } from './event-queue.ts';
import { TESTS_REFRESH_EVERY_MS } from './figures.ts';
import { createSessionKeeper } from './session-keeper.ts';

export interface AnalyticsParts extends Omit<EventQueueParts, 'session'> {
  readonly newId: () => string;
  /** What the server wants to know; undefined when it cannot be asked now. */
  readonly askMetadata: () => Promise<AnalyticsMetadata | undefined>;
  /** The arms of this device, by test. */
  readonly arms: {
    readonly load: () => Promise<Readonly<Record<string, string>>>;
    readonly save: (arms: Readonly<Record<string, string>>) => void;
  };
}

export interface Analytics {
  setConsent(level: ConsentLevel): Promise<void>;
  record<Name extends EventName>(name: Name, data: EventData<Name>): void;
  /** The arm of a test, exposed once a session; undefined where there is no such test or no consent to it. */
  arm(test: string): string | undefined;
  end(): void;
  readonly figures: () => EventQueueFigures & { readonly refused: number; readonly isRecording: boolean };
}

export function createAnalytics(parts: AnalyticsParts): Analytics {
  const { arms: armStorage, askMetadata, clock, newId } = parts;
  let consent: ConsentLevel = CONSENT.disable;
  let metadata: AnalyticsMetadata | undefined;
  let arms: Readonly<Record<string, string>> = {};
  let exposed = new Set<string>();
  let refused = 0;
  let cancelRefresh = (): void => {};

  const session = createSessionKeeper(clock, newId, () => {
    metadata = undefined;
    exposed = new Set();
    cancelRefresh();
  });
  const queue = createEventQueue({ ...parts, session: session.current });

  const isAllowed = ({ name }: AnalyticsEvent): boolean =>
    isEventName(name) && allows(consent, CATALOGUE[name].needs);

  const refresh = async (): Promise<void> => {
    cancelRefresh();
    const answer = await askMetadata().catch(() => undefined);
    if (!session.current()) return;
    // Unasked is unwanted; an answer that fails to come later leaves the one before.
    metadata = answer ?? metadata ?? NO_METADATA;
    session.setRecording(metadata.isRecording);
    if (!metadata.isRecording) queue.keep(() => false);
    cancelRefresh = clock.later(() => void refresh(), TESTS_REFRESH_EVERY_MS);
  };

  const isRecording = (): boolean => session.current()?.isRecording === true;

  const record: Analytics['record'] = (name, data) => {
    if (!isEventName(name)) {
      refused += 1;
      return;
    }
    if (!allows(consent, CATALOGUE[name].needs)) return;
    const { isNew, session: current } = session.touch();
    if (isNew) {
      void refresh().then(() => {
        record('session-started', {});
        record(name, data);
      });
      return;
    }
    if (!isRecording()) return;
    const event = parseEvent({ id: newId(), session: current.id, at: clock.nowMs(), name, data });
    if (event) queue.add(event);
    else refused += 1;
  };

  return {
    async setConsent(level) {
      const before = consent;
      consent = level;
      if (level === CONSENT.disable) {
        cancelRefresh();
        session.remove();
        metadata = undefined;
        arms = {};
        armStorage.save(arms);
        // What an earlier life kept is withdrawn with the rest.
        await queue.restore();
        queue.keep(() => false);
        return;
      }
      if (before === CONSENT.disable) {
        arms = await armStorage.load();
        await queue.restore();
        if (consent !== level) return;
        if (session.touch().isNew) await refresh().then(() => record('session-started', {}));
      }
      queue.keep(isAllowed);
    },
    record,
    arm(name) {
      const test = metadata?.tests.find((one) => one.name === name);
      if (!test || !allows(consent, CATALOGUE['arm-exposed'].needs)) return undefined;
      const arm = assignArm(test, arms[name], parts.random());
      if (arm === undefined) return undefined;
      if (arms[name] !== arm) {
        arms = { ...arms, [name]: arm };
        armStorage.save(arms);
      }
      if (!exposed.has(name)) {
        exposed.add(name);
        record('arm-exposed', { test: name, arm });
      }
      return arm;
    },
    end: () => queue.end(),
    figures: () => ({ ...queue.figures(), refused, isRecording: isRecording() }),
  };
}
