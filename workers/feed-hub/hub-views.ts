/**
 * The views of a hub by language and query, over one table of slots and one log of ticks. A view opens when it is first wanted and is
 * removed when nobody came back to it within its linger.
 */
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { HubApi, HubFigures } from '#protocol/hub/api.ts';
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
import type { ReadTicks } from '../price-history/tick-keeper.ts';

export interface HubViewsParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly ask: AskFeed;
  readonly restore: (spec: ViewSpec, language: string) => Promise<RestoredFeed | undefined>;
  readonly network: {
    readonly online: () => boolean;
    onChange(listener: (online: boolean) => void): void;
  };
  readonly meter: Pick<DataMeter, 'add'>;
  /** Whether the visitor saves data. */
  readonly isSaving: () => boolean;
  /** Called for each view that is opened, with what reads ticks; returns what is called when nobody has it open any more. */
  readonly keepTicks?: (spec: ViewSpec, view: PolledView, history: ReadTicks) => () => void;
}

export interface HubViews {
  /** The view of a query in a language, opened where it is not yet. */
  readonly open: (spec: ViewSpec, language: string) => PolledView;
  refresh(): void;
  readonly history: HubApi['history'];
  figures(): Omit<HubFigures, 'tabs' | 'data'>;
}

export function createHubViews(parts: HubViewsParts): HubViews {
  const { clock, random, restore, network, meter } = parts;
  const table = createSlotTable();
  const ticks = createTickLog();
  const blockers = createBlockers();
  const views = new Map<string, PolledView>();
  const counts = { requests: 0, notModified: 0, failures: 0, bytes: 0, anomalies: 0 };
  const epochs = new Map<GameFeed, string>();

  table.onReuse((slot) => ticks.remove(slot));
  network.onChange((online) => {
    for (const view of views.values()) view.setOnline(online);
  });

  const ask: AskFeed = (request) => {
    counts.requests += 1;
    return parts.ask(request);
  };

  /**
   * The revision of an answer by the server's ticks where it counts them, else by the moment of asking; a new count makes
   * the old one void.
   */
  const revisionOf = (feed: GameFeed, { revision }: FeedAnswer, { startedAtMs }: AnswerTiming): number => {
    const epoch = revision?.epoch ?? '';
    if ((epochs.get(feed) ?? epoch) !== epoch) table.clearRevisions();
    epochs.set(feed, epoch);
    return revision ? revision.tick : startedAtMs;
  };

  const open = (spec: ViewSpec, language: string): PolledView => {
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
      saver: parts.isSaving,
      restore: () => restore(spec, language),
      revisionOf: (answer, timing) => revisionOf(spec.feed, answer, timing),
      onChanged: (slots) => {
        for (const other of views.values()) if (other !== view) other.ports.touched(slots);
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
        stopKeeping?.();
        view.end();
      },
    });
    const stopKeeping = parts.keepTicks?.(spec, view, ticks.history);
    views.set(key, view);
    return view;
  };

  return {
    open,

    refresh() {
      for (const view of views.values()) view.refresh();
    },

    history(key) {
      const identity = parseSelectionKey(key);
      const slot = identity && table.find(identity);
      if (slot === undefined) return Promise.resolve({ key, ticks: [], gaps: [] });
      const gaps: TickHistory['gaps'][number][] = [];
      for (const view of views.values()) if (view.holds(slot)) gaps.push(...view.gaps);
      gaps.sort((left, right) => left.fromMs - right.fromMs);
      return Promise.resolve({ key, ticks: ticks.history(slot), gaps });
    },

    figures: () => ({ views: views.size, slots: table.size, ...counts }),
  };
}
