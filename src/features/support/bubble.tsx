import type { ReactNode } from 'react';
import styles from './bubble.module.css';

export interface BubbleProps {
  readonly from: 'visitor' | 'consultant';
  /** The author of the message, for a reader who does not see on which side it stands. */
  readonly who: string;
  readonly text: string;
  readonly children?: ReactNode;
  /** The time of the message, and its state. */
  readonly foot: ReactNode;
  readonly 'data-message'?: number;
  readonly 'data-waiting'?: 'sending' | 'waiting' | 'failed';
}

/** One message: what a visitor wrote at the end of the line, what a consultant did at its start. */
export const Bubble = ({ children, foot, from, text, who, ...data }: BubbleProps) => (
  <article className={styles['bubble']} data-from={from} aria-label={who} {...data}>
    {text === '' ? null : (
      <p className={styles['text']} dir="auto">
        {text}
      </p>
    )}
    {children}
    <p className={styles['foot']}>{foot}</p>
  </article>
);
