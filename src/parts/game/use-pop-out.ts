import { useCallback } from 'react';
import type { GameHead } from '#domain/sport/game.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { popOutGame } from './pop-out.ts';

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
