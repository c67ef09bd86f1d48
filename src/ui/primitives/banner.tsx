import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerProps {
  readonly tone: 'plain' | 'stale' | 'down';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** `status` is announced when it appears, politely. */
  readonly role?: 'status' | 'note';
}

/** One line across a place that says what state it is in. */
export function Banner({ tone, icon, children, action, role = 'status' }: BannerProps) {
  return (
    <div className={styles['banner']} data-tone={tone} role={role}>
      {icon}
      <span className={styles['text']}>{children}</span>
      {action}
    </div>
  );
}
