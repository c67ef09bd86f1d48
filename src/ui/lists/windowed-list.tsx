import { lazy, type ReactNode, type Ref, type RefObject, Suspense, useImperativeHandle, useRef } from 'react';
import { type FocusedRow, useHeldFocus } from './use-held-focus.ts';

/** The number of rows up to which all stand in the document, as in any list; of a longer list only those in sight. */
export const MANY_ROWS = 50;

/** The place of a row: its attributes for assistive technology, and its element. */
export interface RowPlace {
  readonly index: number;
  /** The element: `li` in a list that stands in the document whole. */
  readonly as: 'li' | 'div';
  readonly aria: { readonly 'aria-posinset': number; readonly 'aria-setsize': number };
}

/** What the list itself is, for style and assistive technology. */
export interface ListTies {
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-multiselectable'?: boolean;
}

export interface WindowedListHandle {
  readonly showRow: (index: number) => void;
  /** The number of rows that stand beside each other now. */
  readonly columns: () => number;
}

export interface WindowedListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly row: (item: Item, place: RowPlace) => ReactNode;
  /** Height of a row: exact in a listbox, about in a list, whose rows are measured. */
  readonly rowPx: number;
  /** The gap between the rows of a long list, and between its columns. */
  readonly gapPx?: number;
  /** The least width of a column of a long list, of which there are as many as find room; without it one. */
  readonly columnPx?: number;
  /** Whether rows of a long list are of one height, that of `rowPx`: they are not measured. */
  readonly isEven?: boolean;
  /** The lines of a long list beyond the edges of what is in sight; without it eight. */
  readonly overscan?: number;
  /**
   * The kind. A list scrolls with what is around it. A listbox scrolls by itself, its rows are of one height, and its
   * rows carry `RowPlace.aria` themselves.
   */
  readonly kind?: 'list' | 'listbox';
  /** The largest height of a long listbox, since the window's own style goes before that of a class. */
  readonly mostPx?: number;
  /** The row of a long listbox that is in sight at first. */
  readonly firstShown?: number;
  readonly list?: ListTies;
  readonly handle?: Ref<WindowedListHandle>;
  /** Called with the rows of a long list that stand in the document, the first and the last. */
  readonly onRows?: (first: number, last: number) => void;
}

const WindowedRows = lazy(async () => ({ default: (await import('./windowed-rows.tsx')).WindowedRows }));

/**
 * A list that may have many rows. A long one is windowed: its code is loaded with the first long list, until then its first rows are shown.
 * Each row knows its position and how many there are. A row of a list that leaves with the focus hands it on.
 */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { handle, items, keyOf, row } = props;
  const focusedRef = useRef<FocusedRow>(undefined);
  if (items.length <= MANY_ROWS) return <WholeList {...props} focusedRef={focusedRef} />;
  const first = (
    <WholeList {...props} focusedRef={focusedRef} items={items.slice(0, MANY_ROWS)} setSize={items.length} />
  );
  const rowOf = (place: RowPlace) => {
    const item = items[place.index];
    return item === undefined ? null : row(item, place);
  };
  const keyAt = (index: number) => {
    const item = items[index];
    return item === undefined ? index : keyOf(item);
  };
  return (
    <Suspense fallback={first}>
      <WindowedRows
        {...props}
        focusedRef={focusedRef}
        handle={handle}
        count={items.length}
        rowOf={rowOf}
        keyAt={keyAt}
      />
    </Suspense>
  );
}

interface WholeListProps<Item> extends WindowedListProps<Item> {
  readonly focusedRef: RefObject<FocusedRow | undefined>;
  readonly setSize?: number;
}

function WholeList<Item>(props: WholeListProps<Item>) {
  const { focusedRef, handle, items, keyOf, kind = 'list', list, row, setSize } = props;
  const element = useRef<HTMLElement>(null);
  const heard = useHeldFocus({
    focusedRef,
    count: items.length,
    keyAt: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    rowAt: (index) => element.current?.children[index],
    indexOf: (inside) => [...(element.current?.children ?? [])].findIndex((child) => child.contains(inside)),
  });
  useImperativeHandle(
    handle,
    () => ({
      showRow: (index) => element.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
      columns: () => columnsOf(element.current),
    }),
    [],
  );
  const rows = items.map((item, index) => (
    <RowOf key={keyOf(item)}>
      {row(item, {
        index,
        as: 'li',
        aria: { 'aria-posinset': index + 1, 'aria-setsize': setSize ?? items.length },
      })}
    </RowOf>
  ));
  const setElement = (next: HTMLElement | null) => {
    element.current = next;
  };
  return kind === 'list' ? (
    <ul {...list} {...heard} ref={setElement}>
      {rows}
    </ul>
  ) : (
    // A select cannot be searched, and holds text alone.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div {...list} ref={setElement} role="listbox" tabIndex={-1}>
      {rows}
    </div>
  );
}

/** The number of children in the first line of an element that is laid out as a grid. */
function columnsOf(element: HTMLElement | null): number {
  const rows = [...(element?.children ?? [])];
  const top = rows[0]?.getBoundingClientRect().top;
  const below = rows.findIndex((row) => row.getBoundingClientRect().top !== top);
  return Math.max(1, below < 0 ? rows.length : below);
}

const RowOf = ({ children }: { readonly children: ReactNode }) => children;
