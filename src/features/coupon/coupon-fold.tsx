import { type ReactNode, Suspense, useState } from 'react';
import styles from './coupon-fold.module.css';

export interface CouponFoldProps {
  /** For stories and tests. */
  readonly name: string;
  readonly title: string;
  /** What is chosen inside, in a few words. */
  readonly note?: string | undefined;
  /** Mounted with the first opening: its code is loaded then. */
  readonly children: () => ReactNode;
}

/** A part of the coupon that most bets do without. */
export function CouponFold({ name, title, note, children }: CouponFoldProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className={styles['fold']}
      data-fold={name}
      onToggle={(event) => setOpened(isOpened || event.currentTarget.open)}
    >
      <summary className={styles['summary']}>
        {title}
        {note ? <span className={styles['note']}>{note}</span> : null}
      </summary>
      {isOpened ? (
        <div className={styles['body']}>
          <Suspense fallback={null}>{children()}</Suspense>
        </div>
      ) : null}
    </details>
  );
}
