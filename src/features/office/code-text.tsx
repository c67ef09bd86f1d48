import type { HTMLAttributes } from 'react';
import styles from './code-text.module.css';

/** A code to be written down or taken along: one press marks it whole. */
export const CodeText = (props: Omit<HTMLAttributes<HTMLElement>, 'className' | 'dir'>) => (
  <p>
    <code {...props} className={styles['code']} dir="ltr" />
  </p>
);
