import { useCallback } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Opens a game in a window of its own, and says so where the browser does not let it. */
export function usePopOut(): (head: Pick<GameHead, 'id' | 'feed'>) => void {
  const t = useT('game');
  const { code } = useLanguage();
  const toasts = useToasts();
  return useCallback(
    ({ id, feed }) => {
      if (!popOutGame(code, id, feed)) toasts.show(t('popOut.blocked'));
    },
    [code, t, toasts],
  );
}

/**
 * Opens one game in a window of its own, for another monitor. It is a tab like any other to the hub: no further poll. The name
 * makes a second click bring the same window up. False when the browser refused.
 */
function popOutGame(language: string, gameId: GameId, feed: GameFeed): boolean {
  const opened = window.open(
    `/${language}/game/${gameId}?pane=1&feed=${feed}`,
    `touchline-game-${gameId}`,
    'popup,width=480,height=760',
  );
  opened?.focus();
  return opened !== null;
}
