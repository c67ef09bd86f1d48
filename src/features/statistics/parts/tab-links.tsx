import { useEffect, useRef } from 'react';
import { PageLink } from '../places/navigation.tsx';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly to: string;
  readonly name: string;
  readonly isCurrent: boolean;
  /** Whether it is another page, and not a part of this one. */
  readonly isOther?: boolean;
}

/** What is seen of the tab before. */
const ROOM_PX = 48;

export interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** The look. `line`: the parts of a page. `pills`: a choice within a part. */
  readonly look?: 'line' | 'pills';
}

/** Parts of a page that have addresses of their own. The one that is shown is in sight. */
export function TabLinks({ label, tabs, look = 'line' }: TabLinksProps) {
  const ref = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    const row = ref.current;
    const tab = current === undefined ? null : row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !tab) return;
    const [edge, roomPx] =
      getComputedStyle(row).direction === 'rtl'
        ? (['right', -ROOM_PX] as const)
        : (['left', ROOM_PX] as const);
    // Along the row alone: the page stays where it is.
    row.scrollLeft += tab.getBoundingClientRect()[edge] - row.getBoundingClientRect()[edge] - roomPx;
    // Tabs that come later move the current one.
  }, [current, tabs.length]);
  return (
    <nav ref={ref} className={styles['tabs']} aria-label={label} data-look={look}>
      {tabs.map(({ isCurrent, isOther = false, name, to }) => (
        <PageLink key={to} to={to} className={styles['tab']} isCurrent={isCurrent} isInstead={!isOther}>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
