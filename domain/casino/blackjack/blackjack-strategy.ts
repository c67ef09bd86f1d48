/**
 * The best way to play blackjack, exactly: from an endless deck each decision depends on the own points and the dealer's open card alone, so every worth
 * is a sum over the next card. Worths are what is won for 1 staked at first, the stake not counted.
 */
import {
  add,
  compare,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  sumOf,
  ZERO,
} from '../../money/rational.ts';
import { activeHand, type BlackjackAction, type BlackjackState } from './blackjack.ts';
import {
  ACE,
  blackjackValue,
  DEALER_STANDS,
  NO_POINTS,
  type Points,
  pointsOf,
  TEN,
  TWENTY_ONE,
  totalOf,
  withValue,
} from './blackjack-hands.ts';

export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const RANKS = 13n;
const TEN_RANKS = 4n;
/** The total of a bust hand, in what follows. */
export const BUST = 0;
export const DEALER_TOTALS = [BUST, 17, 18, 19, 20, 21] as const;

const LOSS = rational(-1n);
const TWO = rational(2n);

export const chanceOfValue = (value: number): Rational => rational(value === TEN ? TEN_RANKS : 1n, RANKS);

/** The sum over the next card. */
export const overCards = (worth: (value: number) => Rational): Rational =>
  sumOf(VALUES.map((value) => multiply(chanceOfValue(value), worth(value))));

const keyOf = ({ hard, hasAce }: Points): number => hard * 2 + Number(hasAce);

/** A function that works each of its answers out once. */
function remembered<Answer>(work: (points: Points) => Answer): (points: Points) => Answer {
  const known = new Map<number, Answer>();
  return (points) => {
    const key = keyOf(points);
    const answer = known.get(key) ?? work(points);
    known.set(key, answer);
    return answer;
  };
}

/** Chances of the dealer's totals, in the order of `DEALER_TOTALS`. */
export type DealerChances = readonly Rational[];

const dealerFrom = remembered((points): DealerChances => {
  const total = totalOf(points);
  if (total >= DEALER_STANDS)
    return DEALER_TOTALS.map((one) => (one === (total > TWENTY_ONE ? BUST : total) ? ONE : ZERO));
  const next = VALUES.map((value) => dealerFrom(withValue(points, value)));
  return DEALER_TOTALS.map((_, at) => overCards((value) => next[value - 1]?.[at] ?? ZERO));
});

/** The chance of a blackjack under an open card. */
export function blackjackUnder(up: number): Rational {
  if (up === ACE) return chanceOfValue(TEN);
  return up === TEN ? chanceOfValue(ACE) : ZERO;
}

/** The dealer's totals by the open card, where there is no blackjack. */
function dealerChances(up: number): DealerChances {
  const open = withValue(NO_POINTS, up);
  const completes = (value: number): boolean =>
    (up === ACE && value === TEN) || (up === TEN && value === ACE);
  const left = subtract(ONE, blackjackUnder(up));
  return DEALER_TOTALS.map((_, at) => {
    const sum = overCards((value) =>
      completes(value) ? ZERO : (dealerFrom(withValue(open, value))[at] ?? ZERO),
    );
    return multiply(sum, rational(left.denominator, left.numerator));
  });
}

export interface Choice {
  readonly action: BlackjackAction;
  readonly worth: Rational;
}

/** The best of choices; of equal ones the first. */
const bestOf = (choices: readonly [Choice, ...Choice[]]): Choice =>
  choices.reduce((best, one) => (compare(one.worth, best.worth) > 0 ? one : best));

/** The best play against one open card. */
export interface Play {
  readonly dealer: DealerChances;
  /** The choice with three cards and more. */
  readonly later: (points: Points) => Choice;
  /** The choice with two cards that cannot be split. */
  readonly early: (points: Points) => Choice;
  /** The choice with two cards of this value. */
  readonly pair: (value: number) => Choice;
}

const isDone = (points: Points): boolean => totalOf(points) >= TWENTY_ONE;

function playAgainst(up: number): Play {
  const dealer = dealerChances(up);
  const stand = remembered((points): Rational => {
    const own = totalOf(points);
    if (own > TWENTY_ONE) return LOSS;
    return sumOf(
      DEALER_TOTALS.map((total, at) => {
        const chance = dealer[at] ?? ZERO;
        if (own === total) return ZERO;
        return own > total ? chance : multiply(chance, LOSS);
      }),
    );
  });
  const hit = (points: Points): Rational => overCards((value) => later(withValue(points, value)).worth);
  const later = remembered((points): Choice => {
    const stands = { action: 'stand', worth: stand(points) } as const;
    return isDone(points) ? stands : bestOf([stands, { action: 'hit', worth: hit(points) }]);
  });
  const early = remembered((points): Choice => {
    if (isDone(points)) return later(points);
    const doubled = multiply(
      TWO,
      overCards((value) => stand(withValue(points, value))),
    );
    return bestOf([later(points), { action: 'double', worth: doubled }]);
  });
  const pair = (value: number): Choice => {
    const one = withValue(NO_POINTS, value);
    const ofOne = overCards((next) => {
      const points = withValue(one, next);
      return value === ACE ? stand(points) : early(points).worth;
    });
    return bestOf([early(withValue(one, value)), { action: 'split', worth: add(ofOne, ofOne) }]);
  };
  return { dealer, later, early, pair };
}

const plays = new Map<number, Play>();

/** The best play against an open card, by its value. Worked out once. */
export function playOf(up: number): Play {
  const play = plays.get(up) ?? playAgainst(up);
  plays.set(up, play);
  return play;
}

/** The best action of a state; undefined once the round is over. An insurance is never worth its stake. */
export function bestAction(state: BlackjackState): BlackjackAction | undefined {
  if (state.phase === 'insurance') return 'decline';
  const hand = state.hands[activeHand(state)];
  const [up] = state.dealer;
  if (!hand || up === undefined) return undefined;
  const play = playOf(blackjackValue(up));
  const points = pointsOf(hand.cards);
  if (hand.cards.length > 2) return play.later(points).action;
  const [one, other] = hand.cards.map(blackjackValue);
  const canSplit = state.hands.length === 1 && one !== undefined && one === other;
  return canSplit ? play.pair(one).action : play.early(points).action;
}
