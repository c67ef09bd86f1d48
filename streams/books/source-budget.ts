/**
 * Requests of a device to further books: one budget of requests and bytes, in equal shares. A source that is slow, huge or
 * broken uses up its own share and nobody else's; none is asked more often than its cadence.
 */
import { failed } from '#domain/lib/result.ts';
import type { Clock } from '../clock.ts';
import type { AskFeed, PendingAnswer } from '../feed/polling/feed-request.ts';

const MINUTE_MS = 60_000;
/** The part of a minute's requests that may be made at once. */
const BURST = 0.2;
/** The longest wait before a source is looked at again. */
const LOOK_AGAIN_MS = 1_000;

export interface BudgetParts {
  readonly clock: Clock;
  readonly requestsPerMinute: number;
  readonly bytesPerMinute: number;
  readonly sources: readonly { readonly name: string; readonly cadenceMs: number }[];
}

/** The use of a share within the last minute. */
export interface SourceUse {
  readonly name: string;
  readonly requests: number;
  readonly bytes: number;
  /** Whether it waits because its share is used up. */
  readonly isHeld: boolean;
}

/** The share of one source. */
export interface SourceShare {
  /** The same questions, each asked once the share allows it. */
  within(ask: AskFeed): AskFeed;
  /** Counts what was received, also of what could not be read. */
  received(bytes: number): void;
  use(): SourceUse;
}

/** An amount that comes back evenly over a minute, and may be overdrawn: then nothing is taken until it is back above zero. */
class Allowance {
  readonly #perMs: number;
  readonly #most: number;
  #left: number;
  #atMs: number;

  constructor(perMinute: number, most: number, nowMs: number) {
    this.#perMs = perMinute / MINUTE_MS;
    this.#most = most;
    this.#left = most;
    this.#atMs = nowMs;
  }

  take(amount: number, nowMs: number): void {
    this.#fill(nowMs);
    this.#left -= amount;
  }

  /** The time until there is as much; 0 where there is. */
  waitMs(amount: number, nowMs: number): number {
    this.#fill(nowMs);
    return this.#left >= amount ? 0 : (amount - this.#left) / this.#perMs;
  }

  #fill(nowMs: number): void {
    // A clock that goes back gives nothing.
    this.#left = Math.min(this.#most, this.#left + Math.max(0, nowMs - this.#atMs) * this.#perMs);
    this.#atMs = nowMs;
  }
}

interface Used {
  readonly atMs: number;
  readonly requests: number;
  readonly bytes: number;
}

class Share implements SourceShare {
  readonly #clock: Clock;
  readonly #name: string;
  readonly #cadenceMs: number;
  readonly #requests: Allowance;
  readonly #bytes: Allowance;
  readonly #queue: (() => void)[] = [];
  #used: Used[] = [];
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #isLooking = false;

  constructor({ bytesPerMinute, clock, requestsPerMinute, sources }: BudgetParts, at: number) {
    const { cadenceMs = 0, name = '' } = sources[at] ?? {};
    const nowMs = clock.nowMs();
    const requests = requestsPerMinute / sources.length;
    const bytes = bytesPerMinute / sources.length;
    this.#clock = clock;
    this.#name = name;
    this.#cadenceMs = cadenceMs;
    this.#requests = new Allowance(requests, Math.max(1, requests * BURST), nowMs);
    this.#bytes = new Allowance(bytes, bytes, nowMs);
  }

  within =
    (ask: AskFeed): AskFeed =>
    (request): PendingAnswer => {
      let asked: PendingAnswer | undefined;
      let leave: () => void = () => undefined;
      const answer: PendingAnswer['answer'] = new Promise((resolve) => {
        const run = () => {
          asked = ask(request);
          asked.answer.then(resolve, () => resolve(failed({ code: 'aborted' })));
        };
        this.#queue.push(run);
        leave = () => {
          const place = this.#queue.indexOf(run);
          if (place >= 0) this.#queue.splice(place, 1);
          resolve(failed({ code: 'aborted' }));
        };
      });
      this.#look();
      return {
        answer,
        abort() {
          if (asked) asked.abort();
          else leave();
        },
      };
    };

  received(bytes: number): void {
    const nowMs = this.#clock.nowMs();
    this.#bytes.take(bytes, nowMs);
    this.#note({ atMs: nowMs, requests: 0, bytes });
  }

  use(): SourceUse {
    const nowMs = this.#clock.nowMs();
    this.#forget(nowMs);
    return {
      name: this.#name,
      requests: this.#used.reduce((sum, { requests }) => sum + requests, 0),
      bytes: this.#used.reduce((sum, { bytes }) => sum + bytes, 0),
      isHeld: this.#queue.length > 0 && this.#allowedInMs(nowMs) > 0,
    };
  }

  /** The time until its share lets it ask. */
  #allowedInMs(nowMs: number): number {
    return Math.max(this.#requests.waitMs(1, nowMs), this.#bytes.waitMs(1, nowMs));
  }

  /** Runs what waits, as far as cadence and share allow, and looks again when they do. */
  #look(): void {
    if (this.#isLooking) return;
    const nowMs = this.#clock.nowMs();
    const waitMs = Math.max(this.#allowedInMs(nowMs), this.#askedAtMs + this.#cadenceMs - nowMs);
    if (this.#queue.length === 0) return;
    if (waitMs > 0) {
      this.#isLooking = true;
      this.#clock.later(
        () => {
          this.#isLooking = false;
          this.#look();
        },
        Math.min(waitMs, LOOK_AGAIN_MS),
      );
      return;
    }
    this.#requests.take(1, nowMs);
    this.#askedAtMs = nowMs;
    this.#note({ atMs: nowMs, requests: 1, bytes: 0 });
    this.#queue.shift()?.();
    this.#look();
  }

  #note(used: Used): void {
    this.#forget(used.atMs);
    this.#used.push(used);
  }

  #forget(nowMs: number): void {
    this.#used = this.#used.filter(({ atMs }) => nowMs - atMs < MINUTE_MS);
  }
}

/** The shares of a budget, in the order of its sources. */
export const sharesOf = (parts: BudgetParts): readonly SourceShare[] =>
  parts.sources.map((_, at) => new Share(parts, at));
