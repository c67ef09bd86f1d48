import { describe, expect, it } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { ok } from '#domain/lib/result.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  down,
  type FakeView,
  snapshotOf,
} from '../../helpers/feed/hub-bench.ts';

const HOME_WIN = '101.1.1.0.0' as SelectionKey;
must(parseSelectionKey(HOME_WIN), 'a key that parses');

describe('history', () => {
  it('L10 has every tick, also those that a slow tab never saw, and the spans without sight', async () => {
    const bench = createHubBench();
    const view = await (await bench.openTab('a')).open();
    view.paints = false;
    for (const price of [1_860, 1_870, 1_880]) {
      bench.prices = { 1: price, 2: 3_400 };
      await bench.clock.advance(1_050);
    }
    bench.answer = down;
    await bench.clock.advance(10_000);
    bench.answer = undefined;
    await bench.clock.advance(20_000);
    const history = await bench.hub.history(HOME_WIN);
    expect(history.ticks.map(({ odds }) => odds)).toEqual([1_850, 1_860, 1_870, 1_880]);
    expect(history.gaps).toHaveLength(1);
    expect(must(history.gaps[0], 'a gap').toMs - must(history.gaps[0], 'a gap').fromMs).toBeGreaterThan(
      9_000,
    );
  });

  it('of an unknown selection is empty', async () => {
    const bench = createHubBench();
    expect(await bench.hub.history('7.1.1.0.0' as SelectionKey)).toMatchObject({ ticks: [], gaps: [] });
  });
});

describe('the moment of a score', () => {
  const clockAt = (seconds: number, over: { side1?: number; running?: boolean } = {}) =>
    ({
      side1: over.side1 ?? 0,
      side2: 0,
      clock: { seconds, direction: 'up', running: over.running ?? true },
    }) as never;
  const told = (bench: ReturnType<typeof createHubBench>, score: never, ageMs = 0) => {
    bench.answer = () => ok(answerOf(snapshotOf(decodedGame(101, bench.prices, { score })), { ageMs }));
  };
  const momentOf = (view: FakeView) =>
    must(view.batches().findLast(({ scores }) => scores.length > 0)?.scores[0], 'a score')[2];

  it('is that of the answer that told its clock first, for a tab that comes late as well', async () => {
    const bench = createHubBench();
    told(bench, clockAt(600));
    const early = await (await bench.openTab('a')).open();
    const moment = momentOf(early);
    expect(moment).toBe(bench.clock.nowMs());
    await bench.clock.advance(20_000);
    const late = await (await bench.openTab('b')).open();
    expect(momentOf(late)).toBe(moment);
  });

  it('stays when a goal comes with the same reading, and moves with the next reading', async () => {
    const bench = createHubBench();
    told(bench, clockAt(600));
    const view = await (await bench.openTab('a')).open();
    const moment = momentOf(view);
    told(bench, clockAt(600, { side1: 1 }));
    await bench.clock.advance(3_000);
    expect(view.batches().findLast(({ scores }) => scores.length > 0)?.scores[0]?.[1]?.side1).toBe(1);
    expect(momentOf(view)).toBe(moment);
    told(bench, clockAt(600, { side1: 1, running: false }));
    await bench.clock.advance(3_000);
    expect(momentOf(view)).toBeGreaterThan(moment);
  });

  it('and its score are not told again while the clock shows what it was going to', async () => {
    const bench = createHubBench();
    const startMs = bench.clock.nowMs();
    const drift = { seconds: 0 };
    bench.answer = () => {
      const seconds = 600 + Math.floor((bench.clock.nowMs() - startMs) / 1_000) + drift.seconds;
      return ok(answerOf(snapshotOf(decodedGame(101, bench.prices, { score: clockAt(seconds) }))));
    };
    const view = await (await bench.openTab('a')).open();
    const told = () => view.batches().flatMap(({ scores }) => scores).length;
    await bench.clock.advance(60_000);
    expect(told()).toBe(1);
    drift.seconds = 30;
    await bench.clock.advance(2_000);
    expect(told()).toBe(2);
    expect(momentOf(view)).toBeGreaterThan(startMs);
  });

  it('is earlier by as long as a cache had kept the answer', async () => {
    const bench = createHubBench();
    told(bench, clockAt(600), 4_000);
    const view = await (await bench.openTab('a')).open();
    expect(momentOf(view)).toBe(bench.clock.nowMs() - 4_000);
  });
});
