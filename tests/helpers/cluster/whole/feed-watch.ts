/**
 * Readers at every node that answers the feed, who hold it against the newest position that anybody told: an answer that is
 * older than what clients take for live has to say so by its `Age`, or not be given.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterClient } from './cluster-client.ts';

const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&count=20';
const EVERY_MS = 250;
/** The age from which clients show prices as delayed. */
export const STALE_MS = 5_000;
/** What an answer may be on its way, on a machine that is shared. */
const ON_ITS_WAY_MS = 2_500;

interface Told {
  readonly epoch: string;
  /** When this position was first told by anybody, ms of this process. */
  readonly sinceMs: number;
}

export class FeedWatch {
  /** Sentences about answers that were too old and did not say so. */
  readonly stale: string[] = [];
  readonly #nodes: ReadonlyMap<string, ClusterClient>;
  readonly #first = new Map<string, number>();
  readonly #newest = new Map<string, Told>();
  readonly #ages: { readonly name: string; readonly atMs: number; readonly ageMs: number }[] = [];
  #isOver = false;
  #running: Promise<unknown>;

  constructor(nodes: ReadonlyMap<string, ClusterClient>) {
    this.#nodes = nodes;
    this.#running = Promise.all([...nodes].map(([name, client]) => this.#watch(name, client)));
  }

  /** Whether every node tells a tick of the last moments, and of one world. */
  get isWhole(): boolean {
    const all = [...this.#nodes.keys()].map((name) => this.#newest.get(name));
    const nowMs = performance.now();
    const epochs = new Set(all.map((told) => told?.epoch));
    return epochs.size === 1 && all.every((told) => told && nowMs - told.sinceMs < ON_ITS_WAY_MS);
  }

  /** The age of the oldest answer that this reader had from then on, or was left with, ms. */
  oldest(name: string, sinceMs: number): number {
    return Math.max(
      0,
      ...this.#ages.filter((one) => one.name === name && one.atMs >= sinceMs).map((one) => one.ageMs),
    );
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #watch(name: string, client: ClusterClient): Promise<void> {
    while (!this.#isOver) {
      const askedMs = performance.now();
      const reply = await client.get(LIST);
      if (reply?.status === 200) this.#look(name, askedMs, reply.headers);
      const atMs = performance.now();
      this.#ages.push({ name, atMs, ageMs: atMs - (this.#newest.get(name)?.sinceMs ?? atMs) });
      await pause(EVERY_MS);
    }
  }

  #look(name: string, askedMs: number, headers: Readonly<Record<string, unknown>>): void {
    const { 'x-feed-cursor': cursor, age } = headers;
    if (typeof cursor !== 'string') return;
    const sinceMs = this.#first.get(cursor) ?? askedMs;
    this.#first.set(cursor, sinceMs);
    this.#newest.set(name, { epoch: cursor.slice(0, cursor.lastIndexOf(':')), sinceMs });
    const ageMs = Number(age ?? 0) * 1_000;
    const oldMs = askedMs - sinceMs;
    if (oldMs > STALE_MS + ON_ITS_WAY_MS && ageMs < oldMs - STALE_MS)
      this.stale.push(`${name} told ${cursor}, ${Math.round(oldMs)} ms old, with an Age of ${ageMs} ms`);
  }
}
