import type { ReactNode } from 'react';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import styles from './single-line.module.css';

export interface SingleLineProps {
  /** The placement of the single, once there is one. */
  readonly placed?: { readonly betGuid: BetGuid; readonly kind: Placement['kind'] };
  readonly children: ReactNode;
}

/** The line below a selection that is a bet of its own: its stake, and beside it a `SingleNote`. */
export const SingleLine = ({ placed, children }: SingleLineProps) => (
  <div className={styles['line']} data-bet-guid={placed?.betGuid} data-single-state={placed?.kind}>
    {children}
  </div>
);

export interface SingleNoteProps {
  readonly as?: 'span' | 'output';
  readonly id?: string;
  /** The code of what is wrong, where the note says that. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** A note on a single: its return, what is wrong with its stake, or what has become of it. */
export const SingleNote = ({ as: Tag = 'span', id, problem, children }: SingleNoteProps) => (
  <Tag id={id} className={styles['note']} data-single-problem={problem}>
    {children}
  </Tag>
);
