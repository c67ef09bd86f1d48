import type { HTMLAttributes, ReactNode } from 'react';
import styles from './rows.module.css';
import { WindowedList, type WindowedListProps } from './windowed-list.tsx';

/** A list of few rows, a line between each two. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['rows']}>{children}</ul>
);

/** The same list where there may be many. */
export const LongRows = <Item,>(props: Omit<WindowedListProps<Item>, 'list' | 'kind'>) => (
  <WindowedList {...props} list={{ className: styles['rows'] ?? '' }} />
);

export interface RowProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'li' | 'div';
  /** What stands at the row's end: an amount, a state, buttons. */
  readonly end?: ReactNode;
}

/** What a row is about, and what stands at its end; below it where there is no room. */
export const Row = ({ as: Element = 'li', end, children, ...rest }: RowProps) => (
  <Element {...rest} className={styles['row']}>
    <div className={styles['matter']}>{children}</div>
    {end}
  </Element>
);
