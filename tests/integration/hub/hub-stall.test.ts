/**
 * Tests a page that stands still, or is hidden, while prices change twenty thousand times a second: what it costs when it
 * comes back.
 */
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/lib/result.ts';
import type { FakeView } from '../../helpers/feed/hub-bench.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  deltaOf,
  GAME_101,
  snapshotOf,
} from '../../helpers/feed/hub-bench.ts';

const SELECTIONS = 4_000;
/** The tick of the server; the hub asks again 50 ms after each answer. */
const TICK_AFTER_MS = 50;
const CHANGES_A_TICK = 2_000;

/** A game whose prices change 20,000 times a second, and a tab that shows it. */
async function aFlood() {
  const bench = createHubBench();
  const prices: Record<number, number> = {};
  for (let type = 1; type <= SELECTIONS; type += 1) prices[type] = 2_000;
  let tick = 0;
  let changes = 0;
  const cursor = () => `flood:${tick}`;
  bench.answer = ({ cursor: since }) => {
    if (since === undefined) return ok(answerOf(snapshotOf(decodedGame(101, prices)), { cursor: cursor() }));
    return new Promise((resolve) => {
      bench.clock.later(() => {
        const moved: Record<number, number> = {};
        for (let at = 0; at < CHANGES_A_TICK; at += 1) {
          const type = 1 + ((tick * CHANGES_A_TICK + at) % SELECTIONS);
          prices[type] = 1_010 + ((tick * 7 + type) % 9_000);
          moved[type] = prices[type];
        }
        tick += 1;
        changes += CHANGES_A_TICK;
        const game = decodedGame(101, moved, { partial: true, head: false });
        resolve(ok(answerOf(deltaOf([game]), { cursor: cursor() })));
      }, TICK_AFTER_MS);
    });
  };
  const tab = await bench.openTab('a');
  const view = await tab.open(GAME_101);
  await bench.clock.advance(1_000);
  return { bench, view, prices, changes: () => changes };
}

/** The number of messages that the tab is sent until it shows the newest prices, once it takes them again. */
async function messagesUntilNewest(
  view: FakeView,
  prices: Readonly<Record<number, number>>,
  goOn: () => Promise<void>,
): Promise<number> {
  const before = view.batches().length;
  await goOn();
  expect(view.prices()).toEqual(prices);
  return view.batches().length - before;
}

describe('a page that stands still for', () => {
  it.each([2, 20])(
    '%s s at 20,000 changes a second is sent two batches, however long it was',
    async (seconds) => {
      const { bench, view, prices, changes } = await aFlood();
      view.paints = false;
      const before = { changes: changes(), batches: view.batches().length };
      await bench.clock.advance(seconds * 1_000);
      expect(changes() - before.changes).toBeGreaterThanOrEqual(seconds * 19_000);
      // The one that its last credit was for.
      const during = view.batches().length - before.batches;
      const after = await messagesUntilNewest(view, prices, async () => {
        view.paints = true;
        view.send({ type: 'credit' });
        await bench.clock.settle();
      });
      expect(during + after).toBeLessThanOrEqual(2);
      // Each price once, whatever happened to it meanwhile.
      expect(view.batches().at(-1)?.prices.length).toBe(SELECTIONS * 2);
    },
  );
});

describe('a hidden page', () => {
  it('is sent nothing for 2 s at 20,000 changes a second, and one image when it is seen again', async () => {
    const { bench, view, prices } = await aFlood();
    view.send({ type: 'pause' });
    await bench.clock.settle();
    const before = view.messages.length;
    await bench.clock.advance(2_000);
    expect(view.messages.length).toBe(before);
    const sent = await messagesUntilNewest(view, prices, async () => {
      view.send({ type: 'resume' });
      await bench.clock.settle();
    });
    expect(sent).toBe(1);
    expect(view.batches().at(-1)?.kind).toBe('image');
  });
});
