import type { ReactNode } from 'react';
import styles from './note-row.module.css';

export interface NoteRowProps {
  readonly label: string;
  /** The title above the text, where it is a question of its own. */
  readonly title?: string;
  readonly text: string | undefined;
  /** The kind; `answers` are of the same size, none before the other. */
  readonly kind: 'acts' | 'answers';
  readonly children: ReactNode;
  readonly 'data-consent'?: string;
  readonly 'data-install-note'?: string;
}

/** A question of the page, in a row of its own that covers nothing and moves nothing. */
export function NoteRow({ label, title, text, kind, children, ...data }: NoteRowProps) {
  return (
    <section className={styles['row']} data-kind={kind} aria-label={label} {...data}>
      <div className={styles['text']}>
        {title === undefined ? null : <h2 className={styles['title']}>{title}</h2>}
        {text === undefined ? null : <p>{text}</p>}
      </div>
      <div className={styles[kind]}>{children}</div>
    </section>
  );
}
