import { readStatistics } from '#domain/addresses/statistics-routes.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { HiddenRow } from './parts/hidden-row.tsx';
import { Section } from './parts/section.tsx';
import styles from './statistics-page.module.css';

export interface StatisticsPageProps {
  /** Behind the language: `/statisticpopup/team/1/7`. */
  readonly path: string;
}

/** A page of statistics, the same one in a window, a panel and a modal: as wide as its place, which it looks at and not at the window. */
export function StatisticsPage({ path }: StatisticsPageProps) {
  const app = useT('app');
  const page = readStatistics(path);
  if (!page) return <EmptyState title={<h1>{app('title.not-found')}</h1>} />;
  return (
    <article className={styles['page']} data-statistics={path}>
      <Section item="form">{page.name}</Section>
      <HiddenRow />
    </article>
  );
}
