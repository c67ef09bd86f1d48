import { ArrowLeft, Maximize2, X } from 'lucide-react';
import { useT } from '../../../i18n/localizer-context.ts';
import { statisticsPlaces } from '../../../parts/statistics/statistics-places.ts';
import { useService } from '../../../platform/services.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { StatisticsPage } from '../statistics-page.tsx';
import { NavigationContext } from './navigation.tsx';
import type { StatisticsPlaceProps } from './statistics-modal.tsx';
import styles from './statistics-panel.module.css';
import { useTrail } from './use-trail.ts';
import { WindowButton } from './window-button.tsx';

/** Statistics in a part of the page, below a bar with the way back and the other two places. */
export function StatisticsPanel({ path: first, onClose }: StatisticsPlaceProps) {
  const app = useT('app');
  const titles = useT('titles');
  const t = useT('figures');
  const { openModal } = useService(statisticsPlaces);
  const { back, navigation, path } = useTrail(first, 'panel');
  return (
    <>
      <div className={styles['bar']}>
        {back ? (
          <IconButton
            label={t('back')}
            icon={<ArrowLeft size={16} aria-hidden="true" className={styles['arrow']} />}
            onClick={back}
          />
        ) : null}
        <span className={styles['title']}>{titles('statistics')}</span>
        <IconButton
          label={t('modal')}
          icon={<Maximize2 size={16} aria-hidden="true" />}
          onClick={() => openModal(path)}
        />
        <WindowButton path={path} onOpened={onClose} />
        <IconButton label={app('close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      </div>
      <NavigationContext value={navigation}>
        <StatisticsPage path={path} />
      </NavigationContext>
    </>
  );
}
