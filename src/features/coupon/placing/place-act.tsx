import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './place-act.module.css';

export interface PlaceActProps {
  readonly label: string;
  /** Whether the coupon cannot be placed: the button stays in the tab order, says so, and is described by the reason. */
  readonly isBlocked: boolean;
  /** Whether something has just changed under the button: for a moment a press is not counted (`useTapGuard`). */
  readonly isSettling: boolean;
  readonly reason: ReactNode;
  readonly onPress: () => void;
}

/** The button that places what stands above it, and over it the reason why it does not. Each press is reported, also one that must not count. */
export function PlaceAct({ label, isBlocked, isSettling, reason, onPress }: PlaceActProps) {
  const reasonId = useId();
  return (
    <div className={styles['act']}>
      <div id={reasonId} className={styles['reason']} aria-live="polite">
        {reason}
      </div>
      <Button
        kind="place"
        data-blocked={isBlocked}
        aria-disabled={isBlocked || isSettling}
        aria-describedby={reasonId}
        onClick={onPress}
      >
        {label}
      </Button>
    </div>
  );
}
