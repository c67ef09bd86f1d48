/** The exact return of blackjack with the best play, and the chance of every result: hands are followed to their ends, and held against the dealer's. */
import { add, multiply, ONE, type Rational, rational, subtract, ZERO } from '../../money/rational.ts';
import { type GameReturn, merged, type Prize, returnOfPrizes, winOrLose } from '../returns.ts';
import { ACE, NO_POINTS, type Points, TEN, TWENTY_ONE, totalOf, withValue } from './blackjack-hands.ts';
import {
  BUST,
  blackjackUnder,
  chanceOfValue,
  DEALER_TOTALS,
  type Play,
  playOf,
  VALUES,
} from './blackjack-strategy.ts';

/** The ends of a hand: chances by its total and by whether it was doubled. Keys are of `endKey`. */
type Ends = ReadonlyMap<number, Rational>;

const DOUBLED = 100;
const endKey = (total: number, isDoubled: boolean): number =>
  (total > TWENTY_ONE ? BUST : total) + (isDoubled ? DOUBLED : 0);

function mixed<Key>(parts: readonly (readonly [Rational, ReadonlyMap<Key, Rational>])[]): Map<Key, Rational> {
  const sums = new Map<Key, Rational>();
  for (const [weight, part] of parts)
    for (const [key, chance] of part) sums.set(key, add(sums.get(key) ?? ZERO, multiply(weight, chance)));
  return sums;
}

const overNext = (endsOf: (value: number) => Ends): Ends =>
  mixed(VALUES.map((value) => [chanceOfValue(value), endsOf(value)] as const));

const stands = (points: Points, isDoubled: boolean): Ends =>
  new Map([[endKey(totalOf(points), isDoubled), ONE]]);

/** The ends of a hand of two cards, or of more, against one open card. */
function endsAgainst(play: Play): {
  readonly later: (points: Points) => Ends;
  readonly early: (points: Points) => Ends;
} {
  const known = new Map<string, Ends>();
  function later(points: Points): Ends {
    const key = `${points.hard} ${points.hasAce}`;
    const ends =
      known.get(key) ??
      (play.later(points).action === 'hit'
        ? overNext((value) => later(withValue(points, value)))
        : stands(points, false));
    known.set(key, ends);
    return ends;
  }
  const early = (points: Points): Ends =>
    play.early(points).action === 'double'
      ? overNext((value) => stands(withValue(points, value), true))
      : later(points);
  return { later, early };
}

/** Results of a round in units of the first stake, won or lost. */
type Results = ReadonlyMap<number, Rational>;

/** The results of a hand's ends against one total of the dealer's. */
function resultsOf(ends: Ends, dealer: number): Results {
  const results = new Map<number, Rational>();
  for (const [key, chance] of ends) {
    const units = key >= DOUBLED ? 2 : 1;
    const total = key % DOUBLED;
    const isLost = total === BUST || total < dealer;
    const won = isLost ? -units : total === dealer ? 0 : units;
    results.set(won, add(results.get(won) ?? ZERO, chance));
  }
  return results;
}

const both = (one: Results): Results =>
  mixed(
    [...one].map(
      ([won, chance]) => [chance, new Map([...one].map(([more, of]) => [won + more, of]))] as const,
    ),
  );

const againstDealer = (play: Play, resultsAt: (dealer: number) => Results): Results =>
  mixed(DEALER_TOTALS.map((total, at) => [play.dealer[at] ?? ZERO, resultsAt(total)] as const));

/** Results of two first cards against an open card, where nobody has a blackjack. */
function resultsFrom(play: Play, one: number, other: number): Results {
  const { early } = endsAgainst(play);
  const first = withValue(NO_POINTS, one);
  if (one === other && play.pair(one).action === 'split') {
    const ends = overNext((value) => {
      const points = withValue(first, value);
      return one === ACE ? stands(points, false) : early(points);
    });
    return againstDealer(play, (dealer) => both(resultsOf(ends, dealer)));
  }
  const ends = early(withValue(first, other));
  return againstDealer(play, (dealer) => resultsOf(ends, dealer));
}

const isBlackjack = (one: number, other: number): boolean => one === ACE && other === TEN;

const BLACKJACK_WINS = rational(3n, 2n);
let known: GameReturn | undefined;

function workedOut(): GameReturn {
  const prizes: Prize[] = [];
  const tell = (won: Rational, chance: Rational): void => {
    if (chance.numerator === 0n) return;
    const key = won.denominator === 1n ? String(won.numerator) : `${won.numerator}/${won.denominator}`;
    prizes.push({ key, chance, pays: add(ONE, won) });
  };
  for (const up of VALUES) {
    const play = playOf(up);
    const under = blackjackUnder(up);
    for (const one of VALUES)
      for (const other of VALUES.filter((value) => value >= one)) {
        const orders = rational(one === other ? 1n : 2n);
        const dealt = [chanceOfValue(one), chanceOfValue(other), chanceOfValue(up)].reduce(multiply, orders);
        const isOwn = isBlackjack(one, other);
        tell(isOwn ? ZERO : rational(-1n), multiply(dealt, under));
        const rest = multiply(dealt, subtract(ONE, under));
        if (isOwn) tell(BLACKJACK_WINS, rest);
        else
          for (const [won, chance] of resultsFrom(play, one, other))
            tell(rational(BigInt(won)), multiply(rest, chance));
      }
  }
  return returnOfPrizes(merged(prizes));
}

/** The chance of every result with the best play. Worked out once, in about a second. */
export function blackjackReturn(): GameReturn {
  known ??= workedOut();
  return known;
}

/** The return of an insurance by itself: it pays 2 to 1 where the dealer's hole card counts ten. */
export const insuranceReturn = (): GameReturn => winOrLose(chanceOfValue(TEN), rational(3n));
