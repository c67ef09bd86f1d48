/** A binary heap of things that want to be woken at a time; equal times come out by id, so that the order is always the same. */
export interface Sleeper<Value> {
  readonly at: number;
  readonly id: number;
  readonly value: Value;
}

export class WakeQueue<Value> {
  readonly #heap: Sleeper<Value>[] = [];

  get size(): number {
    return this.#heap.length;
  }

  push(sleeper: Sleeper<Value>): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(sleeper);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (!above || !isBefore(sleeper, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = sleeper;
  }

  /** The earliest one, if it is due. */
  popDue(now: number): Sleeper<Value> | undefined {
    const heap = this.#heap;
    const top = heap[0];
    if (!top || top.at > now) return undefined;
    const last = heap.pop();
    if (last && heap.length > 0) {
      let index = 0;
      for (;;) {
        const leftIndex = index * 2 + 1;
        const left = heap[leftIndex];
        if (!left) break;
        const right = heap[leftIndex + 1];
        const [child, childIndex] =
          right && isBefore(right, left) ? [right, leftIndex + 1] : [left, leftIndex];
        if (!isBefore(child, last)) break;
        heap[index] = child;
        index = childIndex;
      }
      heap[index] = last;
    }
    return top;
  }
}

function isBefore<Value>(left: Sleeper<Value>, right: Sleeper<Value>): boolean {
  return left.at < right.at || (left.at === right.at && left.id < right.id);
}
