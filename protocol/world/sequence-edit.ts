/** The difference of two sequences of unique keys as places that go and items that come; a sequence whose common keys stand in another order has none. */

export interface SequenceEdit<Item> {
  /** Places in the old sequence, rising. */
  readonly gone: readonly number[];
  /** Places in the new sequence, rising, each with what stands there. */
  readonly come: readonly (readonly [number, Item])[];
}

/** The edit that makes `now` of `before`; undefined where keys of both stand in another order. */
export function sequenceEdit<Key>(
  before: readonly Key[],
  now: readonly Key[],
): SequenceEdit<Key> | undefined {
  const stays = new Set(now);
  const known = new Set(before);
  const gone = before.flatMap((key, at) => (stays.has(key) ? [] : [at]));
  const come = now.flatMap((key, at): (readonly [number, Key])[] => (known.has(key) ? [] : [[at, key]]));
  const kept = before.filter((key) => stays.has(key));
  let at = 0;
  for (const key of now) {
    if (!known.has(key)) continue;
    if (kept[at] !== key) return undefined;
    at += 1;
  }
  return { gone, come };
}

/** The new sequence; undefined where the edit names places that there are not. */
export function applyEdit<Item>(
  before: readonly Item[],
  { come, gone }: SequenceEdit<Item>,
): readonly Item[] | undefined {
  const going = new Set(gone);
  if (gone.some((at) => at < 0 || at >= before.length) || going.size !== gone.length) return undefined;
  const kept = before.filter((_, at) => !going.has(at));
  const made: Item[] = [];
  let from = 0;
  for (const [at, item] of come) {
    const between = at - made.length;
    if (between < 0 || from + between > kept.length) return undefined;
    for (let one = 0; one < between; one += 1) made.push(kept[from + one] as Item);
    from += between;
    made.push(item);
  }
  for (; from < kept.length; from += 1) made.push(kept[from] as Item);
  return made;
}
