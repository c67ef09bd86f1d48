import { type Game, seenOf } from '../game-view.ts';
import { plinkoSeen } from './plinko-round.ts';
import { PlinkoView } from './plinko-view.tsx';

export const game: Game = {
  View: PlinkoView,
  stakeOf: 'round',
  tell(round, t) {
    const seen = seenOf(plinkoSeen, round);
    if (!seen) return '';
    const { bet, slot } = seen;
    return t('plinko.told', { slot: slot + 1, slots: bet.rows + 1, risk: t(`plinko.risk.${bet.risk}`) });
  },
  rules: ['plinko.rule.draw', 'plinko.rule.slots', 'plinko.rule.pays'],
  betName(bet, t) {
    const found = /^(low|high)-(8|12|16)$/.exec(bet);
    const risk = found?.[1] === 'low' ? 'low' : 'high';
    return found ? t('plinko.bet', { rows: found[2] ?? '', risk: t(`plinko.risk.${risk}`) }) : undefined;
  },
};
