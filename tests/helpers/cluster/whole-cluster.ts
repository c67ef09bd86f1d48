/**
 * A whole cluster of a test's own, that of `npm run cluster`, with bettors and readers at work: it is broken, and has to be whole
 * again with every bet in its books once and no old price told as a new one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { Cluster, type ClusterOptions } from '../../../scripts/cluster/cluster.ts';
import { addressOf } from '../../../scripts/cluster/parts/nodes.ts';
import { clusterPrograms } from '../../../scripts/cluster/programs/programs.ts';
import { inspectBooks } from '../../crash/books/inspect-books.ts';
import { BetLoad } from './whole/bet-load.ts';
import { ClusterClient } from './whole/cluster-client.ts';
import { FeedWatch } from './whole/feed-watch.ts';

const programs = clusterPrograms();

/** Why there can be none here; undefined where there can. */
export const noCluster: string | undefined =
  'missing' in programs ? `not installed: ${programs.missing.join(', ')}` : undefined;

/** A small world that changes often. */
const WORLD = ['--seed', '7', '--live-games', '30', '--line-games', '60', '--changes-per-second', '40'];
const BETTORS = 6;
const WHOLE_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 100;

/** What a fault cost. */
export interface Recovery {
  readonly fault: string;
  /** The longest time in which nobody learned that a bet is accepted, ms. */
  readonly withoutBetsMs: number;
  /** The age of the oldest prices that a reader behind nginx was left with, ms. */
  readonly oldestPricesMs: number;
  /** The time until every process was back and everything was whole again, ms. */
  readonly wholeMs: number;
}

/** The reader who comes through nginx, as visitors do. */
const VISITOR = 'nginx';
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export class BrokenCluster {
  readonly cluster: Cluster;
  readonly client: ClusterClient;
  readonly load: BetLoad;
  readonly feeds: FeedWatch;
  readonly #clients: readonly ClusterClient[];
  readonly #recoveries: Recovery[] = [];

  private constructor(
    cluster: Cluster,
    client: ClusterClient,
    load: BetLoad,
    feeds: ReadonlyMap<string, ClusterClient>,
  ) {
    this.cluster = cluster;
    this.client = client;
    this.load = load;
    this.#clients = [client, ...feeds.values()];
    this.feeds = new FeedWatch(new Map([...feeds, [VISITOR, client]]));
  }

  /** Starts it, and resolves when it is whole and bets are taken. */
  static async start(options: ClusterOptions = {}): Promise<BrokenCluster> {
    const cluster = await Cluster.start({ world: WORLD, isDurable: false, ...options });
    const client = new ClusterClient(cluster.url);
    try {
      const feeds = new Map(
        cluster.nodes
          .filter(({ role }) => role === 'feed')
          .map((node) => [node.name, new ClusterClient(`http://${addressOf(node)}`)]),
      );
      const broken = new BrokenCluster(cluster, client, await BetLoad.begin(client, BETTORS), feeds);
      await broken.whole();
      return broken;
    } catch (error) {
      client.close();
      await cluster.stop();
      throw error;
    }
  }

  /** Breaks something, mends it where that is told, and waits until all is whole. Tells what that cost. */
  async breaks(fault: string, act: () => unknown, mend?: () => unknown): Promise<Recovery> {
    const startedAt = performance.now();
    await act();
    await mend?.();
    await this.whole();
    const recovery = {
      fault,
      withoutBetsMs: this.load.longestGap(startedAt),
      oldestPricesMs: this.feeds.oldest(VISITOR, startedAt),
      wholeMs: performance.now() - startedAt,
    };
    this.#recoveries.push(recovery);
    process.stdout.write(
      `${fault}: ${seconds(recovery.withoutBetsMs)} without bets, prices up to ${seconds(recovery.oldestPricesMs)} old, whole again after ${seconds(recovery.wholeMs)}\n`,
    );
    expect(this.feeds.stale, fault).toEqual([]);
    expect(this.load.faults, fault).toEqual([]);
    return recovery;
  }

  signal(name: string, signal: NodeJS.Signals): void {
    this.cluster.supervisor.signal(name, signal);
  }

  /** The node that plays the world. Between two holders there is none for a moment. */
  async worldHolder(): Promise<string> {
    let holder: unknown;
    await expect
      .poll(async () => {
        const [row] = await this.cluster.primary.ask(
          `select holder from leases where holder like 'world-%' and until > clock_timestamp()`,
        );
        holder = row?.['holder'];
        return holder;
      })
      .toBeTypeOf('string');
    return String(holder);
  }

  /** Resolves when every process serves, every feed tells the newest moment, and a bet that is placed now is accepted. */
  async whole(): Promise<void> {
    const deadline = performance.now() + WHOLE_WITHIN_MS;
    const sinceMs = performance.now();
    const { supervisor } = this.cluster;
    const isWhole = () =>
      supervisor.rows().every(({ state }) => state === 'serving' || state === 'held') &&
      this.feeds.isWhole &&
      this.load.acceptedSince(sinceMs) > 0;
    while (!isWhole()) {
      if (performance.now() > deadline)
        throw new Error(
          `not whole: ${JSON.stringify({ rows: supervisor.rows().filter(({ state }) => state !== 'serving'), feeds: this.feeds.isWhole, accepted: this.load.acceptedSince(sinceMs) })}`,
        );
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Ends the load, and holds the books against it: no bet lost, none doubled, every currency at zero. */
  async inspect(): Promise<void> {
    await this.load.end();
    await this.feeds.end();
    const database = await openDatabase({ url: this.cluster.primary.url('bets') });
    try {
      expect(await inspectBooks(database, this.load.model)).toEqual([]);
    } finally {
      await database.close();
    }
    expect(this.load.faults).toEqual([]);
    expect(this.feeds.stale).toEqual([]);
    this.inspectLogs();
    expect(this.load.acceptedSince(0)).toBeGreaterThan(0);
  }

  /** No login lacked a right, and no secret was written down. */
  inspectLogs(): void {
    const { passwords, metricsToken } = this.cluster.secrets;
    for (const { name } of this.cluster.supervisor.rows()) {
      const log = this.cluster.supervisor.log(name);
      expect(log.match(/permission denied for \w+ \w+/g), name).toBe(null);
      for (const secret of [...Object.values(passwords), metricsToken])
        expect(log.includes(secret), name).toBe(false);
    }
  }

  /** Ends all of it, and adds the times to `test-results/faults.json`. */
  async stop(): Promise<void> {
    await this.load.end().catch(() => undefined);
    await this.feeds.end();
    for (const client of this.#clients) client.close();
    await this.cluster.stop();
    if (this.#recoveries.length === 0) return;
    mkdirSync('test-results/faults', { recursive: true });
    const name = this.#recoveries[0]?.fault.replaceAll(/\W+/g, '-') ?? 'none';
    writeFileSync(`test-results/faults/${name}.json`, JSON.stringify(this.#recoveries));
  }
}
