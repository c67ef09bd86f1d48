/** What a page of the lab `stall` is sent by a worker that asks for no credit: price changes, each by itself or by the tick. */
import { FLOOD_PER_SECOND, type FloodWay, TICK_MS } from '../browser/stall.ts';

export interface FloodMessage {
  /** The moment of sending, epoch ms, with its fractions. */
  readonly sentAtMs: number;
  readonly changes: readonly { readonly slot: number; readonly odds: number }[];
}

const SLOTS = 24_000;
const BEAT_MS = 5;

let owed = 0;
let beatAtMs = performance.now();
let step = 0;

const change = () => {
  step += 1;
  return { slot: (step * 7_919) % SLOTS, odds: 1_010 + ((step * 13) % 8_900) };
};

self.onmessage = ({ data: way }: MessageEvent<FloodWay>) => {
  const beat = () => {
    const now = performance.now();
    owed += ((now - beatAtMs) * FLOOD_PER_SECOND) / 1000;
    beatAtMs = now;
    const changes = Array.from({ length: Math.floor(owed) }, change);
    owed -= changes.length;
    const sentAtMs = performance.timeOrigin + now;
    if (way === 'tick') self.postMessage({ sentAtMs, changes } satisfies FloodMessage);
    else for (const one of changes) self.postMessage({ sentAtMs, changes: [one] } satisfies FloodMessage);
  };
  setInterval(beat, way === 'tick' ? TICK_MS : BEAT_MS);
};
