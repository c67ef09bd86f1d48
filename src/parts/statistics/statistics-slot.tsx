import { useEffect, useEffectEvent, useRef } from 'react';
import type { RouteValues } from '#domain/addresses/route-pattern.ts';
import { type StatisticsName, writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useService } from '../../platform/services.ts';
import { statisticsPlaces } from './statistics-places.ts';
import styles from './statistics-slot.module.css';

export interface StatisticsSlotProps {
  readonly id?: string;
  /** What is shown first. */
  readonly to: StatisticsName;
  readonly values: RouteValues;
  /** The look. `part`: a part of a page, no higher than half of the window. `fill`: all the room of a pane. */
  readonly look: 'part' | 'fill';
  readonly onClose: () => void;
}

/** Room for a panel of statistics. What stands in it comes with the code of statistics, which is loaded then. */
export function StatisticsSlot({ id, to, values, look, onClose }: StatisticsSlotProps) {
  const t = useT('game');
  const { addPanel } = useService(statisticsPlaces);
  const ref = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  const path = writeStatistics(to, values);
  useEffect(() => {
    const element = ref.current;
    return element ? addPanel({ element, path, onClose: () => close() }) : undefined;
  }, [addPanel, path]);
  return (
    <section ref={ref} id={id} className={styles['slot']} data-look={look} aria-label={t('statistics')} />
  );
}
