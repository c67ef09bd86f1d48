/** The exact return of each wager of baccarat: every order in which points can come from the shoe, each with its number of cards. */
import { ONE, type Rational, rational, subtract, ZERO } from '../../money/rational.ts';
import { type GameReturn, returnOfPrizes, winOrLose } from '../returns.ts';
import {
  BACCARAT_PAYS,
  type BaccaratResult,
  type BaccaratSide,
  DRAWN,
  dealtHands,
  resultOf,
  SHOE,
} from './baccarat.ts';

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Ranks whose cards are worth nothing: tens, jacks, queens, kings. */
const EMPTY_RANKS = 4;
const RANKS = 13;
const CARDS_OF_RANK = SHOE / RANKS;

/** The numbers of orders of the six cards: 416 * 415 * ... * 411 is below 2^53, so that plain numbers hold all of them exactly. */
export const ORDERS = Array.from({ length: DRAWN }, (_, at) => SHOE - at).reduce((all, one) => all * one, 1);

function countOrders(): Readonly<Record<BaccaratResult, number>> {
  const left: number[] = POINTS.map((point) => (point === 0 ? EMPTY_RANKS * CARDS_OF_RANK : CARDS_OF_RANK));
  const counts = { player: 0, banker: 0, tie: 0 };
  const drawn: number[] = [];
  function draw(orders: number): void {
    if (drawn.length === DRAWN) {
      counts[resultOf(dealtHands(drawn))] += orders;
      return;
    }
    for (const point of POINTS) {
      const cards = left[point] ?? 0;
      left[point] = cards - 1;
      drawn.push(point);
      draw(orders * cards);
      drawn.pop();
      left[point] = cards;
    }
  }
  draw(1);
  return counts;
}

let known: Readonly<Record<BaccaratResult, Rational>> | undefined;

/** The chance of each result. Worked out once, in a part of a second. */
export function baccaratChances(): Readonly<Record<BaccaratResult, Rational>> {
  if (known) return known;
  const counts = countOrders();
  const chanceOf = (result: BaccaratResult) => rational(BigInt(counts[result]), BigInt(ORDERS));
  known = { player: chanceOf('player'), banker: chanceOf('banker'), tie: chanceOf('tie') };
  return known;
}

export function baccaratReturn(side: BaccaratSide): GameReturn {
  const pays = BACCARAT_PAYS[side];
  if (side === 'player-pair' || side === 'banker-pair')
    return winOrLose(rational(BigInt(CARDS_OF_RANK - 1), BigInt(SHOE - 1)), pays);
  const chances = baccaratChances();
  if (side === 'tie') return winOrLose(chances.tie, pays);
  const win = chances[side];
  return returnOfPrizes([
    { key: 'win', chance: win, pays },
    { key: 'push', chance: chances.tie, pays: ONE },
    { key: 'lose', chance: subtract(subtract(ONE, win), chances.tie), pays: ZERO },
  ]);
}
