import { type RefObject, useEffect, useState } from 'react';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { MarketCell } from '#streams/board/market-blocks.ts';
import { tickPath } from '#streams/board/tick-path.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useOpenAlert } from '../../../parts/alerts/alert-wish.ts';
import { useOpenLadder } from '../../../parts/prices/ladder-address.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { StatisticsLink } from '../../../parts/statistics/statistics-link.tsx';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { useHealth, useHistory } from '../../../platform/hub/use-feed.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { useClockTick } from '../../../platform/use-clock-tick.ts';
import { type Box, GAP_PX, pageFrame, placeOf } from '../../../ui/overlays/place-overlay.ts';
import styles from './selection-details.module.css';

export interface SelectionDetailsProps {
  /** The element that holds the prices; the popover listens there for hover, focus and long press. */
  readonly board: RefObject<HTMLElement | null>;
  readonly cells: ReadonlyMap<SelectionKey, MarketCell>;
  readonly head: GameHead;
  readonly view: FeedView | undefined;
}

interface Anchor extends Box {
  readonly key: SelectionKey;
}

/** The delay before a hovered price is explained: long enough not to follow a pointer that only passes. */
const HOVER_DELAY_MS = 450;
const LONG_PRESS_MS = 500;
const WIDTH_PX = 248;
const HEIGHT_PX = 196;
const SPARK = { width: 224, height: 44 };

/** The age and history of one price, on demand: one popover for the page, beside the price that is hovered, focused or held. */
export function SelectionDetails({ board, cells, head, view }: SelectionDetailsProps) {
  const anchor = useAnchor(board);
  const cell = anchor && cells.get(anchor.key);
  if (!anchor || !cell) return null;
  return <Details anchor={anchor} cell={cell} head={head} view={view} />;
}

interface DetailsProps {
  readonly anchor: Anchor;
  readonly cell: MarketCell;
  readonly head: GameHead;
  readonly view: FeedView | undefined;
}

function Details({ anchor, cell, head, view }: DetailsProps) {
  const t = useT('game');
  const texts = useGameTexts();
  const [notation] = usePreference('oddsFormat');
  const health = useHealth(view);
  const history = useHistory(cell.key);
  const nowMs = useClockTick();
  const ago = (atMs: number): string => {
    const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000));
    return seconds < 120
      ? t('details.secondsAgo', { count: seconds })
      : t('details.minutesAgo', { count: Math.round(seconds / 60) });
  };
  const lastMs = history?.ticks.at(-1)?.atMs;
  const hasChanged = (history?.ticks.length ?? 0) > 1;
  const path = history && tickPath(history, Math.max(nowMs, lastMs ?? 0), SPARK);
  const { room: _room, ...place } = placeOf(anchor, pageFrame(), {
    edge: 'left',
    width: WIDTH_PX,
    enough: HEIGHT_PX + 2 * GAP_PX,
  });
  return (
    <div className={styles['details']} style={{ ...place, minHeight: HEIGHT_PX }}>
      <div role="tooltip" className={styles['facts']}>
        <p className={styles['name']}>
          <bdi>{texts.selection(cell.identity, head, cell.playerName)}</bdi>
        </p>
        <svg
          className={styles['spark']}
          viewBox={`0 -2 ${SPARK.width} ${SPARK.height + 4}`}
          width={SPARK.width}
          height={SPARK.height}
          role="img"
          aria-label={t('details.title')}
        >
          {path?.holes.map(([from, to]) => (
            <rect
              key={from}
              className={styles['hole']}
              x={from}
              y={-2}
              width={Math.max(1, to - from)}
              height={SPARK.height + 4}
            />
          ))}
          <path d={path?.d ?? ''} />
        </svg>
        {path && path.d !== '' ? (
          <p className={styles['fact']}>
            {t('details.range', { low: oddsText(path.low, notation), high: oddsText(path.high, notation) })}
            {' · '}
            {t('details.ticks', { count: Math.max(0, (history?.ticks.length ?? 1) - 1) })}
          </p>
        ) : (
          <p className={styles['fact']}>{t('details.none')}</p>
        )}
        <p className={styles['fact']}>
          {hasChanged && lastMs !== undefined
            ? t('details.changed', { time: ago(lastMs) })
            : t('details.unchanged')}
        </p>
        {health.confirmedAtMs === null ? null : (
          <p className={styles['fact']}>{t('details.confirmed', { time: ago(health.confirmedAtMs) })}</p>
        )}
        {path && path.holes.length > 0 ? <p className={styles['fact']}>{t('details.gaps')}</p> : null}
      </div>
      <span className={styles['acts']} data-details-acts="">
        <StatisticsLink
          to="statistics-graph"
          values={{ gameId: cell.identity.gameId, selection: cell.key.slice(cell.key.indexOf('.') + 1) }}
          className={styles['link']}
        >
          {t('details.whole')}
        </StatisticsLink>
        <LadderAct cell={cell} />
        <AlertAct cell={cell} head={head} />
      </span>
    </div>
  );
}

/** Opens the price ladder of this selection. */
function LadderAct({ cell }: Pick<DetailsProps, 'cell'>) {
  const t = useT('game');
  const open = useOpenLadder();
  return (
    <button type="button" className={styles['link']} onClick={() => open(cell.key)} data-open-ladder="">
      {t('ladder')}
    </button>
  );
}

/** Opens the form of an alert over these odds. */
function AlertAct({ cell, head }: Pick<DetailsProps, 'cell' | 'head'>) {
  const t = useT('game');
  const texts = useGameTexts();
  const { client } = useFeedServices();
  const open = useOpenAlert();
  const { identity, key, playerName, slot } = cell;
  return (
    <button
      type="button"
      className={styles['link']}
      onClick={() =>
        open({
          kind: 'odds',
          item: {
            key,
            gameId: head.id,
            mainGameId: (head.mainGameId === 0 ? head.id : head.mainGameId) as GameId,
            feed: head.feed,
            odds: client.slots.odds(slot),
            texts: {
              game: texts.game(head),
              championship: head.championship.name,
              market: texts.market(identity.group, head),
              selection: texts.selection(identity, head, playerName),
            },
          },
        })
      }
    >
      {t('alertMe')}
    </button>
  );
}

function anchorAt(target: EventTarget | null): Anchor | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-selection]') : null;
  const key = element?.dataset['selection'];
  if (!element || key === undefined) return undefined;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { key: key as SelectionKey, left, right, top, bottom };
}

/** The price that is hovered, focused or held, from the board's own events: nothing is attached to the prices. */
function useAnchor(board: RefObject<HTMLElement | null>): Anchor | undefined {
  const [anchor, setAnchor] = useState<Anchor>();
  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: SelectionKey | undefined;
    const shownPrice = () =>
      element.querySelector<HTMLElement>(`[data-selection="${shown ?? ''}"]`) ?? undefined;
    const hide = () => {
      clearTimeout(timer);
      setAnchor(undefined);
    };
    const showLater = (target: EventTarget | null, delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const anchor = anchorAt(target);
        shown = anchor?.key;
        setAnchor(anchor);
      }, delayMs);
    };
    // Whoever goes for what can be done in it does not want it to leave.
    const isAct = (target: EventTarget | null) =>
      target instanceof Element && target.closest('[data-details-acts]') !== null;
    const isInside = ({ target }: Event) => isAct(target);
    const onOver = (event: PointerEvent) => {
      if (isInside(event)) clearTimeout(timer);
      else if (event.pointerType === 'mouse') showLater(event.target, HOVER_DELAY_MS);
    };
    const onDown = (event: PointerEvent) => {
      if (isInside(event)) return;
      if (event.pointerType === 'mouse') hide();
      else showLater(event.target, LONG_PRESS_MS);
    };
    const onFocus = (event: FocusEvent) => {
      if (!isInside(event) && event.target instanceof Element && event.target.matches(':focus-visible'))
        showLater(event.target, 0);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!isAct(relatedTarget)) hide();
    };
    // The keys that open a list elsewhere lead from a price to what can be done with it, and Esc leads back.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        const price = isInside(event) ? shownPrice() : undefined;
        hide();
        price?.focus();
      } else if (event.key === 'ArrowDown' && event.altKey) {
        event.preventDefault();
        event.stopPropagation();
        element.querySelector<HTMLElement>('[data-details-acts] > *')?.focus();
      }
    };

    const end = new AbortController();
    const { signal } = end;
    element.addEventListener('pointerover', onOver, { signal });
    element.addEventListener('pointerleave', hide, { signal });
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointercancel', hide, { signal });
    element.addEventListener('focusin', onFocus, { signal });
    element.addEventListener('focusout', onBlur, { signal });
    element.addEventListener('keydown', onKey, { signal, capture: true });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [board]);
  return anchor;
}
