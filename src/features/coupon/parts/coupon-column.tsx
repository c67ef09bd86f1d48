import type { ComponentProps, ReactNode } from 'react';
import styles from './coupon-column.module.css';

/** The column of a coupon in any state: its items, and below them what belongs to the state. */
export const CouponColumn = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={styles['column']} />
);

/** The list of a coupon's items, made of `CouponItemRow`. */
export const CouponItems = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['items']}>{children}</ul>
);

/** What scrolls above the end of a draft: its items, and what belongs to their kind. */
export const CouponScroll = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['scroll']} data-coupon-scroll="">
    {children}
  </div>
);

/** Figures and notes within the end of a draft, which scroll where there are more of them than room. */
export const CouponFigures = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['figures']}>{children}</div>
);

/** The end of a draft, from the stake to the button that places it; it stays in sight while the items scroll. */
export const CouponAct = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['act']}>{children}</div>
);
