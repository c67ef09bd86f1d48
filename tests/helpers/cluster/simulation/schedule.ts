/**
 * One drawn schedule of faults over several servers that write outcomes, publish and settle by the code of the server (`acquireLease`,
 * `HeldLease`, `Publisher`, `Inbox`) on a model of the database. A seed is a schedule: the same one gives the same run to the last event.
 */
import { Inbox } from '#server/cluster/inbox/inbox.ts';
import { isDeposed } from '#server/cluster/lease/fence.ts';
import { acquireLease, type HeldLease } from '#server/cluster/lease/lease.ts';
import type { OutboxMessage } from '#server/cluster/outbox/outbox-store.ts';
import { Publisher } from '#server/cluster/outbox/publisher.ts';
import { createRandom, type Random } from '#server/simulator/random.ts';
import { Broker, type Consumer } from './broker.ts';
import { ModelDatabase, type Rule, type Word } from './model-database.ts';
import { type Network, SimProcess } from './sim-process.ts';
import { SimTime } from './sim-time.ts';

/** Faults come until then; outcomes are decided meanwhile. */
const FAULTS_MS = 20_000;
/** The time after the faults by which all must have come right again. */
const HEALED_WITHIN_MS = 30_000;
const SELECTIONS = 6;
const WRITERS = ['w1', 'w2', 'w3'];
const CONSUMERS = ['c1', 'c2'];

interface Timed extends Word {
  readonly atMs: number;
}

const quiet = (): void => undefined;

class Schedule {
  readonly time = new SimTime();
  readonly violations: string[] = [];
  readonly #random: Random;
  readonly #without: Rule | undefined;
  readonly #database: ModelDatabase;
  readonly #broker: Broker;
  readonly #words: readonly Timed[];
  readonly #processes = new Map<string, SimProcess>();
  readonly #consumers = new Map<string, Consumer>();
  readonly #leases = new Map<string, HeldLease>();
  /** Whether clocks are alike and only go on: then no two processes ever believe that they hold the lease. */
  readonly #areClocksGood: boolean;
  #databaseAheadMs = 0;
  #isHealed = false;
  #isSlow = false;
  #lastFirst = 0n;
  #incarnations = 0;

  constructor(seed: number, without: Rule | undefined) {
    const random = createRandom(seed);
    this.#random = random;
    this.#without = without;
    this.#areClocksGood = random.chance(0.5);
    const report = (violation: string) => this.violations.push(violation);
    this.#database = new ModelDatabase(() => this.time.nowMs + this.#databaseAheadMs, without, report);
    this.#broker = new Broker({
      time: this.time,
      random,
      consumers: () => [...this.#consumers.values()].filter(({ isAlive }) => isAlive),
      onFirst: (seq) => this.#checkOrder(seq),
    });
    this.#words = Array.from({ length: SELECTIONS }, (_, selection) =>
      Array.from({ length: 1 + random.below(3) }, (_word, at) => ({
        selection,
        version: at + 1,
        atMs: random.between(0, FAULTS_MS),
      })),
    )
      .flat()
      .toSorted((one, other) => one.version - other.version || one.atMs - other.atMs);
  }

  async run(): Promise<void> {
    for (const name of WRITERS) this.#startWriter(name);
    for (const name of CONSUMERS) this.#startConsumer(name);
    this.#planFault();
    this.time.at(FAULTS_MS, () => this.#heal());
    while (this.time.nowMs < FAULTS_MS + HEALED_WITHIN_MS) {
      await this.time.runUntil(this.time.nowMs + 1_000);
      if (this.violations.length > 0) return;
      if (this.#isHealed && this.#unfinished() === undefined) return;
    }
    this.violations.push(`not come right: ${this.#unfinished()}`);
  }

  readonly #network: Network = {
    delay: () => {
      const isLate = !this.#isHealed && this.#random.chance(this.#isSlow ? 0.3 : 0.02);
      return isLate ? this.#random.between(50, 4_500) : this.#random.between(0.2, 15);
    },
    isLost: () => !this.#isHealed && this.#random.chance(this.#isSlow ? 0.1 : 0.005),
  };

  #newProcess(name: string): SimProcess {
    const pace = this.#areClocksGood ? 1 : this.#random.between(0.97, 1.03);
    const process = new SimProcess(name, this.time, this.#network, pace);
    this.#processes.set(name, process);
    return process;
  }

  #startWriter(name: string): void {
    const process = this.#newProcess(name);
    this.#incarnations += 1;
    void this.#write(process, `${name}.${this.#incarnations}`);
  }

  async #write(process: SimProcess, holder: string): Promise<void> {
    const database = this.#database;
    for (;;) {
      const lease = await acquireLease({
        store: {
          take: (name, by, ms) => process.ask(() => database.take(name, by, ms)),
          renew: (grant, ms) => process.ask(() => database.renew(grant, ms)),
          release: (grant) => process.ask(() => database.release(grant)),
        },
        name: 'world',
        holder,
        clock: process.clock,
        onError: quiet,
      });
      if (!lease) return;
      this.#leases.set(holder, lease);
      this.#checkHolders();
      const publisher = this.#publisher(process, lease);
      // Now and then one leaves in order.
      if (this.#random.chance(0.1))
        process.clock.after(this.#random.between(0, 5_000), () => void lease.release().catch(quiet));
      await this.#writeWhile(process, lease, publisher);
      this.#leases.delete(holder);
    }
  }

  #publisher(process: SimProcess, lease: HeldLease): Publisher {
    const database = this.#database;
    return new Publisher({
      lease,
      outbox: {
        begin: (grant) => process.ask(() => database.begin(grant)),
        waiting: (_stream, most) => process.ask(() => database.waiting(most)),
        published: (grant, _stream, upTo) => process.ask(() => database.published(grant, upTo)),
      },
      stream: 'outcomes',
      publish: (message) => this.#publish(process, message),
      clock: process.clock,
      onError: quiet,
    });
  }

  #publish(process: SimProcess, message: OutboxMessage): Promise<void> {
    const sent = process.ask(() => this.#broker.publish(message));
    if (this.#without !== 'publish-first') return sent;
    sent.catch(quiet);
    return Promise.resolve();
  }

  /** Writes each word that the database lacks, from the first one on, as a world does that has its own log of them. */
  async #writeWhile(process: SimProcess, lease: HeldLease, publisher: Publisher): Promise<void> {
    const written = new Set<Timed>();
    while (lease.isHeld) {
      for (const word of this.#words) {
        if (word.atMs > this.time.nowMs || written.has(word)) continue;
        try {
          await process.ask(() => this.#database.write(lease.grant, word));
          written.add(word);
          publisher.wake();
        } catch (error) {
          if (isDeposed(error)) return;
          break;
        }
      }
      await new Promise<void>((resolve) => {
        process.clock.after(200, resolve);
      });
    }
  }

  #startConsumer(name: string): void {
    const process = this.#newProcess(name);
    const database = this.#database;
    const inbox = new Inbox({
      store: {
        knows: (_consumer, { seq }) =>
          process.ask(() => database.inbox.has(seq) && this.#without !== 'inbox'),
        take: () => Promise.reject(new Error('the effect is in one statement')),
        fail: () => Promise.reject(new Error('nothing fails but the database')),
        unpark: () => Promise.resolve(undefined),
      },
      consumer: 'settling',
      handle: (message) => process.ask(() => database.settle(message)),
      log: { error: quiet },
    });
    this.#consumers.set(name, {
      get isAlive() {
        return process.isAlive;
      },
      receive: (message) => inbox.receive(message),
    });
  }

  #planFault(): void {
    this.time.after(this.#random.between(200, 1_500), () => {
      if (this.#isHealed) return;
      this.#fault();
      this.#planFault();
    });
  }

  #fault(): void {
    const random = this.#random;
    const names = [...WRITERS, ...CONSUMERS];
    const name = names[random.below(names.length)] ?? '';
    const process = this.#processes.get(name);
    const later = (ms: number, run: () => void) => this.time.after(random.between(100, ms), run);
    const faults: readonly (() => void)[] = [
      () => {
        process?.pause();
        later(8_000, () => process?.resume());
      },
      () => {
        process?.kill();
        later(3_000, () => this.#restart(name));
      },
      () => {
        if (process) process.isCut = true;
        later(6_000, () => {
          if (process) process.isCut = false;
        });
      },
      () => {
        this.#isSlow = true;
        later(3_000, () => {
          this.#isSlow = false;
        });
      },
      () => {
        if (!this.#areClocksGood) this.#databaseAheadMs += random.between(-5_000, 5_000);
      },
      () => {
        // Writes that are lost are late ones, and a holder of before notices by its next renewal.
        if (!this.#areClocksGood && random.chance(0.5)) this.#database.promote(random.below(6));
      },
    ];
    faults[random.below(faults.length)]?.();
    this.#checkHolders();
  }

  #restart(name: string): void {
    if (this.#processes.get(name)?.isAlive) return;
    if (WRITERS.includes(name)) this.#startWriter(name);
    else this.#startConsumer(name);
  }

  #heal(): void {
    this.#isHealed = true;
    for (const [name, process] of this.#processes) {
      process.isCut = false;
      process.resume();
      this.#restart(name);
    }
  }

  #checkHolders(): void {
    if (!this.#areClocksGood) return;
    const holders = [...this.#leases].filter(([, lease]) => lease.isHeld).map(([holder]) => holder);
    if (holders.length > 1)
      this.violations.push(`both ${holders.join(' and ')} believe that they hold the lease`);
  }

  /** Messages come in their order, but for those that a promotion has lost. */
  #checkOrder(seq: bigint): void {
    if (!this.#database.outbox.some((row) => row.seq === seq)) return;
    if (seq < this.#lastFirst) this.violations.push(`the message ${seq} first came after ${this.#lastFirst}`);
    this.#lastFirst = seq;
  }

  /** The first thing that has not come right yet; undefined where all has. */
  #unfinished(): string | undefined {
    const database = this.#database;
    const newest = new Map<number, number>();
    for (const { selection, version } of this.#words)
      newest.set(selection, Math.max(version, newest.get(selection) ?? 0));
    for (const [selection, version] of newest) {
      const known = database.outcomes.get(selection) ?? 0;
      if (known !== version) return `selection ${selection} has version ${known} of ${version}`;
      const settled = database.settled.get(selection) ?? 0;
      if (settled !== version) return `selection ${selection} is settled by version ${settled} of ${version}`;
    }
    const unread = database.outbox.find(
      ({ publishedBy, seq }) => publishedBy === undefined || !database.inbox.has(seq),
    );
    if (unread) return `the message ${unread.seq} had no effect`;
    return database.holder === undefined ? 'nobody holds the lease' : undefined;
  }
}

/** Runs the schedule of a seed; the answer is what went wrong, which is nothing. */
export async function runSchedule(seed: number, without?: Rule): Promise<readonly string[]> {
  const schedule = new Schedule(seed, without);
  await schedule.run();
  return schedule.violations;
}
