import type { MouseEvent, ReactNode } from 'react';
import type { RouteValues } from '#domain/addresses/route-pattern.ts';
import { type StatisticsName, writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { useService } from '../../platform/services.ts';
import { statisticsPlaces } from './statistics-places.ts';

export interface StatisticsLinkProps {
  readonly to: StatisticsName;
  /** Ids that the page needs. */
  readonly values: RouteValues;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A link to statistics in a modal over what is shown; with a key held down, as any link, to a tab or a window. */
export function StatisticsLink({ to, values, className, label, title, children }: StatisticsLinkProps) {
  const { code } = useLanguage();
  const { openModal } = useService(statisticsPlaces);
  const path = writeStatistics(to, values);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openModal(path);
  };
  return (
    <a href={`/${code}${path}`} className={className} aria-label={label} title={title} onClick={onClick}>
      {children}
    </a>
  );
}
