import { BACCARAT_SIDES, baccaratPoints, handPoints } from '#domain/casino/baccarat/baccarat.ts';
import { type Game, seenOf } from '../game-view.ts';
import { BaccaratPays } from './baccarat-pays.tsx';
import { baccaratSeen } from './baccarat-seen.ts';
import { BaccaratView } from './baccarat-view.tsx';

/** Baccarat. */
export const game: Game = {
  View: BaccaratView,
  stakeOf: 'chip',
  tell(round, t) {
    const seen = seenOf(baccaratSeen, round);
    if (!seen) return '';
    const pointsOf = (cards: readonly number[]) => handPoints(cards.map(baccaratPoints));
    return t('baccarat.told', {
      result: t(`baccarat.result.${seen.result}`),
      player: pointsOf(seen.hands.player),
      banker: pointsOf(seen.hands.banker),
    });
  },
  rules: [
    'baccarat.rule.points',
    'baccarat.rule.player',
    'baccarat.rule.banker',
    'baccarat.rule.tie',
    'baccarat.rule.pair',
  ],
  betName(bet, t) {
    const side = BACCARAT_SIDES.find((one) => one === bet);
    return side && t(`baccarat.side.${side}`);
  },
  PayTable: BaccaratPays,
};
