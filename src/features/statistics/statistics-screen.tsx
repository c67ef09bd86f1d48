import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { type Navigation, NavigationContext } from './places/navigation.tsx';
import { StatisticsPage } from './statistics-page.tsx';
import styles from './statistics-screen.module.css';

export interface StatisticsScreenProps {
  /** The path behind the language, without a slash before it: `statisticpopup/team/1/7`. */
  readonly page: string;
}

/** A page of statistics at an address of its own: a window, or a frame in a page of somebody else. */
export function StatisticsScreen({ page }: StatisticsScreenProps) {
  const { code } = useLanguage();
  const [, setLocation] = useLocation();
  const [query] = useSearchParams();
  const path = query.size === 0 ? `/${page}` : `/${page}?${query.toString()}`;
  const navigation = useMemo<Navigation>(
    () => ({
      place: 'page',
      go: (to, isInstead = false) => setLocation(`/${code}${to}`, { replace: isInstead }),
    }),
    [code, setLocation],
  );
  return (
    <div className={styles['screen']}>
      <NavigationContext value={navigation}>
        <StatisticsPage path={path} />
      </NavigationContext>
    </div>
  );
}
