/**
 * Readers, caches and feed nodes, event by event: each reader asks its edge for what follows its cursor, an edge lets one
 * question of a kind through to a node, and a node answers with its next change. The same seed gives the same run.
 */

import { WakeQueue } from '#server/simulator/clock/wake-queue.ts';
import { createRandom } from '#server/simulator/random.ts';

export interface SimulatedQuery {
  /** The part of the readers. */
  readonly share: number;
  /** The probability that a tick changes it. */
  readonly changes: number;
}

export interface SimulationOptions {
  readonly seed: number;
  readonly readers: number;
  readonly seconds: number;
  readonly tickMs: number;
  readonly queries: readonly SimulatedQuery[];
  readonly edges: number;
  readonly nodes: number;
  /** The most that a node is behind the world; the nodes are spread over it. */
  readonly lagMs: number;
  /** The ways from a reader to its edge and back, and from an edge to a node and back. */
  readonly rttMs: number;
  readonly originRttMs: number;
  /** The interval at which those who wait for somebody else's answer look for it, as nginx does; 0: they are told. */
  readonly lockPollMs: number;
  /** The most that a node holds a question. */
  readonly waitMs: number;
}

export interface SimulationResult {
  /** Changes of queries that had readers, counted for each edge with a reader of it. */
  readonly changes: number;
  readonly originRequests: number;
  /** Answers that readers got. */
  readonly answers: number;
  /** The time from a tick to its reader, ms. */
  readonly delayMs: { readonly median: number; readonly p99: number };
  /** The most questions that waited at one node. */
  readonly mostWaiting: number;
}

interface Reader {
  readonly edge: number;
  readonly query: number;
  since: number;
}

interface Kept {
  /** The tick that the answer reaches; undefined while it is asked for. */
  to?: number;
  readonly waiting: Reader[];
}

/** A question of an edge at a node. */
interface Question {
  readonly edge: number;
  readonly query: number;
  readonly since: number;
  readonly node: number;
  isOver: boolean;
}

class Simulation {
  readonly #options: SimulationOptions;
  readonly #events = new WakeQueue<() => void>();
  readonly #kept = new Map<string, Kept>();
  readonly #asked = new Map<string, Set<Question>>();
  /** The tick of the last change of each query, by node. */
  readonly #positions: number[][];
  readonly #delays: number[] = [];
  readonly #watched = new Map<number, Set<number>>();
  readonly #waiting: number[];
  #now = 0;
  #count = 0;
  #turn = 0;
  #changes = 0;
  #originRequests = 0;
  #mostWaiting = 0;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#positions = Array.from({ length: options.nodes }, () => options.queries.map(() => 0));
    this.#waiting = Array.from({ length: options.nodes }, () => 0);
  }

  run(): SimulationResult {
    const { edges, queries, readers, seconds, seed, tickMs } = this.#options;
    const random = createRandom(seed);
    const ticks = createRandom(seed, 1);
    for (let index = 0; index < readers; index += 1) {
      const reader = { edge: index % edges, query: chosen(queries, random.next()), since: 0 };
      const at = this.#watched.get(reader.query) ?? new Set();
      this.#watched.set(reader.query, at.add(reader.edge));
      this.#after(random.between(0, 1_000), () => this.#ask(reader));
    }
    for (let tick = 1; tick * tickMs <= seconds * 1_000; tick += 1) {
      const changed = queries.flatMap(({ changes }, query) => (ticks.chance(changes) ? [query] : []));
      this.#at(tick * tickMs, () => this.#tick(tick, changed));
    }
    for (
      let event = this.#events.popDue(seconds * 1_000);
      event;
      event = this.#events.popDue(seconds * 1_000)
    ) {
      this.#now = event.at;
      event.value();
    }
    const delays = this.#delays.toSorted((one, other) => one - other);
    const at = (part: number): number => delays[Math.floor((delays.length - 1) * part)] ?? Number.NaN;
    return {
      changes: this.#changes,
      originRequests: this.#originRequests,
      answers: delays.length,
      delayMs: { median: at(0.5), p99: at(0.99) },
      mostWaiting: this.#mostWaiting,
    };
  }

  #at(ms: number, run: () => void): void {
    this.#count += 1;
    this.#events.push({ at: ms, id: this.#count, value: run });
  }

  #after(ms: number, run: () => void): void {
    this.#at(this.#now + ms, run);
  }

  #tick(tick: number, changed: readonly number[]): void {
    const { lagMs, nodes } = this.#options;
    for (const query of changed) this.#changes += this.#watched.get(query)?.size ?? 0;
    for (let node = 0; node < nodes; node += 1)
      this.#after((lagMs * node) / Math.max(1, nodes - 1), () => {
        for (const query of changed) this.#changeAt(node, query, tick);
      });
  }

  #changeAt(node: number, query: number, tick: number): void {
    (this.#positions[node] as number[])[query] = tick;
    for (const question of this.#asked.get(`${node} ${query}`) ?? [])
      if (question.since < tick) this.#answer(question, tick);
  }

  /** A question of a reader at its edge, which is asked again where another one's answer is waited for. */
  #ask(reader: Reader): void {
    const { edge, query, since } = reader;
    const key = `${edge} ${query} ${since}`;
    const kept = this.#kept.get(key);
    if (kept?.to !== undefined) return this.#send(reader, kept.to);
    if (!kept) {
      this.#kept.set(key, { waiting: [reader] });
      return this.#askNode({ edge, query, since });
    }
    const { lockPollMs } = this.#options;
    if (lockPollMs > 0) this.#after(lockPollMs, () => this.#ask(reader));
    else kept.waiting.push(reader);
  }

  #askNode(asked: Pick<Question, 'edge' | 'query' | 'since'>): void {
    const { nodes, originRttMs, waitMs } = this.#options;
    const node = this.#turn % nodes;
    this.#turn += 1;
    this.#originRequests += 1;
    this.#after(originRttMs / 2, () => {
      const question: Question = { ...asked, node, isOver: false };
      const position = this.#positions[node]?.[asked.query] ?? 0;
      const place = `${node} ${asked.query}`;
      const held = this.#asked.get(place) ?? new Set();
      this.#asked.set(place, held.add(question));
      this.#waiting[node] = (this.#waiting[node] ?? 0) + 1;
      if (position > asked.since) return this.#answer(question, position);
      this.#mostWaiting = Math.max(this.#mostWaiting, this.#waiting[node] ?? 0);
      this.#after(waitMs, () => this.#answer(question, asked.since));
    });
  }

  #answer(question: Question, to: number): void {
    if (question.isOver) return;
    question.isOver = true;
    const { edge, node, query, since } = question;
    this.#asked.get(`${node} ${query}`)?.delete(question);
    this.#waiting[node] = (this.#waiting[node] ?? 1) - 1;
    this.#after(this.#options.originRttMs / 2, () => {
      const key = `${edge} ${query} ${since}`;
      const { waiting = [] } = this.#kept.get(key) ?? {};
      // Nothing new is kept for nobody but those who wait.
      if (to > since) this.#kept.set(key, { to, waiting: [] });
      else this.#kept.delete(key);
      for (const reader of waiting) this.#send(reader, to);
    });
  }

  #send(reader: Reader, to: number): void {
    const { rttMs, tickMs } = this.#options;
    this.#after(rttMs / 2, () => {
      // The first answer is of before the reader came.
      if (to > reader.since && reader.since > 0) this.#delays.push(this.#now - to * tickMs);
      reader.since = to;
      this.#after(rttMs / 2, () => this.#ask(reader));
    });
  }
}

/** The query of a reader, by a number in [0, 1). */
function chosen(queries: readonly SimulatedQuery[], at: number): number {
  let left = at;
  for (const [index, { share }] of queries.entries()) {
    left -= share;
    if (left < 0) return index;
  }
  return queries.length - 1;
}

export const simulateReaders = (options: SimulationOptions): SimulationResult =>
  new Simulation(options).run();
