import { readStatistics } from '#domain/addresses/statistics-routes.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';

export interface StatisticsScreenProps {
  /** Behind the language, without a slash before it: `statisticpopup/team/1/7`. */
  readonly page: string;
}

/** A page of statistics at an address of its own: a window, or a frame in a page of somebody else. */
export function StatisticsScreen({ page }: StatisticsScreenProps) {
  const t = useT('app');
  return (
    <EmptyState title={<h1>{t(readStatistics(`/${page}`) ? 'title.statistics' : 'title.not-found')}</h1>} />
  );
}
