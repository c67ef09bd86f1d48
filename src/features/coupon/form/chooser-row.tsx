import type { ComponentProps, ReactNode } from 'react';
import styles from './chooser-row.module.css';

export interface ChooserRowProps {
  /** The id of the field. */
  readonly id: string;
  readonly label: string;
  /** The field, and below it what belongs to the choice. */
  readonly children: ReactNode;
}

/** A choice for the whole bet: its label, and the list to choose from beside it. */
export const ChooserRow = ({ id, label, children }: ChooserRowProps) => (
  <div className={styles['row']}>
    <label className={styles['label']} htmlFor={id}>
      {label}
    </label>
    {children}
  </div>
);

/** What a choice comes to, on a line of its own below it. */
export const ChooserNote = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p {...props} className={styles['note']} />
);
