import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { ok } from '#domain/lib/result.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  down,
  LIVE_BOARD,
  type Outcome,
  snapshotOf,
} from '../../helpers/feed/hub-bench.ts';

const PRICES = { 1: 1_850, 2: 3_400 };

describe('a view that is expected', () => {
  it('is asked for once, and not again until somebody comes', async () => {
    const bench = createHubBench();
    bench.hub.open(LIVE_BOARD, 'en').ports.expect();
    await bench.clock.advance(10_000);
    expect(bench.requests.map(({ spec, language }) => ({ spec, language }))).toEqual([
      { spec: LIVE_BOARD, language: 'en' },
    ]);
  });

  it('shows what came meanwhile at once to whoever comes, and goes on from there', async () => {
    const bench = createHubBench();
    bench.hub.open(LIVE_BOARD, 'en').ports.expect();
    await bench.clock.advance(2_000);
    bench.answer = () => down();
    const board = await (await bench.openTab('a')).open(LIVE_BOARD);
    expect(board.prices()).toEqual(PRICES);
    expect(bench.requests).toHaveLength(2);
  });

  it('has one request under way for whoever comes while it is', async () => {
    const bench = createHubBench();
    let answer: ((outcome: Outcome) => void) | undefined;
    bench.answer = () => new Promise<Outcome>((resolve) => (answer = resolve));
    bench.hub.open(LIVE_BOARD, 'en').ports.expect();
    await bench.clock.advance(500);
    const board = await (await bench.openTab('a')).open(LIVE_BOARD);
    expect(bench.requests).toHaveLength(1);
    must(answer, 'a request')(ok(answerOf(snapshotOf(decodedGame(101, PRICES)))));
    await bench.clock.advance(100);
    expect(board.prices()).toEqual(PRICES);
  });

  it('is asked for again after a failure', async () => {
    const bench = createHubBench();
    bench.answer = () => down();
    bench.hub.open(LIVE_BOARD, 'en').ports.expect();
    await bench.clock.advance(100);
    bench.answer = undefined;
    await bench.clock.advance(10_000);
    expect(bench.requests).toHaveLength(2);
    const board = await (await bench.openTab('a')).open(LIVE_BOARD);
    expect(board.prices()).toEqual(PRICES);
  });

  it('ends when nobody comes, also while every try fails', async () => {
    for (const answer of [undefined, () => down()]) {
      const bench = createHubBench();
      bench.answer = answer;
      bench.hub.open(LIVE_BOARD, 'en').ports.expect();
      await bench.clock.advance(31_000);
      expect(await bench.hub.figures()).toMatchObject({ views: 0, slots: 0 });
      const asked = bench.requests.length;
      await bench.clock.advance(60_000);
      expect(bench.requests).toHaveLength(asked);
    }
  });

  it('lingers after its tab as any other', async () => {
    const bench = createHubBench();
    bench.hub.open(LIVE_BOARD, 'en').ports.expect();
    const tab = await bench.openTab('a');
    await tab.open(LIVE_BOARD);
    tab.die();
    await bench.clock.advance(6_000);
    expect(await bench.hub.figures()).toMatchObject({ tabs: 0, views: 0 });
  });

  it('changes nothing where somebody watches it', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open(LIVE_BOARD);
    view.send({ type: 'pause' });
    await bench.clock.advance(100);
    const asked = bench.requests.length;
    bench.hub.open(LIVE_BOARD, 'en').ports.expect();
    await bench.clock.advance(500);
    expect(bench.requests).toHaveLength(asked);
  });
});
