/** Virtual time: events in the order of their moments, and of their making within one. Promises settle between two events. */

const TURNS = 12;

interface Event {
  readonly atMs: number;
  readonly order: number;
  readonly run: () => void;
  isCancelled: boolean;
}

const isBefore = (one: Event, other: Event): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);

export class SimTime {
  nowMs = 0;
  /** A binary heap, the next event first. */
  readonly #events: Event[] = [];
  #made = 0;

  at(atMs: number, run: () => void): () => void {
    const event: Event = { atMs: Math.max(atMs, this.nowMs), order: this.#made, run, isCancelled: false };
    this.#made += 1;
    this.#push(event);
    return () => {
      event.isCancelled = true;
    };
  }

  after(milliseconds: number, run: () => void): () => void {
    return this.at(this.nowMs + milliseconds, run);
  }

  /** Goes on to this moment. */
  async runUntil(untilMs: number): Promise<void> {
    for (let next = this.#events[0]; next && next.atMs <= untilMs; next = this.#events[0]) {
      this.#pop();
      if (next.isCancelled) continue;
      this.nowMs = next.atMs;
      next.run();
      for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
    }
    this.nowMs = untilMs;
  }

  #push(event: Event): void {
    const events = this.#events;
    let at = events.push(event) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = events[above] as Event;
      if (isBefore(parent, event)) break;
      events[at] = parent;
      at = above;
    }
    events[at] = event;
  }

  #pop(): void {
    const events = this.#events;
    const last = events.pop() as Event;
    if (events.length === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= events.length) break;
      const right = events[below + 1];
      if (right && isBefore(right, events[below] as Event)) below += 1;
      const child = events[below] as Event;
      if (isBefore(last, child)) break;
      events[at] = child;
      at = below;
    }
    events[at] = last;
  }
}
