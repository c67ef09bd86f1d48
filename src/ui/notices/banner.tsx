import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './banner.module.css';

/** The place over the screen where banners stand: they take no room in it. */
export const SCREEN_NOTICES_ID = 'screen-notices';
/** The element of the frame, below the screen, in which armed betting says that it is armed. */
export const ARMED_BAR_ID = 'armed-bar';

export interface BannerProps {
  readonly tone: 'plain' | 'stale';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One line over a screen that says what state it is in. Phrasing content, so that an `output` can hold and announce it. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <span className={styles['banner']} data-tone={tone}>
      {icon}
      <span className={styles['text']}>{children}</span>
      {action}
    </span>
  );
}

/** A banner of a screen, wherever in it the state is known. */
export function ScreenBanner(props: BannerProps) {
  const place = document.getElementById(SCREEN_NOTICES_ID);
  return place ? createPortal(<Banner {...props} />, place) : null;
}
