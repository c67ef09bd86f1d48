/**
 * A long list of rows of known heights, of which only those around what is seen are mounted. A row that scrolled away gives its elements
 * to one that scrolls in (`row-slots.ts`); their order in the document follows when the scrolling rests, or a key is pressed.
 */
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { RowOffsets, RowRange } from './row-offsets.ts';
import { orderRows, type RowElement } from './row-order.ts';
import type { ListedRow } from './row-slots.ts';
import styles from './row-window.module.css';
import { ROWS_REST_MS, useRowSlots } from './use-row-slots.ts';

export interface RowWindowProps<Row extends ListedRow> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly className: string | undefined;
  readonly name: string;
  readonly description: string;
  readonly rows: readonly Row[];
  readonly offsets: RowOffsets;
  /** The content of a row; it must be the same function while it says the same. */
  readonly content: (row: Row) => ReactNode;
  readonly onSight: (range: RowRange) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** The content over the rows. */
  readonly children: ReactNode;
}

export function RowWindow<Row extends ListedRow>(props: RowWindowProps<Row>) {
  const { scroller, className, name, description, rows, offsets, content, onSight, onKeyDown, children } =
    props;
  const [elements] = useState(() => new Map<number, Element>());
  const slots = useRowSlots({ scroller, rows, offsets, elements, onSight });
  const order = useOrder(elements, rows, slots);
  // A list that is scrolled by keys takes the focus, and says which keys.
  const list = {
    role: 'list',
    'aria-label': name,
    'aria-description': description,
    tabIndex: 0,
    onKeyDownCapture: order,
    onKeyDown,
  };
  return (
    <div ref={scroller} className={className} {...list} data-overlay-scroller="">
      <div
        role="presentation"
        className={styles['rows']}
        style={{ blockSize: offsets[rows.length] }}
        data-handed-on=""
      >
        {slots.map(({ id, index }) => {
          const row = rows[index];
          return row ? (
            <WindowRow
              key={id}
              {...{ id, elements, index, row, content }}
              count={rows.length}
              topPx={offsets[index] ?? 0}
              heightPx={(offsets[index + 1] ?? 0) - (offsets[index] ?? 0)}
            />
          ) : null;
        })}
      </div>
      {children}
    </div>
  );
}

/** Apart from the window: a function that is kept from its first render on would keep the `content` of that one, with all its games. */
function useOrder(elements: ReadonlyMap<number, Element>, rows: unknown, slots: unknown): () => void {
  const order = useCallback(() => putInOrder(elements.values()), [elements]);
  useLayoutEffect(order, [order, rows]);
  useEffect(() => {
    const timer = setTimeout(order, ROWS_REST_MS);
    return () => clearTimeout(timer);
  }, [order, slots]);
  return order;
}

interface WindowRowProps<Row extends ListedRow> {
  readonly id: number;
  readonly elements: Map<number, Element>;
  readonly index: number;
  readonly count: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly row: Row;
  readonly content: (row: Row) => ReactNode;
}

function PlainRow<Row extends ListedRow>(props: WindowRowProps<Row>) {
  const { id, elements, index, count, topPx, heightPx, row, content } = props;
  const ref: RefCallback<Element> = useCallback(
    (element) => {
      if (!element) return undefined;
      elements.set(id, element);
      return () => {
        elements.delete(id);
      };
    },
    [id, elements],
  );
  return (
    <div
      ref={ref}
      {...{ role: 'listitem', 'aria-posinset': index + 1, 'aria-setsize': count }}
      className={styles['row']}
      // By `top`: a transform for each row would split the paint of the list at each of them.
      style={{ top: topPx, blockSize: heightPx }}
      data-row={row.key}
    >
      {content(row)}
    </div>
  );
}

const WindowRow = memo(PlainRow) as typeof PlainRow;

function putInOrder(elements: Iterable<Element>): void {
  const parent = [...elements][0]?.parentElement;
  if (!parent) return;
  const rows = [...parent.children].map(
    (element): RowElement => ({ element, index: Number(element.ariaPosInSet) }),
  );
  const active = document.activeElement;
  orderRows(rows, rows.find(({ element }) => element.contains(active))?.element);
}
