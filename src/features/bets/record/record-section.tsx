import type { ReactNode } from 'react';
import styles from './record-section.module.css';

export interface RecordSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of what is known of a bet or of a period. */
export const RecordSection = ({ title, children }: RecordSectionProps) => (
  <section className={styles['section']} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

export interface RecordFoldProps extends RecordSectionProps {
  readonly onToggle: (isOpen: boolean) => void;
}

/** Such a part that is opened by those who want it. */
export const RecordFold = ({ title, onToggle, children }: RecordFoldProps) => (
  <details className={styles['section']} onToggle={(event) => onToggle(event.currentTarget.open)}>
    <summary>{title}</summary>
    {children}
  </details>
);
