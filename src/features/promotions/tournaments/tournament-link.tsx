import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import styles from './tournament-link.module.css';

export interface TournamentLinkProps {
  /** The tournament; without one the link leads to all of them. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** A link to a tournament, or to all. */
export function TournamentLink({ children, to }: TournamentLinkProps) {
  const { code } = useLanguage();
  const page = to === undefined ? 'tournaments' : `tournaments/${to}`;
  return (
    <PathLink href={pathOf(code, { name: 'promotions', page })} className={styles['link']}>
      {children}
    </PathLink>
  );
}
