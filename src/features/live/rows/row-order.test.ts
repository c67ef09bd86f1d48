import { describe, expect, it } from 'vitest';
import { orderRows } from './row-order.ts';

/** The little of a document that is needed: children of one parent. */
class Child {
  moved = 0;
  readonly #siblings: Child[];
  constructor(siblings: Child[]) {
    this.#siblings = siblings;
    siblings.push(this);
  }
  readonly parentElement = { prepend: (child: Child) => this.#put(child, 0) };
  after(child: Child) {
    this.#take(child);
    this.#put(child, this.#siblings.indexOf(this) + 1);
  }
  #take(child: Child) {
    const at = this.#siblings.indexOf(child);
    if (at >= 0) this.#siblings.splice(at, 1);
  }
  #put(child: Child, at: number) {
    this.#take(child);
    child.moved += 1;
    this.#siblings.splice(at, 0, child);
  }
}

function ordered(indexes: readonly number[], anchorIndex?: number) {
  const siblings: Child[] = [];
  const rows = indexes.map((index) => ({ index, child: new Child(siblings) }));
  const indexOf = new Map(rows.map(({ child, index }) => [child, index]));
  const anchor = rows.find(({ index }) => index === anchorIndex)?.child;
  orderRows(
    rows.map(({ index, child }) => ({ index, element: child as unknown as Element })),
    anchor as unknown as Element | undefined,
  );
  return {
    order: siblings.map((child) => indexOf.get(child)),
    moved: siblings.reduce((sum, { moved }) => sum + moved, 0),
    anchorMoved: anchor?.moved,
  };
}

describe('rows in the document', () => {
  it('that are in order are left alone', () => {
    expect(ordered([3, 4, 5, 6])).toMatchObject({ order: [3, 4, 5, 6], moved: 0 });
  });

  it('are moved as seldom as it takes', () => {
    expect(ordered([10, 11, 4, 5, 6, 7, 8, 9])).toMatchObject({
      order: [4, 5, 6, 7, 8, 9, 10, 11],
      moved: 2,
    });
    expect(ordered([4, 9, 5, 6, 7, 8])).toMatchObject({ order: [4, 5, 6, 7, 8, 9], moved: 1 });
    expect(ordered([4, 5, 6, 7, 8, 3])).toMatchObject({ order: [3, 4, 5, 6, 7, 8], moved: 1 });
  });

  it('go round the one that holds the focus', () => {
    expect(ordered([10, 4, 5, 6, 7], 10)).toMatchObject({ order: [4, 5, 6, 7, 10], anchorMoved: 0 });
    expect(ordered([5, 6, 7, 2, 8], 2)).toMatchObject({ order: [2, 5, 6, 7, 8], anchorMoved: 0 });
  });
});
