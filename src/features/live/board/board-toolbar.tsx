import type { GameFeed } from '#domain/sport/game.ts';
import { START_FILTER_HOURS } from '#domain/sport/start-window.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import styles from './board-toolbar.module.css';
import type { BoardFilter } from './use-board-filter.ts';

export interface BoardToolbarProps {
  readonly feed: GameFeed;
  /** The number of games; absent until it is known. */
  readonly gameCount: number | undefined;
  readonly filter: BoardFilter;
  readonly onFilter: (change: Partial<BoardFilter>) => void;
  /** The width that it has beside the headings of the columns; absent where it has a line of its own. */
  readonly leadPx: number | undefined;
}

export function BoardToolbar({ feed, gameCount, filter, onFilter, leadPx }: BoardToolbarProps) {
  const t = useT('boards');
  const { format } = useLocalization();
  const [isAsian, setAsian] = usePreference('asianBoard');
  // The headings of Asian columns have a line of their own.
  const besidePx = isAsian ? undefined : leadPx;
  return (
    <header
      className={styles['toolbar']}
      data-beside={besidePx !== undefined || undefined}
      style={besidePx === undefined ? undefined : { inlineSize: besidePx }}
    >
      <h1 className={styles['title']}>{t(feed === 'live' ? 'title.live' : 'title.line')}</h1>
      <span className={styles['count']}>
        {gameCount === undefined ? null : t('games', { count: gameCount, number: format.number(gameCount) })}
      </span>
      <div className={styles['filters']}>
        <button
          type="button"
          className={styles['asian']}
          aria-pressed={isAsian}
          title={t('asian')}
          onClick={() => setAsian(!isAsian)}
        >
          {t('asian')}
        </button>
        {feed === 'line' ? (
          <label className={styles['field']}>
            <span className={styles['fieldName']}>{t('filter.time')}</span>
            <select
              value={filter.withinHours}
              onChange={(event) => onFilter({ withinHours: Number(event.target.value) })}
            >
              {START_FILTER_HOURS.map((hours) => (
                <option key={hours} value={hours}>
                  {hours === 0 ? t('filter.anytime') : t('filter.hours', { count: hours })}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <div className={styles['search']}>
          <SearchField
            label={t('filter.text')}
            placeholder={t('filter.short')}
            text={filter.text}
            onText={(text) => onFilter({ text })}
            clearLabel={t('filter.clear')}
          />
        </div>
      </div>
    </header>
  );
}
