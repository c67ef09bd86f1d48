/**
 * Twenty-one with 36 cards, by its rules: two draw one after the other, over 21 loses at once, and the second, who sees the first total,
 * wins a tie. Cards are drawn as from an endless pack.
 */
import type { Random } from '../../random.ts';
import { logistic } from './map-walk.ts';

/** Jack, queen and king count 2, 3 and 4, the ace 11; each of the nine ranks is equally likely. */
const RANKS: readonly number[] = [2, 3, 4, 6, 7, 8, 9, 10, 11];
const BUST = 21;
/** Where the first one stops who plays well, and who does not dare to. */
const STANDS_AT = 16;
const STANDS_EARLY = 12;
/** The share of hands that an average player plays well, as a logarithm of odds. */
const PLAYS_WELL = 0.9;

/** Chances of totals of who draws until a total; 0 stands for all above 21. */
function totalsFrom(standsAt: number): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  let drawing = new Map([[0, 1]]);
  while (drawing.size > 0) {
    const next = new Map<number, number>();
    for (const [total, p] of drawing)
      for (const rank of RANKS) {
        const to = total + rank;
        const into = to < standsAt ? next : ends;
        const at = to > BUST ? 0 : to;
        into.set(at, (into.get(at) ?? 0) + p / RANKS.length);
      }
    drawing = next;
  }
  return ends;
}

/** The chance of the second to win against who stops there. */
function secondWins(standsAt: number): number {
  let chance = 0;
  for (const [total, p] of totalsFrom(standsAt))
    chance += p * (total === 0 ? 1 : 1 - (totalsFrom(total).get(0) ?? 0));
  return chance;
}

const AGAINST_GOOD = secondWins(STANDS_AT);
const AGAINST_TIMID = secondWins(STANDS_EARLY);

/** The chance of the dealer to win a hand; `skill`: by how much the other one is better, as a logarithm of odds. */
export function dealerChance(skill: number): number {
  const plays = logistic(PLAYS_WELL + skill);
  return logistic(Math.log(chanceOdds(plays * AGAINST_GOOD + (1 - plays) * AGAINST_TIMID)) - skill / 3);
}

const chanceOdds = (p: number): number => p / (1 - p);

const MOST_DEALS = 60;

function drawTo(random: Random, standsAt: number): number {
  let total = 0;
  while (total < standsAt) total += RANKS[random.below(RANKS.length)] ?? 0;
  return total;
}

/** Totals of a hand that the second has won, or not: dealt until it has come so. */
export function dealtHand(random: Random, isSecondWinner: boolean): readonly [first: number, second: number] {
  for (let deal = 0; deal < MOST_DEALS; deal += 1) {
    const first = drawTo(random, random.chance(0.7) ? STANDS_AT : STANDS_EARLY);
    const second = first > BUST ? drawTo(random, 1) : drawTo(random, first);
    const hasWon = first > BUST || second <= BUST;
    if (hasWon === isSecondWinner) return [first, second];
  }
  return isSecondWinner ? [BUST + 1, STANDS_AT] : [BUST, BUST + 1];
}
