/** Acts by their groups, in the order in which the groups come first. `rest` is the name of those without one. */
export function byGroup<Act extends { readonly group: string }>(
  acts: readonly Act[],
  rest: string,
): ReadonlyMap<string, readonly Act[]> {
  const groups = new Map<string, Act[]>();
  for (const act of acts) {
    const name = act.group || rest;
    const known = groups.get(name);
    if (known) known.push(act);
    else groups.set(name, [act]);
  }
  return groups;
}
