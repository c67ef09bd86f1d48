/**
 * Blackjack from an endless deck: each card is one of 52, whatever was dealt before. The dealer stands on every 17 and looks for a blackjack under an ace
 * or a ten before anybody plays. A pair of equal values may be split once; any two cards may be doubled, after a split, too.
 */
import type { ChanceStream } from '../../chance/chance-stream.ts';
import { must } from '../../lib/must.ts';
import { failed, ok } from '../../lib/result.ts';
import { rational } from '../../money/rational.ts';
import { parseStaked, type Staked } from '../bets.ts';
import { DECK } from '../cards.ts';
import type { CasinoRules } from '../game.ts';
import { paidFor } from '../returns.ts';
import {
  ACE,
  blackjackValue,
  DEALER_STANDS,
  isBust,
  isNatural,
  TWENTY_ONE,
  totalOfCards,
} from './blackjack-hands.ts';

export const BLACKJACK_ACTIONS = ['insure', 'decline', 'hit', 'stand', 'double', 'split'] as const;
export type BlackjackAction = (typeof BLACKJACK_ACTIONS)[number];

export interface BlackjackHand {
  readonly cards: readonly number[];
  readonly stake: bigint;
  /** Whether no more cards are drawn to it. */
  readonly isDone: boolean;
}

export interface BlackjackState {
  readonly bet: Staked;
  /** The number of cards of the stream that are dealt. */
  readonly drawn: number;
  readonly phase: 'insurance' | 'play' | 'over';
  /** One hand, or two after a split. */
  readonly hands: readonly BlackjackHand[];
  /** The card that is open, the hole card, which nobody is told before the end, and what is drawn to them. */
  readonly dealer: readonly number[];
  /** The stake of the insurance; 0 without one. */
  readonly insurance: bigint;
  readonly paid: bigint | undefined;
}

const BLACKJACK_PAYS = rational(5n, 2n);
const INSURANCE_PAYS = 3n;

type Draw = () => number;

/** Draws that go on after so many cards of the stream. */
function drawsAfter(stream: ChanceStream, drawn: number): Draw {
  for (let card = 0; card < drawn; card += 1) stream.int(DECK);
  return () => stream.int(DECK);
}

const cardsDealt = (hands: readonly BlackjackHand[], dealer: readonly number[]): number =>
  hands.reduce((sum, { cards }) => sum + cards.length, dealer.length);

/** The hand that is played now, by its place; -1 where none is. */
export const activeHand = ({ hands, phase }: BlackjackState): number =>
  phase === 'play' ? hands.findIndex(({ isDone }) => !isDone) : -1;

/** The money out of one hand that is no blackjack. */
function handPaid({ cards, stake }: BlackjackHand, dealer: readonly number[]): bigint {
  if (isBust(cards)) return 0n;
  const [own, others] = [totalOfCards(cards), totalOfCards(dealer)];
  if (others > TWENTY_ONE || own > others) return stake * 2n;
  return own === others ? stake : 0n;
}

/** The end of a round in which somebody has a blackjack. */
function endByBlackjack(state: BlackjackState): BlackjackState {
  const { bet, dealer, hands, insurance } = state;
  const isOwn = isNatural(hands[0]?.cards ?? []);
  if (isNatural(dealer))
    return { ...state, phase: 'over', paid: (isOwn ? bet.stake : 0n) + insurance * INSURANCE_PAYS };
  return { ...state, phase: 'over', paid: paidFor(bet.stake, BLACKJACK_PAYS) };
}

/** The state after the dealer has looked at the hole card. */
function afterPeek(state: BlackjackState): BlackjackState {
  const isOver = isNatural(state.dealer) || isNatural(state.hands[0]?.cards ?? []);
  return isOver ? endByBlackjack(state) : { ...state, phase: 'play' };
}

/** The dealer's turn, once all hands are done: nothing is drawn where all are bust. */
function afterHands(state: BlackjackState, draw: Draw): BlackjackState {
  const { hands } = state;
  if (hands.some(({ isDone }) => !isDone)) return { ...state, drawn: cardsDealt(hands, state.dealer) };
  const dealer = [...state.dealer];
  const hasRivals = hands.some(({ cards }) => !isBust(cards));
  while (hasRivals && totalOfCards(dealer) < DEALER_STANDS) dealer.push(draw());
  return {
    ...state,
    drawn: cardsDealt(hands, dealer),
    phase: 'over',
    dealer,
    paid: hands.reduce((sum, hand) => sum + handPaid(hand, dealer), 0n),
  };
}

/** A hand with one card more; at 21 and above it is done. */
function withCard({ cards, stake }: BlackjackHand, card: number): BlackjackHand {
  const all = [...cards, card];
  return { cards: all, stake, isDone: totalOfCards(all) >= TWENTY_ONE };
}

/** Two hands of a pair. Each gets its second card at once, the left one first; to aces nothing more is drawn. */
function splitHands({ cards, stake }: BlackjackHand, draw: Draw): readonly BlackjackHand[] {
  const isAces = blackjackValue(must(cards[0], 'a card of the pair')) === ACE;
  return cards.map((card) => {
    const hand = withCard({ cards: [card], stake, isDone: false }, draw());
    return isAces ? { ...hand, isDone: true } : hand;
  });
}

function handsAfter(hand: BlackjackHand, action: BlackjackAction, draw: Draw): readonly BlackjackHand[] {
  switch (action) {
    case 'hit':
      return [withCard(hand, draw())];
    case 'double':
      return [{ ...withCard({ ...hand, stake: hand.stake * 2n }, draw()), isDone: true }];
    case 'split':
      return splitHands(hand, draw);
    default:
      return [{ ...hand, isDone: true }];
  }
}

function legal(state: BlackjackState): readonly BlackjackAction[] {
  if (state.phase === 'insurance') return state.bet.stake < 2n ? ['decline'] : ['decline', 'insure'];
  const hand = state.hands[activeHand(state)];
  if (!hand) return [];
  const [one, other, ...more] = hand.cards.map(blackjackValue);
  if (more.length > 0) return ['stand', 'hit'];
  const canSplit = state.hands.length === 1 && one === other;
  return canSplit ? ['stand', 'hit', 'double', 'split'] : ['stand', 'hit', 'double'];
}

export const BLACKJACK: CasinoRules<Staked, BlackjackState> = {
  parseBet: (value) => parseStaked(value, [], () => ({})),

  atRisk: ({ stake }) => stake,

  begin(stream, bet) {
    const [p1, up, p2, hole] = [stream.int(DECK), stream.int(DECK), stream.int(DECK), stream.int(DECK)];
    const state: BlackjackState = {
      bet,
      drawn: 4,
      phase: 'insurance',
      hands: [{ cards: [p1, p2], stake: bet.stake, isDone: false }],
      dealer: [up, hole],
      insurance: 0n,
      paid: undefined,
    };
    return blackjackValue(up) === ACE ? state : afterPeek(state);
  },

  legal,

  act(state, action, stream) {
    if (state.phase === 'over') return failed('round-over');
    const known = BLACKJACK_ACTIONS.find((one) => one === action);
    if (!known) return failed('bad-action');
    if (!legal(state).includes(known)) return failed('not-legal');
    if (state.phase === 'insurance')
      return ok(afterPeek({ ...state, insurance: known === 'insure' ? state.bet.stake / 2n : 0n }));
    const at = activeHand(state);
    const draw = drawsAfter(stream, state.drawn);
    const hands = state.hands.flatMap((hand, place) =>
      place === at ? handsAfter(hand, known, draw) : [hand],
    );
    return ok(afterHands({ ...state, hands }, draw));
  },

  fallback({ phase }) {
    if (phase === 'over') return undefined;
    return phase === 'insurance' ? 'decline' : 'stand';
  },

  seen: (state) => (state.phase === 'over' ? state : { ...state, dealer: state.dealer.slice(0, 1) }),

  moneyOf: ({ hands, insurance, paid }) => ({
    staked: hands.reduce((sum, { stake }) => sum + stake, insurance),
    paid,
  }),
};
