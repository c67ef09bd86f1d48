/** A page of the lab `stall`: it mirrors a flood of prices, does nothing for a while, and tells how it caught up. */
import { createBrowserFeedClient } from '../../src/platform/hub/connect-hub.ts';
import { type FloodWay, type Recovery, TICK_MS } from '../browser/stall.ts';
import type { FloodMessage } from './flooding-worker.ts';

/** Called for each message that was applied, with the moment of the mirror, epoch ms. */
type OnApplied = (asOfMs: number) => void;

function followHub(onApplied: OnApplied): void {
  const client = createBrowserFeedClient({ language: 'en' });
  client.open({ kind: 'board', feed: 'live', sports: [], championships: [] });
  client.slots.onTouched((touched, count) => {
    let newestMs = 0;
    for (let at = 0; at < count; at += 1)
      newestMs = Math.max(newestMs, client.slots.changedAtMs(touched[at] as never));
    onApplied(newestMs);
  });
}

function followWorker(way: FloodWay, onApplied: OnApplied): void {
  const worker = new Worker(new URL('./flooding-worker.ts', import.meta.url), { type: 'module' });
  const odds = new Map<number, number>();
  worker.onmessage = ({ data }: MessageEvent<FloodMessage>) => {
    for (const change of data.changes) odds.set(change.slot, change.odds);
    onApplied(data.sentAtMs);
  };
  worker.postMessage(way);
}

const nowMs = () => performance.timeOrigin + performance.now();

const standStill = (ms: number): void => {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
};

/**
 * Opens the page, and resolves once prices come; the function stalls the page and resolves when it knows them as of the
 * end of its stall.
 */
export function openStalling(way: FloodWay): Promise<(ms: number) => Promise<Recovery>> {
  let onApplied: OnApplied = () => {};
  const told: OnApplied = (asOfMs) => onApplied(asOfMs);
  if (way === 'hub') followHub(told);
  else followWorker(way, told);
  const stall = (ms: number) =>
    new Promise<Recovery>((resolve) => {
      standStill(ms);
      const endedAtMs = nowMs();
      let messages = 0;
      onApplied = (asOfMs) => {
        messages += 1;
        // The world moves once a tick: what is newer than one, and what came by then, is as of the end.
        if (asOfMs < endedAtMs - TICK_MS) return;
        onApplied = () => {};
        resolve({ ms: nowMs() - endedAtMs, messages });
      };
    });
  return new Promise((resolve) => {
    onApplied = () => resolve(stall);
  });
}
