import type { Game } from '../game-view.ts';
import { minesOf } from './mines-round.ts';
import { MinesView } from './mines-view.tsx';

/** The bets whose returns are listed: all 300 say nearly the same, and the view shows those of the number of mines that is chosen. */
const LISTED = /^mines-(1|3|5|10|24)-safe-(1|5|10|15)$/;

export const game: Game = {
  View: MinesView,
  stakeOf: 'round',
  tell(round, t) {
    const seen = minesOf(round);
    if (!seen) return '';
    const { count, safe } = seen;
    if (round.actions.includes('give-back')) return t('mines.told.givenBack');
    return seen.opened.length > safe
      ? t('mines.told.mine', { cells: safe, mines: count })
      : t('mines.told.safe', { cells: safe, mines: count });
  },
  rules: ['mines.rule.draw', 'mines.rule.pays', 'mines.rule.end', 'mines.rule.gone', 'mines.rule.keys'],
  betName(bet, t) {
    const found = LISTED.exec(bet);
    return found ? t('mines.bet', { mines: found[1] ?? '', cells: found[2] ?? '' }) : undefined;
  },
};
