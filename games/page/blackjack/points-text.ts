import { isBust, isNatural, pointsOf, totalOf } from '#domain/casino/blackjack/blackjack-hands.ts';
import type { GameText } from '../game-view.ts';

/** The points of a hand in words. After a split two cards of 21 are no blackjack. */
export function pointsText(cards: readonly number[], isSplit: boolean, t: GameText): string {
  const points = pointsOf(cards);
  const total = totalOf(points);
  if (isNatural(cards) && !isSplit) return t('blackjack.natural');
  if (isBust(cards)) return t('blackjack.bust', { points: total });
  return total === points.hard || total === 21 ? String(total) : t('blackjack.soft', { points: total });
}
