import { isBust, isNatural, totalOfCards } from '#domain/casino/blackjack/blackjack-hands.ts';
import { type Game, type GameRound, type GameText, seenOf } from '../game-view.ts';
import { type BlackjackSeen, blackjackSeen } from './blackjack-seen.ts';
import { BlackjackView } from './blackjack-view.tsx';
import { BlackjackPays } from './blackjack-pays.tsx';
import { pointsText } from './points-text.ts';

/** Blackjack. */
export const game: Game = {
  View: BlackjackView,
  stakeOf: 'round',
  tell,
  rules: [
    'blackjack.rule.deck',
    'blackjack.rule.dealer',
    'blackjack.rule.double',
    'blackjack.rule.split',
    'blackjack.rule.insurance',
    'blackjack.rule.ties',
    'blackjack.rule.keys',
  ],
  betName: (bet, t) => (bet === 'insurance' ? t('blackjack.insurance') : t('blackjack.bestPlay')),
  PayTable: BlackjackPays,
};

function tell(round: GameRound, t: GameText): string {
  const seen = seenOf(blackjackSeen, round);
  if (!seen) return '';
  const own = seen.hands.map((hand) => pointsText(hand.cards, seen.hands.length > 1, t)).join(', ');
  return t('blackjack.told', { own, dealer: dealerText(seen, t) });
}

const dealerText = ({ dealer }: BlackjackSeen, t: GameText): string =>
  isNatural(dealer)
    ? t('blackjack.natural')
    : isBust(dealer)
      ? t('blackjack.bust', { points: totalOfCards(dealer) })
      : String(totalOfCards(dealer));
