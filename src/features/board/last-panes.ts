/** The multi-view's last layout as text, in client storage: boards add games to it without opening it. */
import type { GameFeed, GameId } from '#domain/sport/game.ts';
import { addPane, panesFromText, panesToText } from '#streams/board/pane-layout.ts';

const STORAGE_KEY = 'touchline.panes';

export function readLastPanes(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

export function writeLastPanes(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Full or refused: the address still holds the layout.
  }
}

/** The last layout with this game in it. */
export function lastPanesWith(gameId: GameId, feed: GameFeed): string {
  return panesToText(addPane(panesFromText(readLastPanes()), gameId, feed));
}
