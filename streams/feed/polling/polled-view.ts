/**
 * One query with everyone who watches it: a poller, the state that its answers fold into, the health that follows, and the ports
 * of the tabs. It opens with its first port and lingers a while after the last, without polling, so that a reload or a change of
 * page finds it again. Where a port is expected, one answer is fetched ahead.
 */
import type { FeedFailure } from '#protocol/feed/failure.ts';
import type { TickHistory } from '#protocol/hub/batches.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { Clock } from '../../clock.ts';
import type { SlotTable } from '../columns/slot-table.ts';
import type { DecodedFeed, RestoredFeed } from '../feed-decoder.ts';
import type { TickLog } from '../tick-log.ts';
import type { ViewSource } from '../view-port.ts';
import { createViewState, type ViewState } from '../view-state.ts';
import { type AnswerTiming, type Attention, createFeedPoller } from './feed-poller.ts';
import type { AskFeed, Blockers, FeedAnswer } from './feed-request.ts';
import { createViewHealth } from './view-health.ts';
import { createViewPorts, type ViewPorts } from './view-ports.ts';

export interface PolledView {
  readonly ports: ViewPorts;
  setOnline(online: boolean): void;
  refresh(): void;
  holds(slot: number): boolean;
  /** The games that it is known to contain, and their scores. */
  readonly state: Pick<ViewState, 'games' | 'score'>;
  /** The moment up to which its prices are known from the network; 0 before its first answer. */
  readonly knownUntilMs: () => number;
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
  /** Called when nobody came back within the linger. */
  readonly onIdle: () => void;
}

const loggedTick =
  ({ table, ticks }: Pick<PolledViewParts, 'table' | 'ticks'>) =>
  (slot: number, nowMs: number): void =>
    ticks.add(slot, nowMs, table.odds(slot), table.flags(slot));

export function createPolledView(parts: PolledViewParts): PolledView {
  const { clock, table } = parts;
  let known = false;
  let ended = false;

  const state = createViewState({ table, onTick: loggedTick(parts) });

  const health = createViewHealth({
    ...parts,
    cadenceMs: () => poller.cadenceMs(),
    onChange: () => ports.health(),
  });

  const source: ViewSource = { ...health, state, known: () => known, health: health.current };

  const onAttention = (attention: Attention) => poller.setAttention(attention);
  const ports = createViewPorts({ ...parts, source, onAttention });

  const poller = createFeedPoller({
    ...parts,
    onAnswer(answer, timing) {
      parts.onAnswer(answer);
      health.confirm(answer, timing, answer.feed !== undefined || !known);
      const asOfMs = health.asOfMs(answer, timing.arrivedAtMs);
      if (answer.feed) fold(answer.feed, parts.revisionOf(answer, timing), asOfMs);
      ports.stopExpecting();
      health.announce();
    },
    onFailure(reason) {
      health.failed(reason);
      parts.onFailure(reason);
      health.announce();
    },
  });

  function fold(feed: DecodedFeed, revision: number, asOfMs: number): void {
    const changes = state.apply(feed, revision, clock.nowMs(), asOfMs);
    known = true;
    if (changes.incomplete) poller.resync();
    ports.changed(changes);
    if (changes.ticked.length > 0) parts.onChanged(changes.ticked);
  }

  const restore = async () => {
    const kept = await parts.restore().catch(() => undefined);
    if (!kept || known || ended) return;
    health.restored(kept.savedAtMs);
    // Anything that the network says is newer; its scores are of the moment that it is of.
    fold(kept.feed, 0, kept.savedAtMs);
    health.announce();
  };

  void restore();

  return {
    ports,
    gaps: health.gaps,
    holds: state.holds,
    state,
    knownUntilMs: health.knownUntilMs,

    setOnline(next) {
      health.setOnline(next);
      poller.setOnline(next);
      health.announce();
    },

    refresh: poller.refresh,

    end() {
      ended = true;
      health.stop();
      ports.end();
      poller.stop();
      state.clear(clock.nowMs());
    },
  };
}
