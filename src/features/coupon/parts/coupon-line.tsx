import type { ComponentProps, ReactNode } from 'react';
import styles from './coupon-line.module.css';

/** A line of the coupon: what it is about, and at its end the field or the buttons for it. */
export const CouponLine = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={styles['line']} />
);

export interface LabelledLineProps {
  readonly label: string;
  /** The field. */
  readonly children: ReactNode;
}

/** A line whose beginning is the label of the field at its end. */
export const LabelledLine = ({ label, children }: LabelledLineProps) => (
  <label className={styles['line']}>
    <span>{label}</span>
    {children}
  </label>
);

export interface LineFormProps {
  readonly onSubmit: () => void;
  /** The field, and the button that submits it. */
  readonly children: ReactNode;
}

/** A line that is a form of its own: one field and its button. */
export const LineForm = ({ onSubmit, children }: LineFormProps) => (
  <form
    className={styles['line']}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
