import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonLook {
  /**
   * The kind. `filled`: the one main act of a place. `quiet`: no edge until pointed at. `place`: the act that costs
   * money, which shows that it is off by `data-blocked` alone, since for a moment after a change it takes no press
   * without looking so. `secondary`: an act beside that one.
   */
  readonly kind?: 'filled' | 'outlined' | 'quiet' | 'danger' | 'place' | 'secondary' | undefined;
  readonly wide?: boolean | undefined;
  readonly small?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly icon?: ReactNode;
  readonly 'data-blocked'?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with words on it. */
export function Button({ kind, wide, small, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} {...buttonLook({ kind, wide, small, className })}>
      {icon}
      {children}
    </button>
  );
}

/** The attributes that make an element look like a button. */
export const buttonLook = ({ kind = 'outlined', wide, small, className }: ButtonLook) => ({
  className: className ? `${styles['button']} ${className}` : styles['button'],
  'data-kind': kind,
  'data-wide': wide || undefined,
  'data-small': small || undefined,
});
