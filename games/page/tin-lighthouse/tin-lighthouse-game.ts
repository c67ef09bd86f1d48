import { type Game, seenOf } from '../game-view.ts';
import { SlotPayTable } from './slot-pay-table.tsx';
import { shortWinText, slotSeen } from './tin-lighthouse-round.ts';
import { TinLighthouseView } from './tin-lighthouse-view.tsx';

export const game: Game = {
  View: TinLighthouseView,
  PayTable: SlotPayTable,
  stakeOf: 'round',
  tell(round, t) {
    const wins = seenOf(slotSeen, round)?.wins ?? [];
    return wins.length === 0 ? t('tin-lighthouse.none') : wins.map((win) => shortWinText(win, t)).join(', ');
  },
  rules: [
    'tin-lighthouse.rule.draw',
    'tin-lighthouse.rule.lines',
    'tin-lighthouse.rule.symbols',
    'tin-lighthouse.rule.stake',
    'tin-lighthouse.rule.small',
  ],
  betName: (_bet, t) => t('tin-lighthouse.bet'),
};
