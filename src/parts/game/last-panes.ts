/** The multi-view's last layout as text, in client storage: boards add games to it without opening it. */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { addPane, panesFromText, panesToText } from '#streams/board/pane-layout.ts';
import { keepText, keptText } from '../../platform/storage/kept-text.ts';

const STORAGE_KEY = 'touchline.panes';

export const readLastPanes = (): string => keptText(STORAGE_KEY) ?? '';

/** Where nothing is kept the address still holds the layout. */
export const writeLastPanes = (text: string): void => keepText(STORAGE_KEY, text);

/** The last layout with this game in it. */
export function lastPanesWith(gameId: GameId, feed: GameFeed): string {
  return panesToText(addPane(panesFromText(readLastPanes()), gameId, feed));
}
