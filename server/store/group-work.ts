/**
 * Does together what is asked for side by side: items of one turn of the event loop, and those that come while as many
 * groups as may run are being worked on. An item never waits for others to join it. Of each key there is one item under
 * way; the others wait their turn.
 */
const LARGEST_GROUP = 64;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupWorkOptions<Item> {
  /** The key of an item; without it all items may run side by side. */
  readonly keyOf?: (item: Item) => unknown;
  /** The number of groups that may run at a time. */
  readonly width?: number;
}

export class GroupWork<Item, Result> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #keyOf: ((item: Item) => unknown) | undefined;
  readonly #width: number;
  readonly #busy = new Set<unknown>();
  #waiting: Waiting<Item, Result>[] = [];
  #running = 0;
  #isWoken = false;

  /** Creates the work. `work` answers in the order of its items; where it throws, all of the group get the error. */
  constructor(
    work: (items: readonly Item[]) => Promise<readonly Result[]>,
    { keyOf, width = 1 }: GroupWorkOptions<Item> = {},
  ) {
    this.#work = work;
    this.#keyOf = keyOf;
    this.#width = width;
  }

  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#wake();
    });
  }

  /** Starts groups at the end of this turn, so that all items of the turn come together. */
  #wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    setImmediate(() => {
      this.#isWoken = false;
      if (this.#running < this.#width) void this.#run(this.#next());
    });
  }

  async #run(group: ReadonlyMap<unknown, Waiting<Item, Result>>): Promise<void> {
    if (group.size === 0) return;
    this.#running += 1;
    const members = [...group.values()];
    try {
      const results = await this.#work(members.map(({ item }) => item));
      for (const [index, { resolve }] of members.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of members) reject(error);
    }
    for (const key of group.keys()) this.#busy.delete(key);
    this.#running -= 1;
    if (this.#waiting.length > 0) this.#wake();
  }

  #next(): ReadonlyMap<unknown, Waiting<Item, Result>> {
    const group = new Map<unknown, Waiting<Item, Result>>();
    const later: Waiting<Item, Result>[] = [];
    for (const one of this.#waiting) {
      const key = this.#keyOf ? this.#keyOf(one.item) : one;
      if (group.size < LARGEST_GROUP && !this.#busy.has(key)) {
        this.#busy.add(key);
        group.set(key, one);
      } else later.push(one);
    }
    this.#waiting = later;
    return group;
  }
}
