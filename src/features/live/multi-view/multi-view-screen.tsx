import { useCallback, useMemo, useRef, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import {
  paneAdded,
  paneChanged,
  paneMoved,
  paneRemoved,
  panesReplaced,
} from '#streams/board/panes/layout-history.ts';
import { MAX_PANES, type Pane } from '#streams/board/panes/pane-layout.ts';
import { balancedColumns, placePanes } from '#streams/board/panes/pane-places.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCellKeys } from '../../../parts/prices/use-cell-keys.ts';
import { useElementSize } from '../../../parts/prices/use-element-size.ts';
import { usePriceWords } from '../../../parts/prices/use-price-words.ts';
import { GamePane } from './game-pane.tsx';
import { GamePicker } from './game-picker.tsx';
import { MultiViewEmpty } from './multi-view-empty.tsx';
import styles from './multi-view-screen.module.css';
import { MultiViewToolbar } from './multi-view-toolbar.tsx';
import { useLayout } from './use-layout.ts';
import { usePaneDrag } from './use-pane-drag.ts';
import { WallAway } from './wall-away.tsx';

/** Narrower than this a pane cuts its prices. */
const PANE_MIN_PX = 320;
/** Lower than this it shows no more than its main market. As in the style sheet. */
const PANE_MIN_HEIGHT_PX = 264;
/** A pane shows its markets in as many columns as have this much. */
const MARKETS_MIN_PX = 300;
const FITTING_COLUMNS_MAX = 6;

/** A wall of games that the user lays out. Its whole state is the address; live data never moves a pane. */
export function MultiViewScreen() {
  const t = useT('multi-view');
  const editor = useLayout();
  const { edit, layout } = editor;
  const { panes } = layout;
  const screen = useRef<HTMLElement>(null);
  useCellKeys(screen);
  const [isPicking, setIsPicking] = useState(false);
  const [message, setMessage] = useState('');
  const [ref, { widthPx, heightPx }] = useElementSize();
  const fitting = Math.max(1, Math.min(FITTING_COLUMNS_MAX, Math.floor(widthPx / PANE_MIN_PX)));
  const size = { widthPx, heightPx, leastWidthPx: PANE_MIN_PX, leastHeightPx: PANE_MIN_HEIGHT_PX };
  const columnCount =
    layout.columns === 0
      ? balancedColumns(panes, size, FITTING_COLUMNS_MAX)
      : Math.min(layout.columns, fitting);
  const places = useMemo(() => placePanes(panes, columnCount), [panes, columnCount]);

  const move = useCallback(
    (gameId: GameId, position: number, game: string) => {
      edit(paneMoved(gameId, position));
      const at = Math.min(Math.max(0, position), panes.length - 1) + 1;
      setMessage(t('pane.moved', { game, position: at, count: panes.length }));
    },
    [panes, edit, t],
  );
  const drag = usePaneDrag(move);
  const add = (gameId: GameId, feed: GameFeed) => edit(paneAdded(gameId, feed));

  return (
    <section ref={screen} className={styles['screen']} style={usePriceWords()} aria-label={t('title')}>
      <MultiViewToolbar editor={editor} isFull={panes.length >= MAX_PANES} onAdd={() => setIsPicking(true)} />
      <WallAway panes={panes} />
      <output className={styles['message']}>{message}</output>
      <div className={styles['wall']} ref={ref}>
        {panes.length === 0 ? (
          <MultiViewEmpty
            onAdd={() => setIsPicking(true)}
            onPanes={(started) => edit(panesReplaced(started))}
          />
        ) : widthPx === 0 ? null : (
          <div
            className={styles['grid']}
            style={{ gridTemplateColumns: `repeat(${columnCount}, minmax(0, 1fr))` }}
          >
            {panes.map((pane, at) => {
              const place = places[at];
              if (!place) return null;
              return (
                <GamePane
                  key={pane.gameId}
                  pane={pane}
                  place={place}
                  marketColumns={marketColumnsOf((place.columns * widthPx) / columnCount)}
                  position={at}
                  count={panes.length}
                  isDropTarget={drag.target === at}
                  isDragged={drag.dragged === pane.gameId}
                  onDragStart={drag.start}
                  onMove={move}
                  onChange={(change: Partial<Pick<Pane, 'size' | 'groups'>>) =>
                    edit(paneChanged(pane.gameId, change))
                  }
                  onClose={() => edit(paneRemoved(pane.gameId))}
                />
              );
            })}
          </div>
        )}
      </div>
      {isPicking ? <GamePicker panes={panes} onAdd={add} onClose={() => setIsPicking(false)} /> : null}
    </section>
  );
}

const marketColumnsOf = (panePx: number): number =>
  Math.max(1, Math.min(3, Math.floor(panePx / MARKETS_MIN_PX)));
