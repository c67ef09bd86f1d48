/**
 * The hub: one for all tabs of an origin. It knows tabs (each alive as long as it holds its Web Lock), the views that they watch,
 * one table of slots and one log of ticks. Everything that touches the platform is passed in, so that tests connect fake tabs.
 */
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { type HubApi, type HubSettings, tabLockName } from '#protocol/hub/api.ts';
import type { TickHistory } from '#protocol/hub/batches.ts';
import { type ViewSpec, viewKey } from '#protocol/hub/views.ts';
import type { Clock } from '#streams/clock.ts';
import type { DataMeter } from '#streams/data-meter.ts';
import { createSlotTable } from '#streams/feed/columns/slot-table.ts';
import type { RestoredFeed } from '#streams/feed/feed-decoder.ts';
import type { AnswerTiming } from '#streams/feed/polling/feed-poller.ts';
import { type AskFeed, createBlockers, type FeedAnswer } from '#streams/feed/polling/feed-request.ts';
import { createPolledView, type PolledView } from '#streams/feed/polling/polled-view.ts';
import { createTickLog } from '#streams/feed/tick-log.ts';
import type { ViewPort } from '#streams/feed/view-port.ts';
import type { LazyAnalytics } from '../analytics/lazy-analytics.ts';

const NOTHING_SPENT = { feed: 0, account: 0, page: 0, media: 0 };

export interface HubParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly ask: AskFeed;
  readonly restore: (spec: ViewSpec, language: string) => Promise<RestoredFeed | undefined>;
  /** The lock that this hub holds for life, once it does; undefined where it cannot be had. */
  readonly ownLock?: Promise<string | undefined>;
  /** Resolves when whoever holds the lock has gone. */
  readonly lockFreed: (name: string) => Promise<void>;
  /** Made once the hub can count its tabs. Without it nothing is ever recorded. */
  readonly analytics?: (tabs: () => number) => LazyAnalytics;
  /** Without it nothing is counted. */
  readonly meter?: DataMeter;
  readonly network: {
    readonly online: () => boolean;
    onChange(listener: (online: boolean) => void): void;
  };
}

const NO_METER: Pick<DataMeter, 'add' | 'figures'> = {
  add: () => undefined,
  figures: () => ({ lastMinute: NOTHING_SPENT, today: NOTHING_SPENT }),
};

interface OpenPort {
  readonly spec: ViewSpec;
  view: PolledView;
  readonly port: ViewPort;
}

interface Tab {
  settings: HubSettings;
  readonly ports: Set<OpenPort>;
}

export interface Hub extends HubApi {
  /** A tab on its way will open this view: it is asked for once, so that its answer is there or near when the tab is. */
  expect(spec: ViewSpec, language: string): void;
}

export function createHub(parts: HubParts): Hub {
  const { clock, random, restore, lockFreed, ownLock, network } = parts;
  const table = createSlotTable();
  const ticks = createTickLog();
  const blockers = createBlockers();
  const tabs = new Map<string, Tab>();
  const views = new Map<string, PolledView>();
  const counts = { requests: 0, notModified: 0, failures: 0, bytes: 0, anomalies: 0 };
  const meter = parts.meter ?? NO_METER;
  let isSaving = false;
  const epochs = new Map<GameFeed, string>();
  const analytics = parts.analytics?.(() => tabs.size);

  table.onReuse((slot) => ticks.forget(slot));
  network.onChange((online) => {
    for (const view of views.values()) view.setOnline(online);
  });

  const ask: AskFeed = (request) => {
    counts.requests += 1;
    return parts.ask(request);
  };

  /** By the server's ticks where it counts them, else by the moment of asking; a new count makes the old one void. */
  const revisionOf = (feed: GameFeed, { revision }: FeedAnswer, { startedAtMs }: AnswerTiming): number => {
    const epoch = revision?.epoch ?? '';
    if ((epochs.get(feed) ?? epoch) !== epoch) table.forgetRevisions();
    epochs.set(feed, epoch);
    return revision ? revision.tick : startedAtMs;
  };

  const viewOf = (spec: ViewSpec, language: string): PolledView => {
    const key = `${language}/${viewKey(spec)}`;
    const known = views.get(key);
    if (known) return known;
    const view = createPolledView({
      spec,
      language,
      clock,
      random,
      ask,
      blockers,
      table,
      ticks,
      online: network.online(),
      saver: () => isSaving,
      restore: () => restore(spec, language),
      revisionOf: (answer, timing) => revisionOf(spec.feed, answer, timing),
      onChanged: (slots) => {
        for (const other of views.values()) if (other !== view) other.touched(slots);
      },
      onAnswer: (answer) => {
        counts.bytes += answer.bytes;
        meter.add('feed', answer.bytes + (answer.headBytes ?? 0));
        counts.anomalies += answer.feed?.anomalies ?? 0;
        if (!answer.feed) counts.notModified += 1;
      },
      onFailure: () => {
        counts.failures += 1;
      },
      onIdle: () => {
        views.delete(key);
        view.end();
      },
    });
    views.set(key, view);
    return view;
  };

  const close = (tab: Tab, open: OpenPort) => {
    if (!tab.ports.delete(open)) return;
    open.view.removePort(open.port);
    open.port.close();
  };

  const drop = (tabId: string) => {
    const tab = tabs.get(tabId);
    tabs.delete(tabId);
    if (tab) for (const open of tab.ports) close(tab, open);
  };

  /** Consent and saving are the device's. Only what a tab changes counts: one that has not heard of another's withdrawal does not undo it. */
  const follow = (before: HubSettings | undefined, { consent, saver }: HubSettings) => {
    if (saver !== undefined && saver !== before?.saver) isSaving = saver;
    if (consent !== undefined && consent !== before?.consent) analytics?.consent(consent);
  };

  const configure: HubApi['configure'] = (tabId, settings) => {
    const tab = tabs.get(tabId);
    if (!tab) return Promise.resolve();
    const before = tab.settings;
    tab.settings = settings;
    follow(before, settings);
    if (before.language === settings.language) return Promise.resolve();
    for (const open of tab.ports) {
      const left = open.view;
      open.view = viewOf(open.spec, settings.language);
      open.view.adopt(open.port);
      left.removePort(open.port);
    }
    return Promise.resolve();
  };

  const historyOf: HubApi['history'] = (key) => {
    const identity = parseSelectionKey(key);
    const slot = identity && table.find(identity);
    if (slot === undefined) return Promise.resolve({ key, ticks: [], gaps: [] });
    const gaps: TickHistory['gaps'][number][] = [];
    for (const view of views.values()) if (view.holds(slot)) gaps.push(...view.gaps);
    gaps.sort((left, right) => left.fromMs - right.fromMs);
    return Promise.resolve({ key, ticks: ticks.history(slot), gaps });
  };

  return {
    async attach(tabId, settings) {
      if (tabs.has(tabId)) await configure(tabId, settings);
      else {
        tabs.set(tabId, { settings, ports: new Set() });
        follow(undefined, settings);
        const gone = () => drop(tabId);
        lockFreed(tabLockName(tabId)).then(gone, gone);
      }
      return ownLock;
    },

    configure,

    expect: (spec, language) => viewOf(spec, language).expect(),

    openView(tabId, spec, hubPort) {
      const tab = tabs.get(tabId);
      if (!tab) {
        hubPort.close();
        return Promise.resolve();
      }
      const view = viewOf(spec, tab.settings.language);
      const port = view.addPort(hubPort, {
        onPauseChange: () => open.view.attend(),
        onClose: () => close(tab, open),
      });
      const open: OpenPort = { spec, view, port };
      tab.ports.add(open);
      return Promise.resolve();
    },

    history: historyOf,

    figures: () =>
      Promise.resolve({
        tabs: tabs.size,
        views: views.size,
        slots: table.size,
        data: meter.figures(),
        ...counts,
      }),

    spent(kind, bytes) {
      meter.add(kind, bytes);
      return Promise.resolve();
    },

    analytics: (call) => analytics?.call(call) ?? Promise.resolve({ tabs: tabs.size }),

    refresh() {
      for (const view of views.values()) view.refresh();
      return Promise.resolve();
    },
  };
}
