import type { ComponentProps } from 'react';
import styles from './choice-row.module.css';

/** A checkbox or radio of the coupon with its text, which is pressed with it. Both are the children. */
export const ChoiceRow = ({ children, ...attributes }: Omit<ComponentProps<'label'>, 'className'>) => (
  <label {...attributes} className={styles['choice']}>
    {children}
  </label>
);
