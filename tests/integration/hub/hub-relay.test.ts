import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { ok } from '#domain/lib/result.ts';
import type { HubToTab, TabToHub } from '#protocol/hub/batches.ts';
import type { RelayMessage } from '#protocol/hub/relay.ts';
import { createFollowerLink, type RelayChannel } from '#src/platform/hub/follower-link.ts';
import { serveFollowers } from '#src/platform/hub/relay-leader.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  down,
  GAME_101,
  type HubBench,
  snapshotOf,
} from '../../helpers/feed/hub-bench.ts';
import { aClient, HOME_WIN, healthOf } from '../../helpers/feed/hub-tab.ts';
import { createFakeChannel } from '../../helpers/network/fake-port.ts';

describe('where there is no SharedWorker', () => {
  /** Tabs on one broadcast channel: a message reaches all but its sender. */
  function aRelay() {
    const tabs = new Map<RelayChannel, Set<(message: RelayMessage) => void>>();
    return (): RelayChannel => {
      const channel: RelayChannel = {
        post(message) {
          const sent = structuredClone(message);
          for (const [other, listeners] of tabs) {
            if (other !== channel) queueMicrotask(() => listeners.forEach((listener) => listener(sent)));
          }
        },
        listen(listener) {
          tabs.get(channel)?.add(listener);
          return () => tabs.get(channel)?.delete(listener);
        },
      };
      tabs.set(channel, new Set());
      return channel;
    };
  }

  const serve = (bench: HubBench, channel: RelayChannel, leaderId: string) =>
    serveFollowers({
      leaderId,
      channel,
      api: bench.hub,
      openView(tabId, spec) {
        const { left, right } = createFakeChannel<HubToTab, TabToHub>();
        void bench.hub.openView(tabId, spec, right);
        return left;
      },
    });

  let ids = 0;
  const follow = (channel: RelayChannel, tabId: string) =>
    createFollowerLink({
      tabId,
      settings: { language: 'en' },
      channel,
      locked: Promise.resolve(),
      newId: () => `id-${(ids += 1)}`,
    });

  it('followers see prices through the leader, and all tabs together cost one poll', async () => {
    const bench = createHubBench();
    const join = aRelay();
    serve(bench, join(), 'first');
    await (await bench.openTab('leader')).open();
    const clients = ['b', 'c'].map((id) => aClient(bench, () => follow(join(), id)).client);
    for (const client of clients) client.open(GAME_101);
    bench.prices = { 1: 1_900, 2: 3_400 };
    await bench.clock.advance(5_000);
    for (const client of clients) {
      expect(client.slots.odds(must(client.slots.slotOf(HOME_WIN), 'a slot'))).toBe(1_900);
    }
    expect(bench.requests.length).toBeLessThanOrEqual(7);
    expect(await bench.hub.figures()).toMatchObject({ tabs: 3, views: 1 });
    const [client] = clients;
    expect(must(client, 'a client') && (await client?.history(HOME_WIN))?.ticks).toHaveLength(2);
  });

  it('a view that was opened before anybody led is opened once somebody does', async () => {
    const bench = createHubBench();
    const join = aRelay();
    const { client } = aClient(bench, () => follow(join(), 'b'));
    client.open(GAME_101);
    await bench.clock.advance(500);
    serve(bench, join(), 'late');
    await bench.clock.advance(500);
    expect(client.slots.slotOf(HOME_WIN)).toBeDefined();
  });

  it('another leader takes over: followers start over on its hub', async () => {
    const first = createHubBench();
    const second = createHubBench();
    second.prices = { 1: 2_222, 2: 3_400 };
    const join = aRelay();
    const stop = serve(first, join(), 'first');
    const channel = join();
    const { client } = aClient(first, () => follow(channel, 'b'));
    const view = client.open(GAME_101);
    await first.clock.advance(100);
    expect(healthOf(view).phase).toBe('live');
    stop();
    first.answer = down;
    serve(second, join(), 'second');
    await first.clock.advance(1_000);
    await second.clock.advance(100);
    await first.clock.settle();
    expect(client.slots.odds(must(client.slots.slotOf(HOME_WIN), 'a slot'))).toBe(2_222);
  });

  it('scores travel as well', async () => {
    const bench = createHubBench();
    const score = { side1: 1, side2: 0 } as never;
    bench.answer = () => ok(answerOf(snapshotOf(decodedGame(101, { 1: 1_500 }, { score }))));
    const join = aRelay();
    serve(bench, join(), 'first');
    const { client } = aClient(bench, () => follow(join(), 'b'));
    const view = client.open(GAME_101);
    await bench.clock.advance(200);
    expect(view.score(101 as GameId)).toEqual({ side1: 1, side2: 0 });
    expect(view.scoreAtMs(101 as GameId)).toBeGreaterThan(0);
    expect(view.scoreAtMs(999 as GameId)).toBe(0);
  });
});
