import { type ReactNode, useRef } from 'react';
import { useRowKeys } from '../../ui/lists/use-row-keys.ts';
import { WindowedList, type WindowedListProps } from '../../ui/lists/windowed-list.tsx';
import styles from './bet-list.module.css';

const GAP_PX = 8;
/** The least width of a column of cards, as in a short list (`bet-list.module.css`). */
const COLUMN_PX = 520;

/** Bets or orders, in columns where there is room; arrows lead from one to the next. */
export function BetList<Item>(props: Omit<WindowedListProps<Item>, 'columnPx' | 'gapPx' | 'kind' | 'list'>) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <div ref={list} className={styles['keys']}>
      <WindowedList
        {...props}
        gapPx={GAP_PX}
        columnPx={COLUMN_PX}
        list={{ className: styles['list'] ?? '' }}
      />
    </div>
  );
}

interface NoteProps {
  readonly children: ReactNode;
}

/** The note in the place of a list that is empty, or not loaded yet. */
export const NothingHere = ({ children }: NoteProps) => <div className={styles['nothing']}>{children}</div>;

/** The note above a list: what it shows may be wrong. */
export const Doubtful = ({ children }: NoteProps) => <div className={styles['doubtful']}>{children}</div>;
