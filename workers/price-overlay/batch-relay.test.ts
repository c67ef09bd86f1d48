import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { type HubToTab, PRICE_SUSPENDED, type TabToHub, type ViewBatch } from '#protocol/hub/batches.ts';
import { createFakeChannel } from '#tests/helpers/network/fake-port.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createBatchRelay } from './batch-relay.ts';
import type { ChangeShown } from './overlay-cells.ts';

const SECOND_MS = 1_700_000_000_000;

const batch = (sequence: number, over: Partial<ViewBatch> = {}): ViewBatch => ({
  type: 'batch',
  sequence,
  kind: 'delta',
  serverTimeMs: null,
  arrivedAtMs: SECOND_MS + sequence,
  prices: new Uint32Array(),
  games: [],
  left: [],
  scores: [],
  ...over,
});

const prices = (...pairs: readonly (readonly [slot: number, odds: number, flags?: number])[]) =>
  Uint32Array.from(pairs.flatMap(([slot, odds, flags = 0]) => [(slot << 2) | flags, odds]));

const live: HubToTab = {
  type: 'health',
  phase: 'live',
  confirmedAtMs: 1,
  roundTripMs: 1,
  clockOffsetMs: 0,
  cadenceMs: 0,
};

const IN_SIGHT = 5 as GameId;
const OUT_OF_SIGHT = 6 as GameId;

/** A relay between a hub and a page of the test; slots below 10 are armed, those from 100 on are watched. */
async function bench({ isArmed = true } = {}) {
  const clock = createVirtualClock(SECOND_MS + 100);
  const toHub = createFakeChannel<HubToTab, TabToHub>();
  const toPage = createFakeChannel<TabToHub, HubToTab>();
  const heardByHub: TabToHub['type'][] = [];
  const heardByPage: HubToTab[] = [];
  const drawn: number[] = [];
  let closed = 0;
  const overlay = { isArmed, changed: [] as (readonly [slot: number, odds: number])[] };
  toHub.right.onmessage = ({ data }) => void heardByHub.push(data.type);
  toPage.right.onmessage = ({ data }) => void heardByPage.push(data);
  const seen = (slot: number, isOpen: boolean): ChangeShown => {
    if (slot >= 100) return 'urgent';
    if (slot >= 10 || !overlay.isArmed) return 'unseen';
    return isOpen ? 'drawn' : 'urgent';
  };
  const change = (slot: number, odds: number, isOpen: boolean): ChangeShown => {
    overlay.changed.push([slot, odds]);
    return seen(slot, isOpen);
  };
  const relay = createBatchRelay({
    ports: { hub: toHub.left, page: toPage.left },
    cells: { isArmed: () => overlay.isArmed, isInSight: (game) => game === IN_SIGHT, change },
    nowMs: clock.nowMs,
    later: clock.later,
    onDrawn: (arrivedAtMs) => void drawn.push(arrivedAtMs - SECOND_MS),
    onClose: () => {
      closed += 1;
    },
  });
  await clock.settle();
  heardByHub.length = 0;
  return {
    clock,
    relay,
    overlay,
    drawn,
    closed: () => closed,
    hub: async (...messages: readonly HubToTab[]) => {
      for (const message of messages) toHub.right.postMessage(message);
      await clock.settle();
    },
    page: async (...types: readonly TabToHub['type'][]) => {
      for (const type of types) toPage.right.postMessage({ type });
      await clock.settle();
    },
    heardByHub: () => heardByHub.splice(0),
    heardByPage: () => heardByPage.splice(0),
    batches: () => heardByPage.splice(0).flatMap((message) => (message.type === 'batch' ? message : [])),
  };
}

const words = ({ prices: packed }: ViewBatch): readonly number[] => [...packed];

describe('the batches of a view behind the overlay', () => {
  it('are passed on as they come while nothing is armed', async () => {
    const { hub, page, batches, heardByHub } = await bench({ isArmed: false });
    await hub(batch(7, { prices: prices([1, 2_100]) }));
    await page('credit');
    await hub(batch(8, { prices: prices([1, 2_200]) }));
    expect(batches().map((one) => [one.sequence, ...words(one)])).toEqual([
      [7, 4, 2_100],
      [8, 4, 2_200],
    ]);
    expect(heardByHub()).toEqual(['credit', 'credit']);
  });

  it('that tell prices of armed cells come within a quarter of a second, as one, and the last move of each as it was drawn', async () => {
    const { clock, hub, batches, heardByHub, drawn } = await bench();
    await hub(
      batch(7, { prices: prices([1, 2_100], [2, 3_000]) }),
      batch(8, { prices: prices([1, 2_200]) }),
      batch(9, { prices: prices([1, 2_150], [50, 1_500]), tick: 9 }),
    );
    expect(heardByHub()).toEqual(['credit', 'credit', 'credit']);
    expect(drawn).toEqual([7, 8, 9]);
    await clock.advance(99);
    expect(batches()).toEqual([]);
    await clock.advance(1);
    const [one, ...more] = batches();
    expect(more).toEqual([]);
    expect(one && words(one)).toEqual([4, 2_200, 4, 2_150, 8, 3_000, 200, 1_500]);
    expect(one).toMatchObject({ sequence: 7, tick: 9, arrivedAtMs: SECOND_MS + 9 });
  });

  it.each<[string, Partial<ViewBatch>]>([
    ['a price that is suspended', { prices: prices([1, 2_100, PRICE_SUSPENDED]) }],
    ['a price that the page shows itself', { prices: prices([100, 2_100]) }],
    ['a score in sight', { scores: [[IN_SIGHT, undefined, 0]] }],
    ['that a game in sight has left', { left: [IN_SIGHT] }],
  ])('that tell %s come at once, with what waited', async (_what, over) => {
    const { hub, batches } = await bench();
    await hub(batch(7, { prices: prices([2, 3_000]) }), batch(8, over));
    const [one] = batches();
    expect(one && words(one).slice(0, 2)).toEqual([8, 3_000]);
    expect(one?.sequence).toBe(7);
  });

  it('that tell of games out of sight come within a quarter of a second', async () => {
    const { clock, hub, batches } = await bench();
    await hub(batch(7, { left: [OUT_OF_SIGHT] }), batch(8, { scores: [[OUT_OF_SIGHT, undefined, 0]] }));
    expect(batches()).toEqual([]);
    await clock.advance(100);
    expect(batches()).toMatchObject([{ sequence: 7, left: [OUT_OF_SIGHT] }]);
  });

  it('wait for the credit of the page, and are one then', async () => {
    const { hub, page, batches } = await bench({ isArmed: false });
    await hub(batch(7), batch(8, { prices: prices([1, 2_100]) }), batch(9, { left: [5 as GameId] }));
    expect(batches().map(({ sequence }) => sequence)).toEqual([7]);
    await page('credit');
    const [one] = batches();
    expect(one).toMatchObject({ sequence: 8, left: [5] });
    expect(one && words(one)).toEqual([4, 2_100]);
  });

  it('that lack one before them are not told: an image is asked for, and replaces what waited', async () => {
    const { hub, batches, heardByHub } = await bench();
    await hub(batch(7, { prices: prices([1, 2_100]) }), batch(9, { prices: prices([1, 2_300]) }));
    expect(heardByHub()).toEqual(['credit', 'resync', 'credit']);
    await hub(batch(10, { kind: 'image', prices: prices([1, 2_400]) }));
    const [one] = batches();
    expect(one).toMatchObject({ kind: 'image', sequence: 7 });
    expect(one && words(one)).toEqual([4, 2_400]);
  });

  it('are there before the word that they are old', async () => {
    const { hub, heardByPage } = await bench();
    await hub(batch(7, { prices: prices([1, 2_100]) }), live);
    expect(heardByPage().map(({ type }) => type)).toEqual(['health']);
    await hub({ ...live, phase: 'stale' });
    expect(heardByPage().map(({ type }) => type)).toEqual(['batch', 'health']);
  });

  it('have the health of the feed with them, which comes at once only when it is another', async () => {
    const { clock, hub, heardByPage } = await bench();
    await hub(live, { ...live, confirmedAtMs: 2 }, { ...live, confirmedAtMs: 3 });
    expect(heardByPage()).toEqual([live]);
    await clock.advance(100);
    expect(heardByPage()).toEqual([{ ...live, confirmedAtMs: 3 }]);
    const failed: HubToTab = { ...live, failure: { kind: 'timeout' } as never };
    await hub(failed, live, { ...live, confirmedAtMs: 4 });
    expect(heardByPage()).toEqual([failed, live]);
  });

  it('come when the page asks for what waits', async () => {
    const { clock, relay, hub, batches } = await bench();
    relay.flush();
    await hub(batch(7, { prices: prices([1, 2_100]) }));
    expect(batches()).toEqual([]);
    relay.flush();
    await clock.settle();
    expect(batches().length).toBe(1);
  });

  it('stand still with a page that looks away, as the overlay showed them, and are an image when it is back', async () => {
    const { clock, hub, page, batches, heardByHub } = await bench();
    await hub(batch(7, { prices: prices([1, 2_100]) }));
    await page('pause');
    expect(batches().map(words)).toEqual([[4, 2_100]]);
    await clock.advance(2_000);
    expect(batches()).toEqual([]);
    heardByHub();
    await page('resume');
    await hub(batch(8, { kind: 'image', prices: prices([1, 2_500]) }));
    expect(batches().map(words)).toEqual([[4, 2_500]]);
    expect(heardByHub()).toEqual(['resume', 'credit']);
  });

  it('that the page has yet to hear or to paint are drawn on cells that are armed meanwhile', async () => {
    const { hub, page, relay, overlay, drawn } = await bench({ isArmed: false });
    await hub(
      batch(7, { prices: prices([1, 2_100], [2, 3_000]) }),
      batch(8, { prices: prices([2, 3_100], [3, 1_500, PRICE_SUSPENDED]) }),
    );
    overlay.isArmed = true;
    overlay.changed.length = 0;
    relay.armed([1, 2, 3, 4]);
    expect(overlay.changed).toEqual([
      [1, 2_100],
      [2, 3_100],
    ]);
    expect(drawn).toEqual([7]);
    overlay.changed.length = 0;
    await page('credit');
    relay.armed([1, 2]);
    expect(overlay.changed).toEqual([[2, 3_100]]);
    await page('credit');
    relay.armed([1, 2]);
    expect(overlay.changed.length).toBe(1);
  });

  it('that were drawn before the overlay was laid anew are told once', async () => {
    const { hub, relay, overlay, drawn } = await bench();
    await hub(batch(7, { prices: prices([1, 2_100]) }));
    overlay.isArmed = false;
    await hub(batch(8, { prices: prices([2, 3_000]) }), batch(9, { prices: prices([3, 1_500]) }));
    overlay.isArmed = true;
    overlay.changed.length = 0;
    relay.armed([1, 2, 3]);
    expect(overlay.changed.map(([slot]) => slot)).toEqual([1, 2, 3]);
    expect(drawn).toEqual([7, 8]);
  });

  it('end with the view', async () => {
    const { hub, page, batches, heardByHub, closed } = await bench();
    await page('close');
    expect([heardByHub(), closed()]).toEqual([['close'], 1]);
    await hub(batch(7, { left: [5 as GameId] }));
    expect(batches()).toEqual([]);
  });
});
