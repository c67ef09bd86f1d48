import { merge } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { ok } from '#domain/lib/result.ts';
import type { HubToTab, TabToHub } from '#protocol/hub/batches.ts';
import { createFeedClient } from '#src/platform/hub/feed-client.ts';
import type { HubLink } from '#src/platform/hub/hub-link.ts';
import { SLOT_RETENTION_MS } from '#streams/feed/columns/slot-table.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  GAME_101,
  LIVE_BOARD,
  snapshotOf,
} from '../../helpers/feed/hub-bench.ts';
import { aClient, directLink, HOME_WIN, healthOf } from '../../helpers/feed/hub-tab.ts';

describe('the page’s feed client', () => {
  it('A3 stands still as long as the visitor wants, as stale, and tells on the way back what changed', async () => {
    const bench = createHubBench();
    const { client, setVisible } = aClient(bench, () => directLink(bench, 'a'));
    const view = client.open(GAME_101);
    await bench.clock.advance(100);
    const slot = must(client.slots.slotOf(HOME_WIN), 'a slot');
    client.setPaused(true);
    expect(healthOf(view).phase).toBe('stale');
    bench.prices = { 1: 1_900, 2: 3_400 };
    // Looking away and back is no wish to go on.
    setVisible(false);
    setVisible(true);
    await bench.clock.advance(35_000);
    expect([client.slots.odds(slot), healthOf(view).phase]).toEqual([1_850, 'stale']);
    const told: number[] = [];
    view.away$.subscribe(({ priceChanges }) => told.push(priceChanges));
    client.setPaused(false);
    await bench.clock.advance(40_000);
    expect([client.slots.odds(slot), healthOf(view).phase]).toEqual([1_900, 'live']);
    expect(told).toEqual([1]);
  });

  it('A3 goes on with the next screen', async () => {
    const bench = createHubBench();
    const { client } = aClient(bench, () => directLink(bench, 'a'));
    const game = client.open(GAME_101);
    await bench.clock.advance(100);
    client.setPaused(true);
    const board = client.open(LIVE_BOARD);
    await bench.clock.advance(2_000);
    expect([healthOf(game).phase, healthOf(board).phase]).toEqual(['live', 'live']);
  });

  it('mirrors prices by slot and tells the former one', async () => {
    const bench = createHubBench();
    const { client } = aClient(bench, () => directLink(bench, 'a'));
    client.open(GAME_101);
    await bench.clock.advance(100);
    const slot = must(client.slots.slotOf(HOME_WIN), 'a slot');
    expect(client.slots.odds(slot)).toBe(1_850);
    bench.prices = { 1: 1_900, 2: 3_400 };
    await bench.clock.advance(1_200);
    expect([client.slots.odds(slot), client.slots.previousOdds(slot)]).toEqual([1_900, 1_850]);
  });

  it('emits games on a change of structure, and never on a price', async () => {
    const bench = createHubBench();
    const { client } = aClient(bench, () => directLink(bench, 'a'));
    const emitted: number[] = [];
    client.open(GAME_101).games$.subscribe((games) => emitted.push(games.size));
    await bench.clock.advance(100);
    bench.prices = { 1: 1_900, 2: 3_300 };
    await bench.clock.advance(2_000);
    expect(emitted).toEqual([0, 1]);
    bench.prices = { 1: 1_900, 2: 3_300, 3: 4_000 };
    await bench.clock.advance(2_000);
    expect(emitted).toEqual([0, 1, 1]);
  });

  it('emits at most once a tick, however many prices moved', async () => {
    const bench = createHubBench();
    const { client } = aClient(bench, () => directLink(bench, 'a'));
    const view = client.open(GAME_101);
    const count = { ticks: 0, emissions: 0 };
    bench.answer = () => {
      count.ticks += 1;
      const prices = Array.from({ length: 1_000 }, (_, at) => [at + 1, 2_000 + at + count.ticks]);
      return ok(answerOf(snapshotOf(decodedGame(101, Object.fromEntries(prices)))));
    };
    await bench.clock.advance(100);
    merge(view.games$, view.menu$, view.health$, view.score$(101 as GameId)).subscribe(
      () => (count.emissions += 1),
    );
    const before = { ...count };
    await bench.clock.advance(20_000);
    expect(count.ticks - before.ticks).toBeGreaterThan(5);
    expect(count.emissions - before.emissions).toBeLessThanOrEqual(count.ticks - before.ticks);
  });

  it('shares a view between its users and closes it a moment after the last', async () => {
    const bench = createHubBench();
    const { client } = aClient(bench, () => directLink(bench, 'a'));
    const first = client.open(GAME_101);
    const second = client.open(GAME_101);
    await bench.clock.advance(100);
    first.close();
    first.close();
    await bench.clock.advance(10_000);
    expect((await bench.hub.figures()).views).toBe(1);
    second.close();
    await bench.clock.advance(10_000);
    expect((await bench.hub.figures()).views).toBe(0);
  });

  it('gives its credit after a frame: a page that paints no frames is sent nothing', async () => {
    const bench = createHubBench();
    const frames: (() => void)[] = [];
    const client = createFeedClient({
      connect: () => directLink(bench, 'a'),
      settings: { language: 'en' },
      requestFrame: (callback) => void frames.push(callback),
      clock: bench.clock,
      visibility: { visible: () => true, onChange: () => () => {} },
    });
    client.open(GAME_101);
    await bench.clock.advance(100);
    bench.prices = { 1: 1_900, 2: 3_400 };
    await bench.clock.advance(5_000);
    const slot = must(client.slots.slotOf(HOME_WIN), 'a slot');
    expect(client.slots.odds(slot)).toBe(1_850);
    frames.splice(0).forEach((callback) => callback());
    await bench.clock.settle();
    expect(client.slots.odds(slot)).toBe(1_900);
  });

  it('tells what changed while the tab was hidden', async () => {
    const bench = createHubBench();
    const { client, setVisible } = aClient(bench, () => directLink(bench, 'a'));
    const view = client.open(GAME_101);
    const away: number[] = [];
    view.away$.subscribe(({ priceChanges }) => away.push(priceChanges));
    await bench.clock.advance(100);
    setVisible(false);
    await bench.clock.settle();
    bench.prices = { 1: 1_900, 2: 3_400 };
    await bench.clock.advance(40_000);
    setVisible(true);
    await bench.clock.settle();
    expect(away).toEqual([1]);
  });

  it('never takes a slot that got another selection while the tab was hidden for the one before', async () => {
    const bench = createHubBench();
    const { client, setVisible } = aClient(bench, () => directLink(bench, 'a'));
    client.open(LIVE_BOARD);
    client.open(GAME_101);
    const awake = await bench.openTab('b');
    await awake.open(LIVE_BOARD);
    await awake.open(GAME_101);
    await bench.clock.advance(100);
    const before = must(client.slots.slotOf(HOME_WIN), 'a slot');
    const hubSlots = (await bench.hub.figures()).slots;
    setVisible(false);
    bench.prices = { 2: 3_400 };
    await bench.clock.advance(SLOT_RETENTION_MS + 5_000);
    bench.prices = { 2: 3_400, 3: 7_000 };
    await bench.clock.advance(5_000);
    expect((await bench.hub.figures()).slots).toBe(hubSlots);
    const seen: number[] = [];
    client.slots.onTouched(() => seen.push(client.slots.odds(before)));
    setVisible(true);
    await bench.clock.advance(100);
    const after = must(client.slots.slotOf('101.1.3.0.0' as SelectionKey), 'a slot');
    expect(client.slots.odds(after)).toBe(7_000);
    expect([client.slots.previousOdds(after), client.slots.changedAtMs(after)]).toEqual([0, 0]);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(7_000);
    expect(client.slots.gone(before)).toBe(true);
  });

  it('keeps the last prices, stale, when the hub dies, and starts over with images of the next one', async () => {
    const first = createHubBench();
    const second = createHubBench();
    second.prices = { 1: 2_222, 2: 3_400 };
    const links = [directLink(first, 'a'), directLink(second, 'a')];
    const lost = must(links[0], 'a link') as ReturnType<typeof directLink>;
    const { client } = aClient(first, () => must(links.shift(), 'a link'));
    const view = client.open(GAME_101);
    await first.clock.advance(100);
    lost.kill();
    expect(healthOf(view).phase).toBe('stale');
    expect(client.slots.odds(must(client.slots.slotOf(HOME_WIN), 'a slot'))).toBe(1_850);
    await first.clock.advance(300);
    await second.clock.advance(100);
    expect(healthOf(view).phase).toBe('live');
    const slot = must(client.slots.slotOf(HOME_WIN), 'a slot');
    expect([client.slots.odds(slot), client.slots.gone(slot)]).toEqual([2_222, false]);
  });

  it('asks for an image after a batch out of sequence, and shows nothing of that batch', async () => {
    const bench = createHubBench();
    let deliver: (message: HubToTab) => void = () => {};
    const asked: string[] = [];
    const link: HubLink = {
      ...directLink(bench, 'a'),
      openView: () => {
        const port = {
          onmessage: null as ((event: { data: HubToTab }) => void) | null,
          postMessage: (message: TabToHub) => void asked.push(message.type),
          close: () => {},
        };
        deliver = (data) => port.onmessage?.({ data });
        return port;
      },
    };
    const { client } = aClient(bench, () => link);
    client.open(GAME_101);
    const other = await (await bench.openTab('b')).open();
    const image = must(other.batches()[0], 'an image');
    deliver(image);
    const slot = must(client.slots.slotOf(HOME_WIN), 'a slot');
    const delta = { ...image, kind: 'delta', games: [], prices: Uint32Array.of(slot << 2, 9_990) } as const;
    deliver({ ...delta, sequence: 5 });
    expect(asked).toContain('resync');
    expect(client.slots.odds(slot)).toBe(1_850);
    deliver({ ...image, sequence: 6, prices: Uint32Array.of(slot << 2, 1_950) });
    deliver({ ...delta, sequence: 7, prices: Uint32Array.of(slot << 2, 1_960) });
    expect(client.slots.odds(slot)).toBe(1_960);
  });
});
