import { useT } from '#src/i18n/localizer-context.ts';
import type { GameText } from '../game-view.ts';

/** The texts of the games. */
export const useGameText = (): GameText => useT('casino-games');
