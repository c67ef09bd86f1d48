/**
 * The lab `port`: prices from one end of a MessageChannel to the columns at the other. Both ends live on one thread, so that the
 * figure is what writing, cloning, delivering and applying cost together.
 */
import { expose, wrap } from 'comlink';
import type { Odds } from '../../domain/market/odds.ts';
import { createSlotMirror } from '../../src/platform/hub/slot-mirror.ts';
import { type PriceSource, packPrices } from '../../streams/feed/batch-writer.ts';
import type { Contender, Lab } from '../lab.ts';

const CHANGES = 1_000;
const IMAGE = 60_000;

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

/** Sends `count` prices and resolves when they are applied. */
type Send = (count: number) => Promise<void>;

const open = new Set<MessagePort>();

function openChannel(): MessageChannel {
  const channel = new MessageChannel();
  open.add(channel.port1);
  return channel;
}

function packed(): Send {
  const { port1, port2 } = openChannel();
  const prices = createPrices();
  const mirror = createSlotMirror(() => undefined);
  let applied = () => {};
  port2.onmessage = ({ data }: MessageEvent<Uint32Array>) => {
    mirror.apply(data, 1);
    applied();
  };
  return (count) => {
    prices.step();
    return new Promise((resolve) => {
      applied = resolve;
      const batch = packPrices(prices, slots(count), count);
      port1.postMessage(batch, [batch.buffer]);
    });
  };
}

function cloned(): Send {
  const { port1, port2 } = openChannel();
  const prices = createPrices();
  const known = new Map<number, PriceChange>();
  let applied = () => {};
  port2.onmessage = ({ data }: MessageEvent<readonly PriceChange[]>) => {
    for (const change of data) known.set(change.slot, change);
    applied();
  };
  return (count) => {
    prices.step();
    return new Promise((resolve) => {
      applied = resolve;
      port1.postMessage(slots(count).map((slot) => ({ slot, odds: prices.odds(slot), flags: 0 })));
    });
  };
}

function byComlink(): Send {
  const { port1, port2 } = openChannel();
  const prices = createPrices();
  const known = new Map<number, PriceChange>();
  const tab = { change: (change: PriceChange) => void known.set(change.slot, change) };
  expose(tab, port2);
  const remote = wrap<typeof tab>(port1);
  return async (count) => {
    prices.step();
    await Promise.all(
      slots(count).map(async (slot) => remote.change({ slot, odds: prices.odds(slot), flags: 0 })),
    );
  };
}

async function timed(send: Send, count: number, times: number): Promise<number> {
  const before = performance.now();
  for (let turn = 0; turn < times; turn += 1) await send(count);
  return (performance.now() - before) / times;
}

function contender(name: string, role: Contender['role'], send: Send, hasImage: boolean): Contender {
  let isWarm = false;
  return {
    name,
    role,
    async measure() {
      if (!isWarm) await timed(send, CHANGES, 20);
      isWarm = true;
      const changes = await timed(send, CHANGES, hasImage ? 50 : 3);
      return hasImage ? { changes, image: await timed(send, IMAGE, 3) } : { changes };
    },
  };
}

export const portLab: Lab = {
  name: 'port',
  title: 'price changes through a MessageChannel, in Node',
  metrics: [
    { id: 'changes', label: '1,000 changes, sent and applied', unit: 'ms', better: 'less' },
    { id: 'image', label: 'an image of 60,000 prices, sent and applied', unit: 'ms', better: 'less' },
  ],
  notes: ['comlink sends no image: a call for each of 60,000 prices is not how anybody would do it.'],
  needsPeers: false,
  open: () =>
    Promise.resolve({
      contenders: [
        contender('packed and transferred, as shipped', 'ours', packed(), true),
        contender('array of objects, cloned', 'peer', cloned(), true),
        contender('comlink call for each change', 'peer', byComlink(), false),
      ],
      close: async () => {
        for (const port of open) port.close();
        open.clear();
      },
    }),
};
