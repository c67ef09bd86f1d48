/**
 * A lease from the side of a process: waits for it, renews it while it is held, and says when it is lost. A holder stops by its own
 * monotonic clock before the database gives the lease away; what is still under way then is refused by the fence.
 */
import type { Grant } from './fence.ts';
import { type LeaseClock, monotonicClock } from './lease-clock.ts';
import type { LeaseStore } from './lease-store.ts';

/** The time for which a lease holds without renewal. Two renewals in a row may be lost; a takeover comes within 3.25 s of a death. */
export const LEASE_MS = 3_000;
/** The time between renewals: a third, and a statement a second is nothing to the database. */
export const RENEW_EVERY_MS = 1_000;
/** The time between looks of those who wait, which a takeover is late by. */
export const POLL_EVERY_MS = 250;

export type LeaseLoss = 'released' | 'ran-out' | 'taken';

export interface LeaseParts {
  readonly store: Pick<LeaseStore, keyof LeaseStore>;
  readonly name: string;
  /** The process, as no other one is called. */
  readonly holder: string;
  readonly clock?: LeaseClock;
  /** Errors of the database, which are waited out. */
  readonly onError: (error: unknown) => void;
}

/** Waits until the lease is ours. Undefined where the signal came first. */
export async function acquireLease(
  parts: LeaseParts,
  signal?: { readonly aborted: boolean },
): Promise<HeldLease | undefined> {
  const { clock = monotonicClock, holder, name, onError, store } = parts;
  while (!signal?.aborted) {
    const sentMs = clock.nowMs();
    const asked = store.take(name, holder, LEASE_MS).catch((error: unknown) => {
      onError(error);
    });
    // An answer that does not come is not waited for: another one is asked for.
    const grant = await within(clock, LEASE_MS, asked);
    const isFresh = clock.nowMs() < sentMs + LEASE_MS;
    if (grant && isFresh && !signal?.aborted)
      return new HeldLease({ ...parts, clock }, grant, sentMs + LEASE_MS);
    if (grant || !isFresh) giveBack(store, asked, onError);
    if (!signal?.aborted) await within(clock, POLL_EVERY_MS);
  }
  return undefined;
}

/** The answer, or undefined where it takes longer; without one a pause. */
function within<Answer>(
  clock: LeaseClock,
  milliseconds: number,
  answer?: Promise<Answer>,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () => resolve(undefined));
    answer?.finally(cancel).then(resolve, reject);
  });
}

/** A lease whose answer came too late to count on. */
function giveBack(
  store: Pick<LeaseStore, 'release'>,
  asked: Promise<Grant | undefined | void>,
  onError: (error: unknown) => void,
): void {
  asked
    .then((late) => late && store.release(late))
    .catch((error: unknown) => {
      onError(error);
    });
}

export class HeldLease {
  readonly grant: Grant;
  readonly #parts: LeaseParts & { readonly clock: LeaseClock };
  readonly #listeners = new Set<(loss: LeaseLoss) => void>();
  #untilMs: number;
  #loss: LeaseLoss | undefined;
  #cancelRenewal: () => void;
  #cancelEnd: () => void;

  /** Takes over a grant. `untilMs`: by the monotonic clock, counted from when it was asked for. */
  constructor(parts: LeaseParts & { readonly clock: LeaseClock }, grant: Grant, untilMs: number) {
    this.grant = grant;
    this.#parts = parts;
    this.#untilMs = untilMs;
    this.#cancelRenewal = parts.clock.after(RENEW_EVERY_MS, () => this.#renew());
    this.#cancelEnd = parts.clock.after(untilMs - parts.clock.nowMs(), () => this.#check());
  }

  /** Whether it is held now, which is asked before each act outside the database. */
  get isHeld(): boolean {
    return this.#loss === undefined && this.#parts.clock.nowMs() < this.#untilMs;
  }

  /** Calls the listener once, when the lease is lost or given back; at once where it is by now. */
  onLost(listener: (loss: LeaseLoss) => void): () => void {
    if (this.#loss !== undefined) {
      listener(this.#loss);
      return () => undefined;
    }
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gives the lease back, so that the next one need not wait for its end. */
  async release(): Promise<void> {
    if (this.#loss !== undefined) return;
    this.#lose('released');
    await this.#parts.store.release(this.grant);
  }

  /** The next renewal does not wait for the answer of this one, which may be lost. */
  #renew(): void {
    const { clock, onError, store } = this.#parts;
    const sentMs = clock.nowMs();
    if (!this.isHeld) return this.#lose('ran-out');
    this.#cancelRenewal = clock.after(RENEW_EVERY_MS, () => this.#renew());
    store.renew(this.grant, LEASE_MS).then(
      (isOurs) => {
        if (isOurs) this.#untilMs = Math.max(this.#untilMs, sentMs + LEASE_MS);
        else this.#lose('taken');
      },
      (error: unknown) => onError(error),
    );
  }

  #check(): void {
    const { clock } = this.#parts;
    const leftMs = this.#untilMs - clock.nowMs();
    if (leftMs > 0) this.#cancelEnd = clock.after(leftMs, () => this.#check());
    else this.#lose('ran-out');
  }

  #lose(loss: LeaseLoss): void {
    if (this.#loss !== undefined) return;
    this.#loss = loss;
    this.#cancelRenewal();
    this.#cancelEnd();
    for (const listener of this.#listeners) listener(loss);
    this.#listeners.clear();
  }
}
