/**
 * The figures of the model of a crowd: what the labs have measured, with the lab, and what is assumed, each with its name, so
 * that somebody else's prices and machines can be put in their place.
 */
export interface Measured {
  /** Processor time of the edge for an answer from its cache, plain HTTP, µs (`crowd`; a file of 16 kB takes 15, `server`). */
  readonly edgeAnswerUs: number;
  /** Resident memory of the edge for a reader that waits there, kB (`crowd`). */
  readonly edgeReaderKb: number;
  /** Processor time of a feed node for following a tick, ms (`world-wire`). */
  readonly followTickMs: number;
  /** The part of the bytes of all deltas that those of a second have, of a board that changes five times in it (`readers`). */
  readonly mergedBytes: number;
  /** Bytes of a message of the world, p50 (`world-wire`). */
  readonly messageBytes: number;
  /** Requests that a feed node holds at most (`MAX_WAITING`). */
  readonly mostWaiting: number;
  /** Ticks of the world in a second. */
  readonly ticksPerSecond: number;
}

export const MEASURED: Measured = {
  edgeAnswerUs: 30.7,
  edgeReaderKb: 9.8,
  followTickMs: 0.8,
  mergedBytes: 0.8,
  messageBytes: 3_500,
  mostWaiting: 4_000,
  ticksPerSecond: 5,
};

/** A kind of screen that readers look at, each on one of so many queries, the n-th of which has a part of 1/n. */
export interface Screen {
  readonly name: string;
  /** The part of the readers. */
  readonly share: number;
  readonly queries: number;
  /** Changes of one query in a second. */
  readonly changesPerSecond: number;
  /** Bytes of the body of a delta, compressed. */
  readonly deltaBytes: number;
}

export interface Assumed {
  /** Processor time of a feed node for a delta that is asked for once, ms. */
  readonly deltaMs: number;
  readonly screens: readonly Screen[];
  /** Bytes of the head of an answer. */
  readonly headBytes: number;
  /** The factor by which encryption and the kernel's network raise the processor time of an answer. */
  readonly tlsFactor: number;
  /** Memory of the kernel and of TLS for a connection, kB. */
  readonly connectionKb: number;
  readonly edgeCores: number;
  readonly edgeGbits: number;
  readonly edgeMemoryGb: number;
  readonly edgeMonthly: number;
  readonly nodeMonthly: number;
  /** The part of a machine that is used at the peak. */
  readonly utilisation: number;
  readonly pricePerGb: number;
  /** The time from a reader to its edge and back, ms. */
  readonly rttMs: number;
  /** The hours of a month in which as many readers are there; the rest has none. */
  readonly peakHours: number;
}

export const ASSUMED: Assumed = {
  deltaMs: 1,
  screens: [
    { name: 'live board', share: 0.6, queries: 150, changesPerSecond: 5, deltaBytes: 1_306 },
    { name: 'game', share: 0.3, queries: 1_300, changesPerSecond: 1, deltaBytes: 500 },
    { name: 'line', share: 0.1, queries: 150, changesPerSecond: 0.2, deltaBytes: 500 },
  ],
  headBytes: 350,
  tlsFactor: 2,
  connectionKb: 30,
  edgeCores: 16,
  edgeGbits: 10,
  edgeMemoryGb: 32,
  edgeMonthly: 200,
  nodeMonthly: 50,
  utilisation: 0.6,
  pricePerGb: 0.01,
  rttMs: 40,
  peakHours: 100,
};
