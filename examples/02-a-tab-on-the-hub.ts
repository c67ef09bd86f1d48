/**
 * A tab without React: the hub that browsers run in a SharedWorker, here in this process, and one view of it over a MessagePort. Shows the
 * choreography of `protocol/hub/batches.ts`: an image, then deltas, each for one credit, with prices packed into two words.
 *
 *     npm start                                              (in another terminal)
 *     node --import tsx examples/02-a-tab-on-the-hub.ts http://127.0.0.1:4310 [changes]
 */
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import {
  type HubToTab,
  PRICE_GONE,
  PRICE_SUSPENDED,
  PRICE_WORDS,
  type TabToHub,
} from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { Clock } from '#streams/clock.ts';
import { createDataMeter } from '#streams/data-meter.ts';
import { createFeedSource } from '#workers/feed-hub/feed-source.ts';
import { createHub } from '#workers/feed-hub/hub.ts';
import { createJsonDecoder } from '#workers/feed-hub/json-decoder.ts';

const [, , origin = 'http://127.0.0.1:4310', most = 'Infinity'] = process.argv;

const clock: Clock = {
  nowMs: () => Date.now(),
  later(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

const { ask } = createFeedSource({
  fetch: (path, init) => fetch(origin + path, init),
  clock,
  decoder: createJsonDecoder(),
  // Nothing is kept: a browser gives IndexedDB here.
  storage: { get: async () => undefined, set: async () => {}, delete: async () => {}, keys: async () => [] },
});

const hub = createHub({
  clock,
  random: () => Math.random(),
  ask,
  restore: async () => undefined,
  lockFreed: () => new Promise(() => {}),
  meter: createDataMeter({ clock, dayOf: () => 'today', load: async () => undefined, save: () => {} }),
  network: { online: () => true, onChange: () => {} },
});

const { port1, port2 } = new MessageChannel();
const port = port1 as unknown as HubPort<HubToTab, TabToHub>;
const odds = new Map<number, number>();
let left = Number(most);

/** Keeps what each slot of the hub's table costs, and prints what changed: the image brings the first prices. */
function readPrices(prices: Uint32Array, isImage: boolean): void {
  for (let at = 0; at < prices.length && left > 0; at += PRICE_WORDS) {
    const [word = 0, price = 0] = prices.subarray(at, at + PRICE_WORDS);
    const slot = word >>> 2;
    const before = odds.get(slot);
    odds.set(slot, price);
    if (isImage || before === undefined || before === price) continue;
    left -= 1;
    const now =
      word & PRICE_GONE ? 'gone' : word & PRICE_SUSPENDED ? 'suspended' : oddsToDecimal(price as Odds);
    process.stdout.write(`slot ${slot}: ${oddsToDecimal(before as Odds)} -> ${now}\n`);
  }
}

port.onmessage = ({ data }) => {
  if (data.type === 'health') {
    process.stdout.write(`health: ${data.phase}\n`);
    return;
  }
  if (data.kind === 'image') process.stdout.write(`image: ${data.games.length} games\n`);
  readPrices(data.prices, data.kind === 'image');
  // A page gives it back when its frame is painted; without credit the hub keeps the newest values and sends nothing.
  port.postMessage({ type: 'credit' });
  if (left <= 0) process.exit();
};

await hub.attach('example', { language: 'en' });
await hub.openView(
  'example',
  { kind: 'board', feed: 'live', sports: [], championships: [] },
  port2 as unknown as HubPort<TabToHub, HubToTab>,
);
