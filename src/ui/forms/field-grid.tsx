import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** Fields beside each other, as many as there is room for. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['grid']}>{children}</div>
);

/** Fields below each other, no wider than what is written into them. */
export const FieldColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['column']}>{children}</div>
);
