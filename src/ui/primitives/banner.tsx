import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerProps {
  readonly tone: 'plain' | 'stale';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One line across a place that says what state it is in. Phrasing content, so that an `output` can hold and announce it. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <span className={styles['banner']} data-tone={tone}>
      {icon}
      <span className={styles['text']}>{children}</span>
      {action}
    </span>
  );
}
