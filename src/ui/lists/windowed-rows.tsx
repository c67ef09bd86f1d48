import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { List, type ListImperativeAPI, type RowComponentProps, useDynamicRowHeight } from 'react-window';
import type { ListTies, RowPlace, WindowedListHandle } from './windowed-list.tsx';

export interface WindowedRowsProps {
  readonly count: number;
  readonly rowOf: (place: RowPlace) => ReactNode;
  readonly keyAt: (index: number) => string | number;
  readonly rowPx: number;
  readonly gapPx?: number;
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

/** A list in what scrolls around it, with rows of heights that are measured. */
function ScrolledAround({ count, gapPx = 0, handle, keyAt, list, onRows, rowOf, rowPx }: WindowedRowsProps) {
  const rows = useRef<ListImperativeAPI>(null);
  const { mark, scroller } = useScroller();
  const rowHeight = useDynamicRowHeight({ defaultRowHeight: rowPx + gapPx, key: count });
  useImperativeHandle(
    handle,
    () => ({
      showRow: (index) => {
        if (index < count) rows.current?.scrollToRow({ index, align: 'auto' });
      },
    }),
    [count],
  );
  return (
    <div ref={mark}>
      <List
        {...list}
        listRef={rows}
        rowComponent={ListItem}
        rowCount={count}
        rowHeight={rowHeight}
        rowKey={keyAt}
        rowProps={{ rowOf, gapPx }}
        scrollElement={scroller}
        // Rows are laid out by the window alone.
        style={{ display: 'block' }}
        overscanCount={OVERSCAN}
        onRowsRendered={useChangedRows(onRows)}
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

type ListItemProps = RowComponentProps<{
  readonly gapPx: number;
  readonly rowOf: (place: RowPlace) => ReactNode;
}>;

function ListItem({ ariaAttributes, gapPx, index, rowOf, style }: ListItemProps) {
  const { role, ...aria } = ariaAttributes;
  return (
    <div {...aria} role={role} style={{ ...style, paddingBlockEnd: gapPx }}>
      {rowOf({ index, as: 'div', aria })}
    </div>
  );
}

interface RowRange {
  readonly startIndex: number;
  readonly stopIndex: number;
}

/** Tells of rows that are others than before: react-window tells anew whenever it is given another function. */
function useChangedRows(onRows: WindowedRowsProps['onRows']) {
  const known = useRef<RowRange>(undefined);
  return (_: RowRange, rows: RowRange): void => {
    const { startIndex, stopIndex } = rows;
    if (known.current?.startIndex === startIndex && known.current.stopIndex === stopIndex) return;
    known.current = rows;
    onRows?.(startIndex, stopIndex);
  };
}

/** The element around that scrolls, found anew when the window's size changes; the window where there is none. */
function useScroller() {
  const [element, mark] = useState<HTMLElement | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | 'window' | null>(null);
  useLayoutEffect(() => {
    const find = () => setScroller(element && scrollerOf(element));
    find();
    window.addEventListener('resize', find);
    return () => window.removeEventListener('resize', find);
  }, [element]);
  return { mark, scroller };
}

function scrollerOf(element: HTMLElement): HTMLElement | 'window' {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around !== document.body && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return 'window';
}
