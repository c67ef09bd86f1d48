import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `filled`: the one main act of a place. `quiet`: no edge until pointed at. */
  readonly kind?: 'filled' | 'outlined' | 'quiet' | 'danger';
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind = 'outlined', wide, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${styles['button']} ${className}` : styles['button']}
      data-kind={kind}
      data-wide={wide || undefined}
    >
      {icon}
      {children}
    </button>
  );
}
