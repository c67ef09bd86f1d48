import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { List, type ListImperativeAPI, type RowComponentProps, useDynamicRowHeight } from 'react-window';
import { type FocusedRow, useHeldFocus } from './use-held-focus.ts';
import type { ListTies, RowPlace, WindowedListHandle } from './windowed-list.tsx';

export interface WindowedRowsProps {
  readonly focusedRef: RefObject<FocusedRow | undefined>;
  readonly count: number;
  readonly rowOf: (place: RowPlace) => ReactNode;
  readonly keyAt: (index: number) => string | number;
  readonly rowPx: number;
  readonly gapPx?: number;
  readonly columnPx?: number;
  readonly isEven?: boolean;
  readonly overscan?: number;
  readonly kind?: 'list' | 'listbox';
  readonly mostPx?: number;
  readonly firstShown?: number;
  readonly list?: ListTies;
  readonly handle?: Ref<WindowedListHandle> | undefined;
  readonly onRows?: (first: number, last: number) => void;
}

/** Rows beyond the edges of what is in sight: the next control that takes the focus stands in the document already. */
const OVERSCAN = 8;

/** The rows of a long list that are in sight, by react-window. */
export function WindowedRows(props: WindowedRowsProps) {
  return props.kind === 'listbox' ? <OwnScroller {...props} /> : <ScrolledAround {...props} />;
}

/** A listbox: rows of one height, the list scrolls by itself. */
function OwnScroller(props: WindowedRowsProps) {
  const { count, firstShown = 0, handle, keyAt, list, mostPx, onRows, rowOf, rowPx } = props;
  const rows = useRef<ListImperativeAPI>(null);
  useImperativeHandle(
    handle,
    () => ({
      showRow: (index) => {
        if (index < count) rows.current?.scrollToRow({ index, align: 'auto' });
      },
      columns: () => 1,
    }),
    [count],
  );
  return (
    <List
      {...list}
      // A select cannot be searched, and holds text alone.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={-1}
      listRef={rows}
      rowComponent={Option}
      rowCount={count}
      rowHeight={rowPx}
      rowKey={keyAt}
      rowProps={{ rowOf, count }}
      style={{ maxHeight: mostPx }}
      defaultScrollOffset={firstShown * rowPx}
      overscanCount={OVERSCAN}
      onRowsRendered={useChangedRows(onRows)}
    />
  );
}

/** A list in what scrolls around it, with rows of heights that are measured: each has an item in every column. */
function ScrolledAround(props: WindowedRowsProps) {
  const {
    columnPx,
    count,
    focusedRef,
    gapPx = 0,
    handle,
    isEven,
    keyAt,
    list,
    onRows,
    overscan = OVERSCAN,
    rowOf,
    rowPx,
  } = props;
  const rows = useRef<ListImperativeAPI>(null);
  const { mark, scroller, widthPx } = useScroller();
  const columns = columnPx ? Math.max(1, Math.floor((widthPx + gapPx) / (columnPx + gapPx))) : 1;
  const heard = useHeldFocus({
    focusedRef,
    count,
    keyAt,
    rowAt: (index) =>
      rows.current?.element?.querySelector(`:scope > * > [role="listitem"][aria-posinset="${index + 1}"]`) ??
      undefined,
    indexOf: (inside) =>
      Number(inside.closest('[role="listitem"][aria-posinset]')?.getAttribute('aria-posinset') ?? 0) - 1,
  });
  const measured = useDynamicRowHeight({ defaultRowHeight: rowPx + gapPx, key: `${count} ${columns}` });
  useImperativeHandle(
    handle,
    () => ({
      showRow: (index) => {
        if (index < count) rows.current?.scrollToRow({ index: Math.floor(index / columns), align: 'auto' });
      },
      columns: () => columns,
    }),
    [columns, count],
  );
  return (
    <div ref={mark}>
      <List
        {...list}
        {...heard}
        listRef={rows}
        rowComponent={ListItems}
        rowCount={Math.ceil(count / columns)}
        rowHeight={isEven ? rowPx + gapPx : measured}
        rowKey={(index) => keyAt(index * columns)}
        rowProps={{ rowOf, keyAt, gapPx, columns, count }}
        scrollElement={scroller}
        // Rows are laid out by the window alone.
        style={{ display: 'block' }}
        overscanCount={overscan}
        onRowsRendered={useChangedRows((first, last) =>
          onRows?.(first * columns, Math.min(count, (last + 1) * columns) - 1),
        )}
      />
    </div>
  );
}

type OptionProps = RowComponentProps<{
  readonly count: number;
  readonly rowOf: (place: RowPlace) => ReactNode;
}>;

function Option({ count, index, rowOf, style }: OptionProps) {
  return (
    <div role="presentation" style={style}>
      {rowOf({ index, as: 'div', aria: { 'aria-posinset': index + 1, 'aria-setsize': count } })}
    </div>
  );
}

type ListItemsProps = RowComponentProps<{
  readonly columns: number;
  readonly count: number;
  readonly gapPx: number;
  readonly keyAt: (index: number) => string | number;
  readonly rowOf: (place: RowPlace) => ReactNode;
}>;

/** A line of the list: an item in each column. What an item remembers (an open panel, a question) goes with it, and to no other. */
function ListItems({ columns, count, gapPx, index: line, keyAt, rowOf, style }: ListItemsProps) {
  const first = line * columns;
  const indexes = Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column);
  const layout = {
    display: 'grid',
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    columnGap: gapPx,
    paddingBlockEnd: gapPx,
  };
  return (
    <div role="presentation" style={{ ...style, ...layout }}>
      {indexes.map((index) => {
        const aria = { 'aria-posinset': index + 1, 'aria-setsize': count };
        const item = { role: 'listitem', ...aria };
        return (
          <div key={keyAt(index)} {...item}>
            {rowOf({ index, as: 'div', aria })}
          </div>
        );
      })}
    </div>
  );
}

interface RowRange {
  readonly startIndex: number;
  readonly stopIndex: number;
}

/** Notifies of rows that differ from those before: react-window does so anew whenever it is given another function. */
function useChangedRows(onRows: WindowedRowsProps['onRows']) {
  const known = useRef<RowRange>(undefined);
  return (_: RowRange, rows: RowRange): void => {
    const { startIndex, stopIndex } = rows;
    if (known.current?.startIndex === startIndex && known.current.stopIndex === stopIndex) return;
    known.current = rows;
    onRows?.(startIndex, stopIndex);
  };
}

/**
 * The element around that scrolls, found anew when the window's size changes; the window where there is none. With it the
 * room between its edges.
 */
function useScroller() {
  const [element, mark] = useState<HTMLElement | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | 'window' | null>(null);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const find = () => {
      setScroller(element && scrollerOf(element));
      setWidthPx(element?.clientWidth ?? 0);
    };
    find();
    window.addEventListener('resize', find);
    // A panel beside the list opens and closes without the window's size.
    const resized = new ResizeObserver(find);
    if (element) resized.observe(element);
    element?.addEventListener('keydown', catchUp);
    return () => {
      window.removeEventListener('resize', find);
      resized.disconnect();
      element?.removeEventListener('keydown', catchUp);
    };
  }, [element]);
  return { mark, scroller, widthPx };
}

/**
 * Renders the rows around the present place before Tab moves the focus. Each stop scrolls at once, and the event of the scrolling comes with
 * a frame: on a busy machine a key that is held is ahead of all rows beyond the edge, and would leave the list in its middle.
 */
function catchUp({ currentTarget, key }: KeyboardEvent): void {
  if (key !== 'Tab' || !(currentTarget instanceof HTMLElement)) return;
  const scroller = scrollerOf(currentTarget);
  const target = scroller === 'window' ? window : scroller;
  flushSync(() => target.dispatchEvent(new Event('scroll')));
}

function scrollerOf(element: HTMLElement): HTMLElement | 'window' {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around !== document.body && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return 'window';
}
