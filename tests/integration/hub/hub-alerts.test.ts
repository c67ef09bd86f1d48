import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { ok } from '#domain/lib/result.ts';
import type { Parameter } from '#domain/market/selection.ts';
import { selectionKey } from '#domain/market/selection.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  down,
  GAME_101,
  snapshotOf,
} from '#tests/helpers/feed/hub-bench.ts';
import { gamesOf } from '#workers/alerts/open-game.ts';

const ID = 101 as GameId;
const keyOf = (type: number): SelectionKey =>
  selectionKey({ gameId: ID, group: 1, type, parameter: 0 as Parameter, player: 0 });

async function aHub() {
  const bench = createHubBench();
  const open = gamesOf(bench.hub.open, 'en');
  const oddsOf = ({ oddsAt, slotOf }: ReturnType<typeof open>, type: number) => {
    const slot = slotOf(keyOf(type));
    return slot === undefined ? undefined : oddsAt(slot);
  };
  return { ...bench, bench, open, oddsOf };
}

describe('games of rules in the hub', () => {
  it('are the view that a tab has open, asked for once, and have its prices', async () => {
    const { bench, clock, hub, oddsOf, open, requests } = await aHub();
    const tab = await bench.openTab('tab');
    await tab.open(GAME_101);
    const before = requests.length;
    const game = open('live', ID);
    await clock.settle();
    expect(requests.length).toBe(before);
    expect([game.phase(), game.game()?.head.id, oddsOf(game, 1)]).toEqual(['live', ID, 1_850]);
    bench.prices = { 1: 2_100 };
    await clock.advance(20_000);
    expect([oddsOf(game, 1), oddsOf(game, 2), oddsOf(game, 3)]).toEqual([2_100, undefined, undefined]);
    expect((await hub.figures()).tabs).toBe(1);
  });

  it('are asked for without any tab, until they are closed', async () => {
    const { bench, clock, hub, oddsOf, open, requests } = await aHub();
    const game = open('live', ID);
    expect([game.phase(), game.game()]).toEqual(['loading', undefined]);
    await clock.settle();
    expect(oddsOf(game, 2)).toBe(3_400);
    bench.answer = () => ok(answerOf(snapshotOf(decodedGame(101, { 2: 3_400 }, { flags: 1 }))));
    await clock.advance(20_000);
    expect(oddsOf(game, 2)).toBeUndefined();
    bench.answer = () => ok(answerOf(snapshotOf()));
    await clock.advance(20_000);
    expect([game.phase(), game.game()]).toEqual(['live', undefined]);
    game.close();
    await clock.advance(10_000);
    expect((await hub.figures()).views).toBe(0);
    const { length } = requests;
    await clock.advance(60_000);
    expect(requests.length).toBe(length);
  });

  it('are not known while there is no connection', async () => {
    const { bench, clock, open } = await aHub();
    const game = open('live', ID);
    await clock.settle();
    bench.answer = down;
    await clock.advance(120_000);
    expect(game.phase()).not.toBe('live');
    bench.setOnline(false);
    expect(game.phase()).toBe('offline');
  });
});
