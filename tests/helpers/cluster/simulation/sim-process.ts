/** A process of the simulation: it can be killed, stand still and be cut off, and its clock goes at a pace of its own. */
import type { LeaseClock } from '#server/cluster/lease/lease-clock.ts';
import { DatabaseGone } from '#server/store/database-error.ts';
import type { SimTime } from './sim-time.ts';

/** The time after which a request without an answer has failed, with or without effect. */
const TIMEOUT_MS = 5_000;

export interface Network {
  /** The time of one way of a request, ms. */
  readonly delay: () => number;
  /** Whether a message of one way is lost. */
  readonly isLost: () => boolean;
}

export class SimProcess {
  readonly name: string;
  isCut = false;
  readonly #time: SimTime;
  readonly #network: Network;
  readonly #pace: number;
  #isAlive = true;
  #isPaused = false;
  /** Work that came due while it stood still, in order. */
  #backlog: (() => void)[] = [];

  constructor(name: string, time: SimTime, network: Network, pace: number) {
    this.name = name;
    this.#time = time;
    this.#network = network;
    this.#pace = pace;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  readonly clock: LeaseClock = {
    nowMs: () => this.#time.nowMs * this.#pace,
    after: (milliseconds, run) => this.#time.after(milliseconds / this.#pace, () => this.#do(run)),
  };

  kill(): void {
    this.#isAlive = false;
    this.#backlog = [];
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    const due = this.#backlog;
    this.#backlog = [];
    for (const run of due) this.#do(run);
  }

  /** Asks somebody else, who does `work` when the request arrives. Once sent it arrives whatever becomes of the sender. */
  ask<Answer>(work: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = this.#time.after(TIMEOUT_MS, () =>
        this.#do(() => reject(new DatabaseGone('not-connected'))),
      );
      if (this.isCut || this.#network.isLost()) return;
      this.#time.after(this.#network.delay(), () => {
        let answer: () => void;
        try {
          const value = work();
          answer = () => resolve(value);
        } catch (error) {
          answer = () => reject(error);
        }
        if (this.isCut || this.#network.isLost()) return;
        this.#time.after(this.#network.delay(), () => {
          fail();
          this.#do(answer);
        });
      });
    });
  }

  #do(run: () => void): void {
    if (!this.#isAlive) return;
    if (this.#isPaused) this.#backlog.push(run);
    else run();
  }
}
