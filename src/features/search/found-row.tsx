import { type ReactNode, useEffect, useRef } from 'react';
import styles from './found-row.module.css';

export interface FoundRowProps {
  readonly id: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
  readonly children: ReactNode;
}

/** One of the results of the search, which is kept in sight while it is the chosen one. */
export function FoundRow({ id, isChosen, onChoose, onPoint, children }: FoundRowProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // The field has the focus and hears the keys for the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles['found']}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      {children}
    </div>
  );
}
