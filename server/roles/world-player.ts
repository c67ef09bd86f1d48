/**
 * Plays a world, and tells it while its lease is held. The run of the world (seed, start, speed, amounts) stands in the database, so a program
 * that waits plays the same games beside the one that tells them, and goes on with them when it follows. It asks for the lease again
 * whenever it has lost it.
 */

import { randomBytes } from 'node:crypto';
import type { ClusterLog } from '../cluster/cluster-log.ts';
import { acquireLease, type HeldLease } from '../cluster/lease/lease.ts';
import { LeaseStore } from '../cluster/lease/lease-store.ts';
import { OUTCOMES_WRITTEN } from '../cluster/notices/subjects.ts';
import { OutcomeStore } from '../cluster/outbox/outcome-store.ts';
import { OutcomeWriter } from '../cluster/outbox/outcome-writer.ts';
import { type WorldRunRow, WorldRunStore } from '../cluster/run/world-run-store.ts';
import { SNAPSHOT_SUBJECT } from '../cluster/stream/world-reader.ts';
import { WorldWriter } from '../cluster/stream/world-writer.ts';
import { WorldPublisher } from '../cluster/world/publisher.ts';
import { readWanted, WANTED_SUBJECT } from '../cluster/world/wanted-message.ts';
import { answerQuestions } from '../cluster/world/world-questions.ts';
import type { WorldChoice } from '../config/world-choice.ts';
import type { Readiness } from '../routes/health.ts';
import { isBehind, type World } from '../source/source.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { Database } from '../store/engine.ts';
import { PlayedRounds } from '../virtual/played-rounds.ts';
import { createRoundLine } from '../virtual/round-line.ts';
import type { ClusterLink } from './cluster-link.ts';
import { after } from './listening.ts';
import { askedOf, createPlayedWorld, minuteOf } from './played-world.ts';

export interface WorldPlayerParts {
  readonly choice: WorldChoice;
  readonly clock: SteadyClock;
  readonly database: Database;
  readonly link: ClusterLink;
  readonly log: ClusterLog;
  /** The program, as no other one is called. */
  readonly holder: string;
}

interface Played {
  readonly run: WorldRunRow;
  readonly world: World;
  readonly publisher: WorldPublisher;
  /** Its virtual rounds; undefined where it has none. */
  readonly rounds: PlayedRounds | undefined;
}

const LEASE = 'world';
/** The world tells its clock so often, also where nothing changes: nodes take longer silence for a fault. */
const BEAT_MS = 1_000;
/** The delay with which a game is told that somebody waits for, sooner than the next tick: games that others want meanwhile go with it. */
const TELL_WANTED_MS = 50;
const LOOK_EVERY_MS = 100;
const NOTHING = new Uint8Array();

export class WorldPlayer {
  readonly #parts: WorldPlayerParts;
  readonly #runs: WorldRunStore;
  readonly #signal = { aborted: false };
  #played: Played | undefined;
  #writer: WorldWriter | undefined;
  #lease: HeldLease | undefined;
  #toldAtMs = 0;
  #isTellingSoon = false;
  #endTelling: () => void = () => undefined;
  #ends: (() => void)[] = [];
  #done: Promise<void> = Promise.resolve();

  constructor(parts: WorldPlayerParts) {
    this.#parts = parts;
    this.#runs = new WorldRunStore(parts.database);
  }

  /** Ready while it plays, whether or not it is the one that tells. */
  readonly need: Readiness = {
    name: 'world',
    isReady: () => this.#played !== undefined && !isBehind(this.#played.world),
  };

  async start(): Promise<void> {
    const { bus } = this.#parts.link;
    const beat = setInterval(() => this.#beat(), BEAT_MS);
    this.#ends = [
      () => clearInterval(beat),
      () => this.#endTelling(),
      bus.subscribe(WANTED_SUBJECT, (bytes) => this.#want(bytes)),
    ];
    await this.#joinRun();
    this.#done = this.#holdAgainAndAgain();
  }

  async stop(): Promise<void> {
    this.#signal.aborted = true;
    for (const end of this.#ends) end();
    // Whoever waits takes over at once.
    await this.#lease?.release().catch((error: unknown) => this.#failed(error));
    await this.#done;
    await this.#endPlayed();
  }

  /** Plays the run that there is, where it is the one that was asked for; another one waits for the lease. */
  async #joinRun(): Promise<void> {
    const { choice, log } = this.#parts;
    const asked = this.#newRun();
    const run = await this.#runs.beginOrJoin(LEASE, asked);
    // A recording has a beginning of its own in each program: it is played once the lease is held.
    if (run.asked === asked.asked && choice.kind === 'simulator') this.#play(run);
    else log.info({}, 'another world is played: this one waits to take its place');
  }

  #newRun(): WorldRunRow {
    const { choice, clock } = this.#parts;
    return { asked: askedOf(choice), startMs: minuteOf(clock) };
  }

  #play(run: WorldRunRow): void {
    const { choice, clock, database, log } = this.#parts;
    const line = createRoundLine();
    const world = createPlayedWorld({
      choice,
      clock,
      rounds: line,
      startMs: run.startMs,
      log: { info: (details, message) => log.info(details, message) },
    });
    // The first look at a world takes seconds: before it moves.
    const publisher = new WorldPublisher({
      world,
      nowMs: clock.nowMs,
      incarnation: `${world.epoch}-${randomBytes(4).toString('hex')}`,
      onMessage: (bytes) => {
        this.#toldAtMs = performance.now();
        this.#writer?.write(bytes);
      },
    });
    const onError = (error: unknown) => this.#failed(error);
    const rounds =
      choice.kind === 'simulator' ? new PlayedRounds({ database, line, after, onError }) : undefined;
    this.#played = { run, world, publisher, rounds };
    world.start();
    rounds?.follow();
  }

  async #endPlayed(): Promise<void> {
    this.#played?.publisher.close();
    this.#played?.world.stop();
    await this.#played?.rounds?.stop();
  }

  #want(bytes: Uint8Array): void {
    if (!this.#played?.publisher.take(readWanted(bytes)) || this.#isTellingSoon) return;
    this.#isTellingSoon = true;
    this.#endTelling = after(TELL_WANTED_MS, () => {
      this.#isTellingSoon = false;
      this.#played?.publisher.beat();
    });
  }

  #beat(): void {
    if (performance.now() - this.#toldAtMs >= BEAT_MS) this.#played?.publisher.beat();
  }

  async #holdAgainAndAgain(): Promise<void> {
    const { database, holder, log } = this.#parts;
    const store = new LeaseStore(database);
    while (!this.#signal.aborted) {
      await this.#isOnTime();
      const lease = await acquireLease(
        { store, name: LEASE, holder, onError: (error) => this.#failed(error) },
        this.#signal,
      );
      if (!lease) return;
      this.#lease = lease;
      log.info({ token: String(lease.grant.token) }, 'this program holds the world');
      try {
        await this.#tellWhileHeld(lease);
      } catch (error) {
        this.#failed(error);
        await lease.release().catch((second: unknown) => this.#failed(second));
      }
    }
  }

  /** A world that comes back to its clock is not told before it is there, where another one may be. */
  async #isOnTime(): Promise<void> {
    while (this.#played && isBehind(this.#played.world) && !this.#signal.aborted)
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_EVERY_MS);
      });
  }

  async #tellWhileHeld(lease: HeldLease): Promise<void> {
    const { database, link, log } = this.#parts;
    const { publisher, rounds, world } = await this.#playedUnder(lease);
    await rounds?.hold(world.nowMs(), lease.grant);
    const { bus, mostBytes, stream } = link;
    const writer = new WorldWriter({
      stream,
      publisher,
      token: lease.grant.token,
      isHeld: () => lease.isHeld,
      mostBytes,
      log,
      onDeposed: () => void lease.release().catch((error: unknown) => this.#failed(error)),
    });
    this.#writer = writer;
    const outcomes = new OutcomeWriter({
      book: world,
      database,
      outcomes: new OutcomeStore(database),
      grant: lease.grant,
      onWritten: () => bus.publish(OUTCOMES_WRITTEN, NOTHING),
      after,
      onError: (error) => this.#failed(error),
    });
    outcomes.start();
    const ends = [
      answerQuestions(bus, world),
      bus.answer(SNAPSHOT_SUBJECT, async () => {
        await writer.snapshot();
        return NOTHING;
      }),
    ];
    const loss = await new Promise<string>((resolve) => {
      lease.onLost(resolve);
    });
    log.info({ loss }, 'this program holds the world no more');
    rounds?.letGo();
    writer.stop();
    this.#writer = undefined;
    for (const end of ends) end();
    await outcomes.stop();
  }

  /** The world that is played under a lease: the one that is played already, unless the run is another one by now. */
  async #playedUnder({ grant }: HeldLease): Promise<Played> {
    const asked = this.#newRun();
    const stored = await this.#runs.beginOrJoin(LEASE, asked);
    const isSame = this.#played?.run.asked === stored.asked && this.#played.run.startMs === stored.startMs;
    if (this.#played && isSame) return this.#played;
    await this.#endPlayed();
    const isAsked = stored.asked === asked.asked && this.#parts.choice.kind === 'simulator';
    if (!isAsked) await this.#runs.replace(grant, asked);
    this.#play(isAsked ? stored : asked);
    return this.#played as Played;
  }

  #failed(error: unknown): void {
    this.#parts.log.error({ err: error }, 'the world could not be told');
  }
}
