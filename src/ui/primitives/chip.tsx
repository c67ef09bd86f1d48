import type { ButtonHTMLAttributes } from 'react';
import styles from './chip.module.css';

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** The kind. `filled`: of a few beside each other that one is chosen of. `outlined`: a value that a press puts somewhere. */
  readonly kind?: 'filled' | 'outlined';
  readonly isChosen?: boolean;
}

/** A small choice among others of its kind. */
export const Chip = ({ kind = 'outlined', isChosen, ...rest }: ChipProps) => (
  <button type="button" {...rest} className={styles['chip']} data-kind={kind} aria-pressed={isChosen} />
);
