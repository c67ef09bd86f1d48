import { GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { DashboardGame } from '#streams/board/more-favorites.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { LiveScore } from '../../../parts/score/live-score.tsx';
import { useService } from '../../../platform/services.ts';
import { moreFavorites } from '../../../platform/storage/browser-more-favorites.ts';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import { type FocusedRow, useHeldFocus } from '../../../ui/lists/use-held-focus.ts';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import { GameCard } from '../home/game-card.tsx';
import { usePaneDrag } from '../multi-view/use-pane-drag.ts';
import styles from './dashboard.module.css';

/** A game of the dashboard as the feed has it; without a head no feed has it now, once both have answered. */
export interface ShownDashboardGame extends DashboardGame {
  readonly head: GameHead | undefined;
  readonly view: FeedView | undefined;
  /** The record with its prices, where these are shown. */
  readonly record?: GameRecord | undefined;
  readonly isLoading?: boolean;
}

export interface DashboardProps {
  readonly games: readonly ShownDashboardGame[];
  /** Whether it is one row that scrolls, as above a board. */
  readonly isStrip?: boolean;
  /** Whether it is a page of its own: as many beside each other as have room with their prices. */
  readonly isPage?: boolean;
}

/** The games of the dashboard in their order, which a drag or the arrows change. One that is let go hands the focus to the next. */
export function Dashboard({ games, isStrip = false, isPage = false }: DashboardProps) {
  const t = useT('favorites');
  const more = useService(moreFavorites);
  const texts = useMarketTexts();
  const [said, setSaid] = useState('');
  const nameOf = ({ head, id }: ShownDashboardGame) => (head ? texts.game(head) : `№ ${id}`);
  const move = (id: GameId, position: number, game: string) => {
    const place = Math.min(games.length - 1, Math.max(0, position));
    more.move(id, place);
    setSaid(t('dashboard.moved', { game, place: place + 1, count: games.length }));
  };
  const drag = usePaneDrag(move);
  const list = useRef<HTMLOListElement>(null);
  const heard = useHeldFocus({
    focusedRef: useRef<FocusedRow>(undefined),
    count: games.length,
    keyAt: (index) => games[index]?.id ?? index,
    rowAt: (index) => list.current?.children[index],
    indexOf: (inside) => [...(list.current?.children ?? [])].findIndex((row) => row.contains(inside)),
  });
  return (
    <>
      <ol
        {...heard}
        ref={list}
        className={styles['games']}
        data-strip={isStrip || undefined}
        data-page={isPage || undefined}
        aria-label={t('dashboard.title')}
      >
        {games.map((game, position) => (
          <li
            key={game.id}
            className={styles['game']}
            data-dashboard-game={game.id}
            data-pane-position={position}
            data-dragged={drag.dragged === game.id || undefined}
            data-target={(drag.target === position && drag.dragged !== game.id) || undefined}
          >
            <button
              type="button"
              className={styles['tool']}
              aria-label={t('dashboard.move', { game: nameOf(game) })}
              title={t('dashboard.moveHint')}
              onPointerDown={(event) => drag.start(event, game.id, nameOf(game))}
              onKeyDown={(event) => {
                const to = placeAfter(event, position, games.length);
                if (to !== undefined) move(game.id, to, nameOf(game));
              }}
              data-handle
            >
              <GripVertical size={16} aria-hidden="true" />
            </button>
            {game.record ? (
              <div className={styles['card']}>
                <GameCard record={game.record} view={game.view} />
              </div>
            ) : (
              <Face game={game} name={nameOf(game)} />
            )}
            <button
              type="button"
              className={styles['tool']}
              aria-label={t('dashboard.remove', { game: nameOf(game) })}
              title={t('dashboard.remove', { game: nameOf(game) })}
              onClick={() => more.toggleGame(game)}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}

/** The place to which a key moves a game; undefined for every other key. */
function placeAfter(event: KeyboardEvent<HTMLElement>, position: number, count: number): number | undefined {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const places: Readonly<Record<string, number>> = {
    ArrowDown: position + 1,
    ArrowUp: position - 1,
    ArrowRight: position + (isRightToLeft ? -1 : 1),
    ArrowLeft: position + (isRightToLeft ? 1 : -1),
    Home: 0,
    End: count - 1,
  };
  const place = places[event.key];
  if (place !== undefined) event.preventDefault();
  return place;
}

function Face({
  game: { head, isLoading, view },
  name,
}: {
  readonly game: ShownDashboardGame;
  readonly name: string;
}) {
  const t = useT('favorites');
  const formats = useFormat();
  if (!head)
    return (
      <span className={styles['face']}>
        <bdi className={styles['name']}>{isLoading ? <Skeleton /> : name}</bdi>
        <span className={styles['state']}>{isLoading ? null : t('dashboard.gone')}</span>
      </span>
    );
  return (
    <GameLink head={head} className={styles['face']} title={name}>
      <span className={styles['name']}>
        <SportIcon sportId={head.sportId} size={14} />
        <bdi>{name}</bdi>
      </span>
      <span className={styles['state']}>
        {head.feed === 'live' ? (
          <LiveScore head={head} view={view} />
        ) : (
          <span>{`${formats.date(head.startsAt)} ${formats.time(head.startsAt)}`}</span>
        )}
      </span>
    </GameLink>
  );
}
