import type { ReactNode } from 'react';
import styles from './coupon-pair.module.css';

export interface CouponPairProps {
  readonly name: ReactNode;
  /** The field that the name is the label of. */
  readonly children: ReactNode;
}

/** A name, cut off where it is long, with its small field beside it: the fields of several pairs stand in a column. */
export const CouponPair = ({ name, children }: CouponPairProps) => (
  <label className={styles['pair']}>
    <span className={styles['name']}>{name}</span>
    {children}
  </label>
);
