/** A chain of rounds as the server plays it: the state of each round, and what came out of those that were played. */
import { chanceStream } from '#domain/chance/chance-stream.ts';
import { toldResult } from '#domain/virtual/check-round.ts';
import { type Field, fieldOf } from '#domain/virtual/field.ts';
import { playRound } from '#domain/virtual/play-round.ts';
import type { Played } from '#domain/virtual/played.ts';
import { CLOSED_MS, lastOpened, type RoundState, stateAt, timesOf } from '#domain/virtual/round-clock.ts';
import type { ToldResult } from '#domain/virtual/told-round.ts';
import type { StoredChain } from './chain-store.ts';
import { createSeedChain, type SeedChain } from './seed-chain.ts';

/** Rounds whose field and result are kept at hand: those that are told together, and some more. */
const KEPT_ROUNDS = 40;
/** A course may be large: that of the round that is drawn, and of those that were asked for last. */
const KEPT_COURSES = 3;

/** Values of rounds that are made when they are asked for; the last ones that were asked for are kept. */
class Kept<Value> {
  readonly #kept = new Map<number, Value>();
  readonly #most: number;
  readonly #make: (index: number) => Value;

  constructor(most: number, make: (index: number) => Value) {
    this.#most = most;
    this.#make = make;
  }

  has(index: number): boolean {
    return this.#kept.has(index);
  }

  at(index: number): Value {
    const known = this.#kept.get(index) ?? this.#make(index);
    this.#kept.delete(index);
    this.#kept.set(index, known);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return known;
  }
}

export class RoundChain {
  readonly stored: StoredChain;
  /** Given once, after the first seed was published: its first round opens then. */
  salt: StoredChain['salt'];
  /** Rounds up to this one are closed for good: that is kept before their seeds are told. */
  closed: number;
  isEnded: boolean;
  readonly #fields: Kept<Field>;
  readonly #played: Kept<Played>;
  readonly #results: Kept<ToldResult>;
  #seeds: SeedChain | undefined;

  constructor(stored: StoredChain) {
    this.stored = stored;
    this.salt = stored.salt;
    this.closed = stored.closed;
    this.isEnded = stored.isEnded;
    this.#fields = new Kept(KEPT_ROUNDS, (index) => fieldOf(stored.kind, stored.first, index));
    this.#played = new Kept(KEPT_COURSES, (index) =>
      playRound(
        this.fieldAt(index),
        chanceStream({ serverSeed: this.seedAt(index), clientSeed: this.salt?.text ?? '', nonce: index }),
      ),
    );
    this.#results = new Kept(KEPT_ROUNDS, (index) => toldResult(this.playedAt(index)));
  }

  /** Takes what the database has of the chain by now; another program may have written it. */
  follow({ closed, isEnded, salt }: StoredChain): void {
    this.salt ??= salt;
    this.closed = Math.max(this.closed, closed);
    this.isEnded ||= isEnded;
  }

  fieldAt(index: number): Field {
    return this.#fields.at(index);
  }

  playedAt(index: number): Played {
    return this.#played.at(index);
  }

  resultAt(index: number): ToldResult {
    return this.#results.at(index);
  }

  /** Whether the result is at hand; else it takes its time. */
  hasResult(index: number): boolean {
    return this.#results.has(index);
  }

  get clock() {
    const { periodMs, runsMs } = this.stored;
    return { startedAt: this.salt?.at ?? Number.POSITIVE_INFINITY, periodMs, runsMs };
  }

  timesAt(index: number) {
    return timesOf(this.clock, index);
  }

  /**
   * The round that opened last. One opens when the one before is closed for good, and not by the clock alone: its commitment is the seed of that one.
   */
  openedAt(now: number): number {
    if (!this.salt) return 0;
    if (this.isEnded) return this.closed;
    return Math.min(this.stored.length, lastOpened(this.clock, now), this.closed + 1);
  }

  /** The last round that the clock has closed. */
  dueAt(now: number): number {
    return this.salt ? Math.min(this.stored.length, lastOpened(this.clock, now + CLOSED_MS) - 1) : 0;
  }

  /** The last round that is over: its result is official. */
  overAt(now: number): number {
    if (this.isEnded) return this.closed;
    const byClock = this.salt ? lastOpened(this.clock, now - this.stored.runsMs) - 1 : 0;
    return Math.max(0, Math.min(this.closed, byClock));
  }

  /**
   * The state of a round by the clock; but one that is closed stays so where the clock went back, and none is played before its close is kept.
   * A chain that ended has nothing but results.
   */
  stateOf(index: number, now: number): RoundState {
    const isClosed = index <= this.closed;
    if (this.isEnded) return isClosed ? 'settled' : 'closed';
    const byClock = stateAt(this.timesAt(index), now);
    if (isClosed) return byClock === 'open' ? 'closed' : byClock;
    return byClock === 'open' && index <= this.openedAt(now) ? 'open' : 'closed';
  }

  /** A seed that was told of, or will be: never handed out of the server before its round is closed for good and has started. */
  seedAt(index: number): string {
    this.#seeds ??= createSeedChain(this.stored.endSeed, this.stored.length);
    return this.#seeds.seedAt(index);
  }
}
