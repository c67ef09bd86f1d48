import type { ComponentProps } from 'react';
import styles from './coupon-field.module.css';

interface Look {
  /** Whether it is small, for a column of fields beside their names. */
  readonly small?: boolean;
}

const look = (small: boolean | undefined, className: string | undefined) => ({
  className: className ? `${styles['field']} ${className}` : styles['field'],
  'data-small': small ? '' : undefined,
});

/** A field of the coupon for a text. */
export const CouponInput = ({ small, className, ...attributes }: ComponentProps<'input'> & Look) => (
  <input autoComplete="off" {...attributes} {...look(small, className)} />
);

/** A field of the coupon for a figure: written from left to right in every language, by the keyboard for numbers on a phone. */
export const CouponFigure = (attributes: ComponentProps<typeof CouponInput>) => (
  <CouponInput inputMode="decimal" dir="ltr" {...attributes} />
);

/** A field of the coupon with a list to choose from: its options are the children. */
export const CouponSelect = ({ small, className, ...attributes }: ComponentProps<'select'> & Look) => (
  <select {...attributes} {...look(small, className)} />
);
