import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Parts of a page beside each other where their place is wide enough, else below each other. */
export const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['columns']}>{children}</div>
);

/** What stands below each other in one column. */
export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['stack']}>{children}</div>
);
