import type { PokerHand } from '#domain/casino/video-poker/poker-hands.ts';
import type { GameText } from '../game-view.ts';

/** The name of a hand of five cards. */
export const handName = (hand: PokerHand, t: GameText): string => t(`video-poker.hand.${hand}`);
