import { LayoutGrid, Plus } from 'lucide-react';
import { MAX_PANES, type Pane } from '#streams/board/panes/pane-layout.ts';
import { STARTING_GAMES, topPanes } from '#streams/board/panes/top-panes.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useGames, useView } from '../../../platform/hub/use-feed.ts';
import styles from './multi-view-empty.module.css';

export interface MultiViewEmptyProps {
  readonly onAdd: () => void;
  readonly onPanes: (panes: readonly Pane[]) => void;
}

/** The multi-view before the first pane: what it is, and two ways to begin. */
export function MultiViewEmpty({ onAdd, onPanes }: MultiViewEmptyProps) {
  const t = useT('multi-view');
  const games = useGames(useView({ kind: 'board', feed: 'live', sports: [], championships: [] }));
  const start = () => onPanes(topPanes([...games.values()].map(({ head }) => head)));
  return (
    <div className={styles['empty']}>
      <LayoutGrid size={40} strokeWidth={1} aria-hidden="true" />
      <h2 className={styles['title']}>{t('empty')}</h2>
      <p className={styles['hint']}>{t('empty.hint', { max: MAX_PANES })}</p>
      <div className={styles['actions']}>
        <button type="button" className={styles['main']} onClick={onAdd}>
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </button>
        {games.size > 0 ? (
          <button type="button" className={styles['second']} onClick={start}>
            {t('empty.busiest', { count: STARTING_GAMES })}
          </button>
        ) : null}
      </div>
    </div>
  );
}
