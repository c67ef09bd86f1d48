/** The cost of a crowd of readers: requests, bytes, machines and money, tier by tier, from the figures of `figures.ts`. */
import type { Assumed, Measured, Screen } from './figures.ts';

export interface Plan {
  readonly readers: number;
  /** Caches that readers are spread over evenly. */
  readonly edges: number;
  /** Caches between the edges and the nodes, over which edges are spread; 0: none. */
  readonly shields: number;
  /** The least time between two questions of a reader, ms; 0 where each change is asked for at once. */
  readonly paceMs: number;
}

export interface Cost {
  readonly edge: {
    readonly requestsPerSecond: number;
    readonly gbits: number;
    readonly cores: number;
    readonly memoryGb: number;
    readonly machines: number;
  };
  /** Processor cores of the caches in between. */
  readonly shieldCores: number;
  readonly origin: {
    /** Requests of all caches that reach a feed node. */
    readonly requestsPerSecond: number;
    /** Requests that wait at feed nodes at any moment. */
    readonly waiting: number;
    readonly cores: number;
    readonly nodes: number;
    /** Bytes of the stream of the world to all nodes, Mbit/s. */
    readonly streamMbits: number;
  };
  /** A month with so many readers in its hours of the peak. */
  readonly money: { readonly machines: number; readonly bytes: number };
}

/** The parts of queries of which the n-th is asked 1/n as often as the first. */
export function popularity(queries: number): readonly number[] {
  const weights = Array.from({ length: queries }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Queries of a screen that at least one of these readers looks at, on the average. */
export function activeQueries({ queries }: Pick<Screen, 'queries'>, readers: number): number {
  return popularity(queries).reduce((sum, part) => sum + (1 - (1 - part) ** readers), 0);
}

/** Answers of a reader in a second: one a change, as far as the way to the edge and its own pace allow. */
export function answersPerSecond(
  { changesPerSecond }: Pick<Screen, 'changesPerSecond'>,
  rttMs: number,
  paceMs: number,
): number {
  return Math.min(changesPerSecond, 1_000 / Math.max(rttMs, paceMs, 1));
}

/** Bytes of the bodies that a reader gets in a second. What changes twice before it is asked for is told once. */
function bodyBytes(
  { changesPerSecond, deltaBytes }: Screen,
  answers: number,
  { mergedBytes }: Measured,
): number {
  return changesPerSecond * deltaBytes * (answers < changesPerSecond ? mergedBytes : 1);
}

const SECONDS_OF_HOUR = 3_600;

export function costOf(
  { edges, paceMs, readers, shields }: Plan,
  measured: Measured,
  assumed: Assumed,
): Cost {
  let [requests, bytes, missed, originRequests, waiting] = [0, 0, 0, 0, 0];
  for (const screen of assumed.screens) {
    const looking = readers * screen.share;
    const answers = looking * answersPerSecond(screen, assumed.rttMs, paceMs);
    requests += answers;
    bytes += answers * assumed.headBytes + looking * bodyBytes(screen, answers / looking, measured);
    // However many look at a query of a cache, one of them asks for its next change.
    const active = (caches: number): number => caches * activeQueries(screen, looking / caches);
    const last = active(shields > 0 ? shields : edges);
    missed += active(edges) * screen.changesPerSecond;
    waiting += last;
    originRequests += last * screen.changesPerSecond;
  }
  const gbits = (bytes * 8) / 1e9;
  const cores = (requests * measured.edgeAnswerUs * assumed.tlsFactor) / 1e6;
  const memoryGb = (readers * (measured.edgeReaderKb + assumed.connectionKb)) / 1e6;
  const used = assumed.utilisation;
  const machines = Math.ceil(
    Math.max(
      edges,
      cores / (assumed.edgeCores * used),
      gbits / (assumed.edgeGbits * used),
      memoryGb / (assumed.edgeMemoryGb * used),
    ),
  );
  const following = (measured.followTickMs * measured.ticksPerSecond) / 1_000;
  const deltas = (originRequests * assumed.deltaMs) / 1_000;
  // A node of one core; the second one is there for the day when the first is not.
  const nodes = Math.max(2, Math.ceil(Math.max(deltas / (used - following), waiting / measured.mostWaiting)));
  const gigabytes = (bytes * SECONDS_OF_HOUR * assumed.peakHours) / 1e9;
  return {
    edge: { requestsPerSecond: requests, gbits, cores, memoryGb, machines },
    shieldCores: shields > 0 ? (missed * measured.edgeAnswerUs) / 1e6 : 0,
    origin: {
      requestsPerSecond: originRequests,
      waiting,
      cores: deltas + nodes * following,
      nodes,
      streamMbits: (nodes * measured.messageBytes * measured.ticksPerSecond * 8) / 1e6,
    },
    money: {
      machines: machines * assumed.edgeMonthly + nodes * assumed.nodeMonthly,
      bytes: gigabytes * assumed.pricePerGb,
    },
  };
}
