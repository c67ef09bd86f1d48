import { Lock } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './odds-cell.module.css';

export interface OddsCellProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label?: string | undefined;
  /** Give the ref of `useOddsCell` and no `odds`, or (where nothing moves) the text itself. */
  readonly odds?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * The frame of a price: label, mark of the last movement, odds. Its size never changes. `data-state` (`open`, `suspended`,
 * `stale`, `selected`), `data-move` and `data-flash` are written from outside; a suspended price is struck and locked.
 */
export function OddsCell({ label, odds, className, ...rest }: OddsCellProps) {
  return (
    <button type="button" {...rest} className={className ? `${styles['cell']} ${className}` : styles['cell']}>
      {label === undefined ? null : <span className={styles['label']}>{label}</span>}
      <Lock size={12} aria-hidden="true" className={styles['lock']} />
      <span className={styles['odds']} data-odds-text="" dir="ltr">
        {odds}
      </span>
    </button>
  );
}
