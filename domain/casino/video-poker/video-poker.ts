/** Video poker, "9/6 jacks or better": five cards are dealt, the player holds any of them once, and the others are filled from the same deck. */
import { must } from '../../lib/must.ts';
import { failed, ok } from '../../lib/result.ts';
import { rational } from '../../money/rational.ts';
import { parseStaked, type Staked } from '../bets.ts';
import { DECK } from '../cards.ts';
import type { CasinoRules } from '../game.ts';
import { type GameReturn, paidFor, returnOfPrizes } from '../returns.ts';
import { HAND_COUNT, HOLDS, WORTH_PARTS } from './best-holds.ts';
import { HAND_CARDS, NINE_SIX, POKER_HANDS, type PokerHand, pokerHand } from './poker-hands.ts';

export interface VideoPokerState {
  readonly bet: Staked;
  /** Ten cards in the order of the draw: five are dealt, the others fill. Nobody is told these before the round is over. */
  readonly cards: readonly number[];
  /** Which of the dealt cards were held. */
  readonly held: readonly boolean[] | undefined;
  /** The cards at the end, in their places. */
  readonly final: readonly number[] | undefined;
  readonly hand: PokerHand | undefined;
  readonly paid: bigint | undefined;
}

const HOLD = 'hold:';

/** The action of holding some cards: a bit for each, the first card the lowest. Written from left to right, `hold:10010` is the first and the fourth. */
export const holdAction = (hold: number): string =>
  HOLD + Array.from({ length: HAND_CARDS }, (_, at) => (hold >> at) & 1).join('');

const HOLD_ALL = holdAction(HOLDS - 1);
const ALL_HOLDS = Array.from({ length: HOLDS }, (_, hold) => holdAction(hold));

/** The cards after a hold: places that are not held are filled from left to right. */
export function filled(cards: readonly number[], held: readonly boolean[]): readonly number[] {
  const rest = cards.slice(HAND_CARDS);
  let next = 0;
  return held.map((isHeld, at) => {
    if (isHeld) return must(cards[at], 'a dealt card');
    next += 1;
    return must(rest[next - 1], 'a card to fill with');
  });
}

export const VIDEO_POKER: CasinoRules<Staked, VideoPokerState> = {
  parseBet: (value) => parseStaked(value, [], () => ({})),

  atRisk: ({ stake }) => stake,

  begin: (stream, bet) => ({
    bet,
    cards: stream.sample(DECK, HAND_CARDS * 2),
    held: undefined,
    final: undefined,
    hand: undefined,
    paid: undefined,
  }),

  legal: ({ paid }) => (paid === undefined ? ALL_HOLDS : []),

  act(state, action) {
    if (state.paid !== undefined) return failed('round-over');
    if (!ALL_HOLDS.includes(action)) return failed('bad-action');
    const held = Array.from(action.slice(HOLD.length), (bit) => bit === '1');
    const final = filled(state.cards, held);
    const hand = pokerHand(final);
    const pays = rational(BigInt(NINE_SIX[POKER_HANDS.indexOf(hand)] ?? 0));
    return ok({ ...state, held, final, hand, paid: paidFor(state.bet.stake, pays) });
  },

  fallback: ({ paid }) => (paid === undefined ? HOLD_ALL : undefined),

  seen: (state) => (state.paid === undefined ? { ...state, cards: state.cards.slice(0, HAND_CARDS) } : state),

  moneyOf: ({ bet, paid }) => ({ staked: bet.stake, paid }),
};

/**
 * The cases in which each hand comes with the best holds, of `HAND_COUNT * WORTH_PARTS` cases, the best hand first. Made by `scripts/casino/tables.ts`; the
 * return by them is worked out again in the tests.
 */
export const HAND_CASES: readonly bigint[] = [
  493_512_264n,
  2_178_883_296n,
  47_093_167_764n,
  229_475_482_596n,
  219_554_786_160n,
  223_837_565_784n,
  1_484_003_070_324n,
  2_576_946_164_148n,
  4_277_372_890_968n,
  10_872_274_993_896n,
];

/** The return with the best holds. */
export const videoPokerReturn = (): GameReturn =>
  returnOfPrizes(
    POKER_HANDS.map((key, at) => ({
      key,
      chance: rational(HAND_CASES[at] ?? 0n, BigInt(HAND_COUNT) * BigInt(WORTH_PARTS)),
      pays: rational(BigInt(NINE_SIX[at] ?? 0)),
    })),
  );
