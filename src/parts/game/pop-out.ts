import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';

/**
 * Opens one game in a window of its own, for another monitor. It is a tab like any other to the hub: no further poll. The name
 * makes a second click bring the same window up. False when the browser refused.
 */
export function popOutGame(language: string, gameId: GameId, feed: GameFeed): boolean {
  const opened = window.open(
    `/${language}/game/${gameId}?pane=1&feed=${feed}`,
    `touchline-game-${gameId}`,
    'popup,width=480,height=760',
  );
  opened?.focus();
  return opened !== null;
}
