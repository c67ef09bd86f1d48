import { Check, Plus, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { matchesText } from '#streams/board/board-rows.ts';
import { MAX_PANES, type Pane } from '#streams/board/panes/pane-layout.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useGames, useView } from '../../../platform/hub/use-feed.ts';
import { WindowedList } from '../../../ui/lists/windowed-list.tsx';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import styles from './game-picker.module.css';

export interface GamePickerProps {
  readonly panes: readonly Pane[];
  readonly onAdd: (gameId: GameId, feed: GameFeed) => void;
  readonly onClose: () => void;
}

/** A game of two lines. */
const GAME_PX = 49;

/** Finds live games by name. It listens to the board only while it is open. */
export function GamePicker({ panes, onAdd, onClose }: GamePickerProps) {
  const t = useT('multi-view');
  const texts = useMarketTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const games = useGames(useView({ kind: 'board', feed: 'live', sports: [], championships: [] }));
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const found = useMemo(() => {
    const heads: GameHead[] = [];
    for (const { head } of games.values()) if (!head.finished && matchesText(head, wanted)) heads.push(head);
    return heads.sort((a, b) => b.rating - a.rating || a.id - b.id);
  }, [games, wanted]);
  const added = new Set(panes.map((pane) => pane.gameId));
  const isTaken = ({ id }: GameHead) => added.has(id) || panes.length >= MAX_PANES;

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles['picker']} aria-label={t('picker.title')} onClose={onClose}>
      <header className={styles['head']}>
        <input
          type="text"
          inputMode="search"
          maxLength={100}
          value={text}
          aria-label={t('picker.search')}
          placeholder={t('picker.search')}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles['count']}>{t('count', { count: panes.length, max: MAX_PANES })}</span>
        <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <X size={16} aria-hidden="true" />
        </button>
      </header>
      <div className={styles['list']}>
        <WindowedList
          items={found}
          keyOf={({ id }) => id}
          rowPx={GAME_PX}
          row={(head, { as: Row }) => (
            <Row>
              <button
                type="button"
                // It keeps the focus, from which the next game is a key away.
                aria-disabled={isTaken(head) || undefined}
                onClick={() => (isTaken(head) ? undefined : onAdd(head.id, head.feed))}
              >
                <span className={styles['texts']}>
                  <bdi className={styles['game']}>{texts.game(head)}</bdi>
                  <bdi className={styles['championship']}>
                    {head.sportName} · {head.championship.name}
                  </bdi>
                </span>
                {added.has(head.id) ? (
                  <>
                    <Check size={16} aria-hidden="true" />
                    <VisuallyHidden>{t('picker.added')}</VisuallyHidden>
                  </>
                ) : (
                  <Plus size={16} aria-hidden="true" />
                )}
              </button>
            </Row>
          )}
        />
      </div>
      {found.length === 0 ? <p className={styles['none']}>{t('picker.none')}</p> : null}
    </dialog>
  );
}
