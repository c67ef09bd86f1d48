/** The games of the screen in the order in which they are read, and the ways to each: of a board all, of other screens those in the document. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';
import { type ListedRows, listedRows } from '../../../parts/game/listed-rows.ts';
import type { Services } from '../../../platform/services.ts';
import { rowsDrawn } from './page-grid.ts';

/** A game of the screen, with the slots of the prices that are shown of it. */
export interface PageGame {
  readonly id: GameId;
  readonly slots: readonly Slot[];
}

/** A game that acts are about: it has the focus, or the page is its own. */
export interface MeantGame {
  readonly id: GameId;
  readonly feed: GameFeed;
  readonly element: HTMLElement;
}

export interface PageGames {
  readonly all: () => readonly PageGame[];
  readonly meant: () => MeantGame | undefined;
  /** Scrolls to a game and focuses the price of a slot of it, or its first one. Answers whether it is there. */
  readonly show: (id: GameId, slot?: Slot) => Promise<boolean>;
}

const IN_MAIN = 'main [data-game]';

/** Games in the document, without those that hold others: a page of a game is not one of its list. */
export function gameElements(): readonly HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(IN_MAIN)].filter(
    (element) => element.getBoundingClientRect().height > 0,
  );
  const outermost = all.filter(
    (element) => !all.some((other) => other !== element && other.contains(element)),
  );
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return outermost.toSorted((one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    if (Math.abs(a.top - b.top) > 1) return a.top - b.top;
    return isRightToLeft ? b.right - a.right : a.left - b.left;
  });
}

export const gameIdOf = (element: HTMLElement): GameId => Number(element.dataset['game']) as GameId;

const slotsIn = (element: Element, slots: SlotMirror): readonly Slot[] =>
  [...element.querySelectorAll<HTMLElement>('[data-selection]')].flatMap(
    ({ dataset }) => slots.slotOf(dataset['selection'] as SelectionKey) ?? [],
  );

/** Every game of the board that is listed, with its row. */
function listedGames({ rows, views }: ListedRows): readonly (PageGame & { readonly row: number })[] {
  return rows.flatMap((listed, row) => {
    if (listed.kind !== 'game' || listed.isGone) return [];
    const { gameId } = listed;
    const record = views.live?.game(gameId) ?? views.line?.game(gameId);
    return [{ id: gameId, row, slots: record ? ([...record.selections.slots] as Slot[]) : [] }];
  });
}

export function pageGames({ feed, lazy }: Services): PageGames {
  const listed = lazy(listedRows);
  const all = (): readonly PageGame[] => {
    const now = listed.now();
    return now
      ? listedGames(now)
      : gameElements().map((element) => ({ id: gameIdOf(element), slots: slotsIn(element, feed.slots) }));
  };

  /** Scrolls a board to where the row of a game is in sight. */
  async function mount(id: GameId): Promise<void> {
    const now = listed.now();
    const row = now?.rows.findIndex((one) => one.kind === 'game' && one.gameId === id) ?? -1;
    const list = now?.list.current;
    if (!now || !list || row < 0) return;
    const top = now.offsets[row] ?? 0;
    const bottom = now.offsets[row + 1] ?? top;
    const isIn = top >= list.scrollTop && bottom <= list.scrollTop + list.clientHeight;
    if (!isIn) list.scrollTo({ top: Math.max(0, top - list.clientHeight / 3), behavior: 'instant' });
    await rowsDrawn();
  }

  return {
    all,
    meant() {
      const of = document.activeElement?.closest<HTMLElement>('[data-game]');
      const element = of ?? document.querySelector<HTMLElement>('main > [data-game]') ?? undefined;
      if (!element) return undefined;
      const isLine =
        element.querySelector('a[href*="feed=line"]') !== null ||
        new URLSearchParams(location.search).get('feed') === 'line';
      return { id: gameIdOf(element), feed: isLine ? 'line' : 'live', element };
    },
    async show(id, slot) {
      await mount(id);
      const element = document.querySelector<HTMLElement>(`${IN_MAIN.replace(']', `="${id}"]`)}`);
      const cells = [...(element?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
      const wanted = cells.find(
        ({ dataset }) =>
          slot !== undefined && feed.slots.slotOf(dataset['selection'] as SelectionKey) === slot,
      );
      const target = wanted ?? cells[0] ?? element?.querySelector<HTMLElement>('a[href*="/game/"]');
      target?.focus();
      return target !== null && target !== undefined;
    },
  };
}
