import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** A text, or a heading where it is the only one of a page. */
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

/** A place that has nothing to show, and why, and what can be done. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      {icon}
      <div className={styles['title']}>{title}</div>
      {hint ? <p className={styles['hint']}>{hint}</p> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}
