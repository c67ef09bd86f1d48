import type { ReactNode } from 'react';
import styles from './screen.module.css';

export interface ScreenProps {
  readonly title: ReactNode;
  /** The text below the title: what the page is for. */
  readonly lead?: ReactNode;
  /** The way back before the title. */
  readonly back?: ReactNode;
  /** The largest width. */
  readonly widthPx: number;
  /** The kind. `page`: to be read. `list`: as many rows as there is room for. `form`: a form that has an edge of its own. */
  readonly kind?: 'page' | 'list' | 'form';
  readonly as?: 'div' | 'article' | 'section';
  readonly children: ReactNode;
}

/** A page in the middle of its place: title, width and padding. */
export function Screen(props: ScreenProps) {
  const { title, lead, back, widthPx, kind = 'page', as: Element = 'div', children, ...data } = props;
  return (
    <Element {...data} className={styles['screen']} data-kind={kind} style={{ maxInlineSize: widthPx }}>
      <div className={styles['head']}>
        {back}
        <h1 className={styles['title']}>{title}</h1>
      </div>
      {lead === undefined ? null : <Lead>{lead}</Lead>}
      {children}
    </Element>
  );
}

/** A sentence of a page that says what what follows is for. */
export const Lead = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['lead']}>{children}</p>
);

export interface ScreenSectionProps {
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page that is read from top to bottom. */
export const ScreenSection = ({ id, title, children }: ScreenSectionProps) => (
  <section className={styles['section']} id={id} aria-label={title}>
    <h2 className={styles['sectionTitle']}>{title}</h2>
    {children}
  </section>
);
