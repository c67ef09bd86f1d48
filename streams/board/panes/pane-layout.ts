/**
 * The multi-view as data: an ordered list of panes, each with a size in grid cells (changed in `layout-history.ts`). Their
 * places are in `pane-places.ts`. `panesToText` and `panesFromText` are its form in the URL and in saved layouts.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';

export type PaneSize = '1x1' | '2x1' | '1x2' | '2x2';

/** Columns by rows. */
export const PANE_SIZES: readonly PaneSize[] = ['1x1', '2x1', '1x2', '2x2'];

/** The most games on one wall. */
export const MAX_PANES = 20;

export interface Pane {
  readonly gameId: GameId;
  readonly feed: GameFeed;
  readonly size: PaneSize;
  /** Market groups to show; empty means as many of the main ones as fit. */
  readonly groups: readonly number[];
}

/** Adds a game at the end. A game that is there already, and a 21st pane, change nothing. */
export function addPane(panes: readonly Pane[], gameId: GameId, feed: GameFeed): readonly Pane[] {
  if (panes.length >= MAX_PANES || panes.some((pane) => pane.gameId === gameId)) return panes;
  return [...panes, { gameId, feed, size: '1x1', groups: [] }];
}

/** The panes as text, joined by `_`, which no URL needs to escape: `123`, `n124` (line), `125-2x1`, `126-1x1-1.17`. */
export function panesToText(panes: readonly Pane[]): string {
  return panes
    .map(({ gameId, feed, size, groups }) => {
      const head = `${feed === 'line' ? 'n' : ''}${gameId}`;
      if (groups.length > 0) return `${head}-${size}-${groups.join('.')}`;
      return size === '1x1' ? head : `${head}-${size}`;
    })
    .join('_');
}

const PANE_PATTERN = /^(n?)(\d{1,15})(?:-([12]x[12]))?(?:-(\d{1,7}(?:\.\d{1,7}){0,19}))?$/;

/**
 * The panes of a text. What cannot be read is left out, as are repeated games and what is over the limit: an old or cut
 * link still opens.
 */
export function panesFromText(text: string): readonly Pane[] {
  const panes: Pane[] = [];
  for (const part of text.split('_')) {
    const match = PANE_PATTERN.exec(part);
    if (!match || panes.length >= MAX_PANES) continue;
    const [, line, id, size, groups] = match;
    const gameId = Number(id) as GameId;
    if (gameId === 0 || panes.some((pane) => pane.gameId === gameId)) continue;
    panes.push({
      gameId,
      feed: line === 'n' ? 'line' : 'live',
      size: PANE_SIZES.find((candidate) => candidate === size) ?? '1x1',
      groups: groups === undefined ? [] : [...new Set(groups.split('.').map(Number))],
    });
  }
  return panes;
}
