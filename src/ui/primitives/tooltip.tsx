import { type ReactNode, useId } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  readonly text: ReactNode;
  /** One focusable element; gets the text as its description through the wrapper. */
  readonly children: ReactNode;
}

/** A short explanation on hover and focus. Never the only place of something that is needed. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className={styles['anchor']} aria-describedby={id}>
      {children}
      <span role="tooltip" id={id} className={styles['tip']}>
        {text}
      </span>
    </span>
  );
}
