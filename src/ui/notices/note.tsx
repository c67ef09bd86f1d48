import type { HTMLAttributes } from 'react';
import styles from './note.module.css';

export interface NoteProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  /**
   * The tone. `muted`: beside the matter. `faint`: further from it. `stale`: what is shown may be wrong, or could not be
   * loaded.
   */
  readonly tone?: 'muted' | 'faint' | 'stale';
  readonly as?: 'p' | 'span' | 'bdi' | 'output';
}

/** A quiet sentence. */
export const Note = ({ tone = 'muted', as: Element = 'p', ...rest }: NoteProps) => (
  <Element {...rest} className={styles['note']} data-tone={tone} />
);
