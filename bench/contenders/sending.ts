/** Ways to bring changed prices from one end of a port to columns at the other. */
import { expose, wrap } from 'comlink';
import type { Odds } from '../../domain/market/odds.ts';
import { createSlotMirror } from '../../src/platform/hub/slot-mirror.ts';
import { type PriceSource, packPrices } from '../../streams/feed/batch-writer.ts';
import { median } from '../lab/statistics.ts';

export type SendingWay = 'packed' | 'cloned' | 'comlink' | 'empty';

interface PriceChange {
  readonly slot: number;
  readonly odds: number;
  readonly flags: number;
}

const slots = (count: number): number[] => Array.from({ length: count }, (_, slot) => slot);

/** Prices that differ from those of the last call, so that applying never finds nothing to do. */
function createPrices(): PriceSource & { step(): void } {
  let shift = 0;
  return {
    step: () => {
      shift += 1;
    },
    odds: (slot) => (1_500 + ((slot * 7 + shift * 13) % 9_000)) as Odds,
    flags: () => 0,
  };
}

interface TabEnd {
  change(change: PriceChange): void;
}

/** Sends as many changed prices. */
export type Send = (count: number) => void;

/** The hub's end. */
export function sender(way: SendingWay, port: MessagePort): Send {
  const prices = createPrices();
  const remote = way === 'comlink' ? wrap<TabEnd>(port) : undefined;
  return (count) => {
    prices.step();
    if (way === 'packed') {
      const batch = packPrices(prices, slots(count), count);
      port.postMessage(batch, [batch.buffer]);
    } else if (remote) {
      for (const slot of slots(count)) void remote.change({ slot, odds: prices.odds(slot), flags: 0 });
    } else if (way === 'cloned') {
      port.postMessage(slots(count).map((slot) => ({ slot, odds: prices.odds(slot), flags: 0 })));
    } else port.postMessage(0);
  };
}

/** The tab's end: calls with the number of prices that were applied. */
export function receiver(way: SendingWay, port: MessagePort, onApplied: (count: number) => void): void {
  const known = new Map<number, PriceChange>();
  const learn = (change: PriceChange) => void known.set(change.slot, change);
  if (way === 'comlink') {
    const tab: TabEnd = {
      change(change) {
        learn(change);
        onApplied(1);
      },
    };
    expose(tab, port);
    return;
  }
  const mirror = createSlotMirror(() => undefined);
  port.onmessage = ({ data }: MessageEvent<Uint32Array | readonly PriceChange[] | number>) => {
    if (typeof data === 'number') onApplied(0);
    else if (data instanceof Uint32Array) {
      mirror.apply(data, 1);
      onApplied(data.length / 2);
    } else {
      for (const change of data) learn(change);
      onApplied(data.length);
    }
  };
}

export interface SendingRound {
  readonly changes: number;
  readonly image?: number;
}

const CHANGES = 1_000;
const IMAGE = 60_000;
/** A batch takes so little that some hundred are sent before the code is as quick as it will be, and are timed some at once. */
const WARMING = 300;
const SLOW_WARMING = 10;
const BATCHES_AT_ONCE = 40;
const TIMES = 9;

/**
 * One round of a way, milliseconds each: `ask` has the other end send so many, and what arrives is told to the function that
 * `onApplied` is given.
 */
export function createSendingRound(
  way: SendingWay,
  ask: Send,
  onApplied: (listener: (count: number) => void) => void,
): () => Promise<SendingRound> {
  let missing = 0;
  let done = () => {};
  onApplied((count) => {
    missing -= count;
    if (missing <= 0) done();
  });
  const once = (count: number) =>
    new Promise<void>((resolve) => {
      missing = way === 'empty' ? 0 : count;
      done = resolve;
      ask(count);
    });
  const timed = async (count: number, atOnce: number): Promise<number> => {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const before = performance.now();
      for (let sent = 0; sent < atOnce; sent += 1) await once(count);
      times.push((performance.now() - before) / atOnce);
    }
    return median(times);
  };
  const warm = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) await once(CHANGES);
  };
  const isSlow = way === 'comlink';
  let isWarm = false;
  return async () => {
    if (!isWarm) await warm(isSlow ? SLOW_WARMING : WARMING);
    isWarm = true;
    if (isSlow) return { changes: await timed(CHANGES, 1) };
    return { changes: await timed(CHANGES, BATCHES_AT_ONCE), image: await timed(IMAGE, 1) };
  };
}
