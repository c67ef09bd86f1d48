/** Work that waits for one of a few hands: kinds of work take turns, and within a kind those who asked for it. Each has a bound. */
export interface QueueBounds {
  /** Waiting at once, of one kind. */
  readonly perKind: number;
  /** Waiting at once, of one kind and one asker. */
  readonly perAsker: number;
}

export class FairQueue<Kind extends string, Job> {
  readonly #turns: readonly Kind[];
  readonly #bounds: QueueBounds;
  /** Jobs by kind, then by asker; the asker whose turn is next stands first. */
  readonly #lanes = new Map<Kind, Map<string, Job[]>>();
  readonly #sizes = new Map<Kind, number>();
  #turn = 0;

  /** Creates the queue. `turns` is gone through again and again; a kind that stands in it twice is served twice as often. */
  constructor(turns: readonly Kind[], bounds: QueueBounds) {
    this.#turns = turns;
    this.#bounds = bounds;
  }

  get size(): number {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  /** Adds a job; false where the kind, or this asker of it, has as many waiting as it may. */
  add(kind: Kind, asker: string, job: Job): boolean {
    const lane = this.#lanes.get(kind) ?? new Map<string, Job[]>();
    const own = lane.get(asker) ?? [];
    const size = this.#sizes.get(kind) ?? 0;
    if (size >= this.#bounds.perKind || own.length >= this.#bounds.perAsker) return false;
    own.push(job);
    lane.set(asker, own);
    this.#lanes.set(kind, lane);
    this.#sizes.set(kind, size + 1);
    return true;
  }

  next(): Job | undefined {
    for (let nth = 0; nth < this.#turns.length; nth += 1) {
      const kind = this.#turns[(this.#turn + nth) % this.#turns.length];
      const job = kind === undefined ? undefined : this.#nextOf(kind);
      if (job === undefined) continue;
      this.#turn = (this.#turn + nth + 1) % this.#turns.length;
      return job;
    }
    return undefined;
  }

  #nextOf(kind: Kind): Job | undefined {
    const lane = this.#lanes.get(kind);
    const [first] = lane ?? [];
    if (!lane || !first) return undefined;
    const [asker, own] = first;
    const job = own.shift();
    lane.delete(asker);
    if (own.length > 0) lane.set(asker, own);
    this.#sizes.set(kind, (this.#sizes.get(kind) ?? 1) - 1);
    return job;
  }
}
