import type { HTMLAttributes, Ref } from 'react';
import styles from './hung-panel.module.css';

export interface HungPanelProps extends Omit<HTMLAttributes<HTMLDivElement>, 'popover' | 'className'> {
  readonly ref?: Ref<HTMLDivElement>;
}

/** A light panel on the platform's popover, which hangs from what `placePanel` is told: a press outside or Esc closes it and the focus goes back. */
export const HungPanel = (props: HungPanelProps) => (
  <div popover="auto" className={styles['panel']} {...props} />
);
