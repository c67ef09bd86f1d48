/**
 * The elements of rows, put into the order in which the rows stand: for screen readers, searches and walks of the page by
 * its text. While a list is scrolled they are out of order, since an element that is moved is laid out anew.
 */
export interface RowElement {
  readonly element: Element;
  readonly index: number;
}

/**
 * Orders the rows. `rows` are as they are in the document; as few as possible are moved, and never `anchor`, which may
 * hold the focus.
 */
export function orderRows(rows: readonly RowElement[], anchor?: Element): void {
  const stays = new Set(stayingRows(rows, anchor));
  if (stays.size === rows.length) return;
  let last: Element | undefined;
  for (const row of [...rows].sort((left, right) => left.index - right.index)) {
    if (!stays.has(row)) {
      if (last) last.after(row.element);
      else row.element.parentElement?.prepend(row.element);
    }
    last = row.element;
  }
}

function stayingRows(rows: readonly RowElement[], anchor: Element | undefined): readonly RowElement[] {
  const at = rows.findIndex(({ element }) => element === anchor);
  const fixed = rows[at];
  if (!fixed) return longestRise(rows);
  return [
    ...longestRise(rows.slice(0, at).filter(({ index }) => index < fixed.index)),
    fixed,
    ...longestRise(rows.slice(at + 1).filter(({ index }) => index > fixed.index)),
  ];
}

/** The most rows that stand in order already. */
function longestRise(rows: readonly RowElement[]): readonly RowElement[] {
  const lengths: number[] = [];
  const before: number[] = [];
  let end = -1;
  rows.forEach(({ index }, at) => {
    lengths[at] = 1;
    before[at] = -1;
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((rows[earlier]?.index ?? 0) >= index || length <= (lengths[at] ?? 0)) continue;
      lengths[at] = length;
      before[at] = earlier;
    }
    if (end < 0 || (lengths[at] ?? 0) > (lengths[end] ?? 0)) end = at;
  });
  const rise: RowElement[] = [];
  for (let at = end; at >= 0; at = before[at] ?? -1) {
    const row = rows[at];
    if (row) rise.unshift(row);
  }
  return rise;
}
