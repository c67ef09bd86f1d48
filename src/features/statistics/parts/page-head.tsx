import type { ReactNode } from 'react';
import { Heading } from '../places/heading.tsx';
import { PageLink } from '../places/navigation.tsx';
import { useWindowTitle } from '../places/use-window-title.ts';
import styles from './page-head.module.css';

export interface Crumb {
  readonly name: string;
  /** The path behind the language. */
  readonly to: string;
}

export interface PageHeadProps {
  /** Links to what the page belongs to: tournament, stage. */
  readonly crumbs?: readonly Crumb[];
  /** A crest or a flag before the name. */
  readonly mark?: ReactNode;
  readonly title: string;
  /** Figures and words beside the name. */
  readonly children?: ReactNode;
}

/** The head of a page of statistics: first its name, then the few figures that say most. */
export function PageHead({ crumbs = [], mark, title, children }: PageHeadProps) {
  useWindowTitle(title);
  return (
    <header className={styles['head']}>
      <Crumbs crumbs={crumbs} />
      <div className={styles['line']}>
        <Heading depth={0} className={styles['title']}>
          {mark}
          <bdi>{title}</bdi>
        </Heading>
        {children}
      </div>
    </header>
  );
}

/** Links to what a page is a part of. */
export const Crumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) =>
  crumbs.length === 0 ? null : (
    <p className={styles['crumbs']}>
      {crumbs.map(({ name, to }) => (
        <PageLink key={to} to={to} className={styles['crumb']}>
          <bdi>{name}</bdi>
        </PageLink>
      ))}
    </p>
  );
