/** Structural equality of plain data: cheaper than comparing texts, and it stops at the first difference. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    for (let at = 0; at < left.length; at += 1) if (!sameValue(left[at], right[at])) return false;
    return true;
  }
  const before = left as Readonly<Record<string, unknown>>;
  const after = right as Readonly<Record<string, unknown>>;
  let keys = 0;
  for (const key in before) {
    keys += 1;
    if (!sameValue(before[key], after[key])) return false;
  }
  for (const _ in after) keys -= 1;
  return keys === 0;
}
