/**
 * A hub with a scripted sportsbook on one side and tabs on the other, in virtual time. The sportsbook answers every
 * request from `prices` (selection type to thousandths, one football game 101 by default) unless `answer` is set.
 */

import type { GameId } from '#domain/lib/ids.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Game } from '#domain/sport/game.ts';
import type { FeedFailure } from '#protocol/feed/failure.ts';
import { tabLockName } from '#protocol/hub/api.ts';
import type { FeedHealth, HubToTab, TabToHub, ViewBatch } from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import { createDataMeter } from '#streams/data-meter.ts';
import type { DecodedFeed, DecodedGame } from '#streams/feed/feed-decoder.ts';
import type { FeedAnswer, FeedRequest } from '#streams/feed/polling/feed-request.ts';
import { createHub, type Hub } from '#workers/feed-hub/hub.ts';
import { createFakeChannel } from '../network/fake-port.ts';
import { createVirtualClock, type VirtualClock } from '../virtual-clock.ts';
import { aGameHead } from './game-record.ts';

export const LIVE_BOARD: ViewSpec = { kind: 'board', feed: 'live', sports: [], championships: [] };
export const GAME_101: ViewSpec = { kind: 'game', feed: 'live', gameId: 101 as GameId };

export interface PriceSketch {
  readonly [type: number]: number;
}

export function decodedGame(
  id: number,
  prices: PriceSketch,
  over: Partial<{ partial: boolean; head: boolean; flags: number; score: Game['score'] }> = {},
): DecodedGame {
  const types = Object.keys(prices).map(Number);
  return {
    id: id as GameId,
    head: over.head === false ? undefined : aGameHead(id),
    score: over.score,
    partial: over.partial ?? false,
    selections: {
      groups: Uint32Array.from(types, () => 1),
      shortGroups: new Uint32Array(types.length),
      types: Uint32Array.from(types),
      parameters: new Float64Array(types.length),
      players: new Float64Array(types.length),
      centers: new Uint8Array(types.length),
      odds: Uint32Array.from(types, (type) => prices[type] ?? 0),
      flags: Uint8Array.from(types, () => over.flags ?? 0),
      playerNames: {},
    },
  };
}

export const snapshotOf = (...games: readonly DecodedGame[]): DecodedFeed => ({
  kind: 'snapshot',
  games,
  kept: [],
  left: [],
  anomalies: 0,
});

export const deltaOf = (games: readonly DecodedGame[], left: readonly number[] = []): DecodedFeed => ({
  kind: 'delta',
  games,
  kept: [],
  left: left as GameId[],
  anomalies: 0,
});

export const answerOf = (feed?: DecodedFeed, over: Partial<FeedAnswer> = {}): FeedAnswer => ({
  ageMs: 0,
  maxAgeMs: 0,
  bytes: 100,
  ...(feed ? { feed } : {}),
  ...over,
});

export type Outcome = Result<FeedAnswer, FeedFailure>;

export interface HubBench {
  readonly clock: VirtualClock;
  readonly hub: Hub;
  readonly requests: FeedRequest[];
  /** Prices of game 101. */
  prices: PriceSketch;
  /** Overrides the sportsbook; undefined leaves the default. A promise holds the answer back. */
  answer: ((request: FeedRequest) => Outcome | Promise<Outcome> | undefined) | undefined;
  stored: DecodedFeed | undefined;
  setOnline(online: boolean): void;
  openTab(id: string, language?: string): Promise<FakeTab>;
}

export interface FakeView {
  readonly messages: HubToTab[];
  readonly batches: () => ViewBatch[];
  readonly lastHealth: () => FeedHealth | undefined;
  /** Price of each type of game 101 as this tab knows it. */
  readonly prices: () => PriceSketch;
  /** The same, of the selections that its record of the game names. */
  readonly shown: () => PriceSketch;
  /** Whether the tab paints; while false it takes batches and gives no credit back, like a blocked page. */
  paints: boolean;
  send(message: TabToHub): void;
}

export interface FakeTab {
  open(spec?: ViewSpec): Promise<FakeView>;
  die(): void;
}

export function createHubBench(): HubBench {
  const clock = createVirtualClock();
  const locks = new Map<string, () => void>();
  let online = true;
  let tellOnline: (online: boolean) => void = () => {};
  const requests: FeedRequest[] = [];

  const hub = createHub({
    clock,
    random: () => 0.5,
    ask(request) {
      requests.push(request);
      const scripted = bench.answer?.(request);
      if (scripted) return { answer: Promise.resolve(scripted), abort: () => {} };
      const feed = snapshotOf(decodedGame(101, bench.prices));
      return { answer: Promise.resolve(ok(answerOf(feed))), abort: () => {} };
    },
    restore: () => Promise.resolve(bench.stored && { feed: bench.stored, savedAtMs: clock.nowMs() - 60_000 }),
    lockFreed: (name) => new Promise((resolve) => void locks.set(name, resolve)),
    meter: createDataMeter({
      clock,
      dayOf: () => 'today',
      load: async () => undefined,
      save: () => undefined,
    }),
    network: {
      online: () => online,
      onChange(listener) {
        tellOnline = listener;
      },
    },
  });

  const bench: HubBench = {
    clock,
    hub,
    requests,
    prices: { 1: 1_850, 2: 3_400 },
    answer: undefined,
    stored: undefined,
    setOnline(next) {
      online = next;
      tellOnline(next);
    },
    async openTab(id, language = 'en') {
      await hub.attach(id, { language });
      return {
        async open(spec = GAME_101) {
          const channel = createFakeChannel<HubToTab, TabToHub>();
          const view = watch(channel.left);
          await hub.openView(id, spec, channel.right);
          await clock.settle();
          return view;
        },
        die: () => locks.get(tabLockName(id))?.(),
      };
    },
  };
  return bench;
}

function watch(port: HubPort<HubToTab, TabToHub>): FakeView {
  const messages: HubToTab[] = [];
  const known = new Map<number, number>();
  const typeOf = new Map<number, number>();
  let offered: readonly number[] = [];
  const batches = () => messages.filter((message) => message.type === 'batch');
  const view: FakeView = {
    messages,
    batches,
    paints: true,
    lastHealth: () => messages.findLast((message) => message.type === 'health'),
    prices: () => Object.fromEntries(known),
    shown: () => Object.fromEntries(offered.map((type) => [type, known.get(type) ?? 0])),
    send: (message) => port.postMessage(message),
  };
  port.onmessage = ({ data }) => {
    messages.push(data);
    if (data.type !== 'batch') return;
    if (data.kind === 'image') known.clear();
    for (const { selections } of data.games) {
      offered = [...selections.types];
      selections.slots.forEach((slot, at) => typeOf.set(slot, selections.types[at] ?? 0));
    }
    for (let at = 0; at < data.prices.length; at += 2) {
      known.set(typeOf.get((data.prices[at] ?? 0) >>> 2) ?? -1, data.prices[at + 1] ?? 0);
    }
    if (view.paints) port.postMessage({ type: 'credit' });
  };
  return view;
}

export const down = (): Outcome => failed({ code: 'network' });
