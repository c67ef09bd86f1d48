/** A queue, first in, first out. What was taken is removed a thousand at a time: its memory follows what waits, not what ever came. */
const REMOVE_AT = 1_024;

export interface TakeQueue<Item> {
  push(item: Item): void;
  first(): Item | undefined;
  /** Takes the first one away. */
  take(): void;
  /** Items in memory: those that wait, and fewer than 1,024 that were taken. */
  readonly kept: number;
}

export function createTakeQueue<Item>(): TakeQueue<Item> {
  const items: Item[] = [];
  let from = 0;
  return {
    push: (item) => void items.push(item),
    first: () => items[from],
    take() {
      if (from < items.length) from += 1;
      if (from < REMOVE_AT) return;
      items.splice(0, from);
      from = 0;
    },
    get kept() {
      return items.length;
    },
  };
}
