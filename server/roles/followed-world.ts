/** The world of a program that another one plays it for. */

import type { ClusterLog } from '../cluster/cluster-log.ts';
import { WorldReader } from '../cluster/stream/world-reader.ts';
import { KeptAnswers } from '../cluster/world/kept-answers.ts';
import { RemoteWorld } from '../cluster/world/remote-world.ts';
import type { OutcomesPort } from '../cluster/world/remote-world-parts.ts';
import { WANTED_SUBJECT, wantedBytes } from '../cluster/world/wanted-message.ts';
import { askedOver } from '../cluster/world/world-questions.ts';
import { EXIT_CODES, StartRefused } from '../exit-codes.ts';
import type { Readiness } from '../routes/health.ts';
import { isBehind } from '../source/source.ts';
import type { ClusterLink } from './cluster-link.ts';

export interface FollowedWorldParts {
  readonly link: ClusterLink;
  readonly nowMs: () => number;
  readonly log: ClusterLog;
  /** What was decided; nothing where the program has no database. */
  readonly outcomes?: OutcomesPort;
}

/** Nothing is decided for who settles nothing. */
const NO_OUTCOMES: OutcomesPort = {
  outcome: () => undefined,
  onOutcomes: () => () => undefined,
  outlasts: () => false,
};

const LOOK_EVERY_MS = 50;
const TOLD_WITHIN_MS = 60_000;

export class FollowedWorld {
  readonly world: RemoteWorld;
  readonly #reader: WorldReader;

  constructor({ link, log, nowMs, outcomes = NO_OUTCOMES }: FollowedWorldParts) {
    const { bus, stream } = link;
    this.world = new RemoteWorld({
      outcomes,
      questions: new KeptAnswers(askedOver(bus), nowMs),
      want: (wanted) => bus.publish(WANTED_SUBJECT, wantedBytes(wanted)),
      lateMs: () => this.#reader.lateMs(),
      nowMs,
    });
    this.#reader = new WorldReader({ stream, world: this.world, bus, log });
  }

  /** Ready while the world is as the end of its stream has it. */
  readonly need: Readiness = { name: 'world', isReady: () => !isBehind(this.world) };

  /** Resolves once the world is there. Throws `StartRefused` where nobody tells one for a minute. */
  async start(): Promise<void> {
    this.#reader.start();
    const until = performance.now() + TOLD_WITHIN_MS;
    while (this.world.epoch === '') {
      if (performance.now() > until) {
        await this.#reader.stop();
        throw new StartRefused(
          `no world was told for ${TOLD_WITHIN_MS / 1_000} s: is a program with --role world running?`,
          EXIT_CODES.failed,
        );
      }
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_EVERY_MS);
      });
    }
  }

  stop(): Promise<void> {
    return this.#reader.stop();
  }
}
