import { type Game, seenOf } from '../game-view.ts';
import { handName } from './hand-name.ts';
import { PokerPays } from './poker-pays.tsx';
import { videoPokerSeen } from './video-poker-seen.ts';
import { VideoPokerView } from './video-poker-view.tsx';

/** Video poker. */
export const game: Game = {
  View: VideoPokerView,
  stakeOf: 'round',
  tell(round, t) {
    const hand = seenOf(videoPokerSeen, round)?.hand;
    return hand ? handName(hand, t) : '';
  },
  rules: ['video-poker.rule.draw', 'video-poker.rule.hold', 'video-poker.rule.best', 'video-poker.rule.keys'],
  betName: (_bet, t) => t('video-poker.bestHolds'),
  PayTable: PokerPays,
};
