import { PageLink } from '../places/navigation.tsx';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly to: string;
  readonly name: string;
  readonly isCurrent: boolean;
  /** Another page, and no part of this one. */
  readonly isOther?: boolean;
}

export interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** `line`: the parts of a page. `pills`: a choice within a part. */
  readonly look?: 'line' | 'pills';
}

/** Parts of a page that have addresses of their own. */
export const TabLinks = ({ label, tabs, look = 'line' }: TabLinksProps) => (
  <nav className={styles['tabs']} aria-label={label} data-look={look}>
    {tabs.map(({ isCurrent, isOther = false, name, to }) => (
      <PageLink key={to} to={to} className={styles['tab']} isCurrent={isCurrent} isInstead={!isOther}>
        {name}
      </PageLink>
    ))}
  </nav>
);
