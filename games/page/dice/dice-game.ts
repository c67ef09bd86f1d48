import { type Game, seenOf } from '../game-view.ts';
import { diceSeen } from './dice-round.ts';
import { DiceView } from './dice-view.tsx';

export const game: Game = {
  View: DiceView,
  stakeOf: 'round',
  tell(round, t) {
    const seen = seenOf(diceSeen, round);
    if (!seen) return '';
    const { bet, roll } = seen;
    return t(`dice.told.${bet.side}`, { roll, target: bet.target });
  },
  rules: ['dice.rule.draw', 'dice.rule.pays', 'dice.rule.bounds'],
  betName(bet, t) {
    const found = /^under-(\d+)$/.exec(bet);
    return found ? t('dice.bet', { target: found[1] ?? '' }) : undefined;
  },
};
