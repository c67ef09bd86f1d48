/**
 * The best cards to hold, exactly. What a hold is worth is a sum over all hands that can come of it; these are counted by inclusion and exclusion over
 * sets of up to five cards, of which each has a place in a list: hands that contain the held cards, less those that contain a thrown one.
 */
import { DECK } from '../cards.ts';
import { HAND_CARDS, handPlace } from './poker-hands.ts';

/** Holds of five cards: a bit for each, the first card the lowest. */
export const HOLDS = 2 ** HAND_CARDS;
export const HAND_COUNT = 2_598_960;

/** The common multiple of all numbers of draws: every worth below is a whole number of its parts. */
export const WORTH_PARTS = 7_669_695;
/** The ways to draw none to five cards of the 47 that are left. */
const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939] as const;

const bitsOf = (mask: number): number =>
  (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1) + ((mask >> 4) & 1);

/** The parts of one draw, by holds. */
const PARTS_OF_HOLD = Float64Array.from(
  { length: HOLDS },
  (_, hold) => WORTH_PARTS / (DRAWS[HAND_CARDS - bitsOf(hold)] ?? 1),
);

/** The ways to take k of n, for what is counted here: `WAYS[k * 64 + n]`. */
const STRIDE = 64;
const WAYS = new Int32Array((HAND_CARDS + 1) * STRIDE);
for (let n = 0; n <= DECK; n += 1) {
  WAYS[n] = 1;
  for (let k = 1; k <= HAND_CARDS && n > 0; k += 1)
    WAYS[k * STRIDE + n] = (WAYS[k * STRIDE + n - 1] ?? 0) + (WAYS[(k - 1) * STRIDE + n - 1] ?? 0);
}
/** Places at which the sets of none to five cards begin in the list of all sets. */
const STARTS = [0, 1, 53, 1_379, 23_479, 294_204] as const;
const SETS = 294_204 + HAND_COUNT;

/** Tables by holds: the same without its last card, the place of that card, and where sets of so many cards stand in `WAYS` and begin. */
const SHORTER = new Int32Array(HOLDS);
const LAST = new Int32Array(HOLDS);
const ROW = new Int32Array(HOLDS);
const START = new Int32Array(HOLDS);
for (let hold = 1; hold < HOLDS; hold += 1) {
  const last = Math.floor(Math.log2(hold));
  SHORTER[hold] = hold - 2 ** last;
  LAST[hold] = last;
  ROW[hold] = bitsOf(hold) * STRIDE;
  START[hold] = (STARTS[bitsOf(hold)] ?? 0) - (STARTS[bitsOf(hold) - 1] ?? 0);
}

/** The places of all 32 sets of five ascending cards, each hold's in its own place of `into`. */
function placeSets(cards: readonly number[], into: Int32Array): void {
  into[0] = 0;
  for (let hold = 1; hold < HOLDS; hold += 1) {
    const way = (ROW[hold] as number) + (cards[LAST[hold] as number] as number);
    into[hold] = (into[SHORTER[hold] as number] as number) + (START[hold] as number) + (WAYS[way] as number);
  }
}

/** Calls back with every hand of five ascending cards. The list is one and the same each time. */
export function eachHand(look: (cards: readonly number[], number: number) => void): void {
  const cards = [0, 0, 0, 0, 0];
  let number = 0;
  for (let a = 0; a < DECK - 4; a += 1)
    for (let b = a + 1; b < DECK - 3; b += 1)
      for (let c = b + 1; c < DECK - 2; c += 1)
        for (let d = c + 1; d < DECK - 1; d += 1)
          for (let e = d + 1; e < DECK; e += 1) {
            cards[0] = a;
            cards[1] = b;
            cards[2] = c;
            cards[3] = d;
            cards[4] = e;
            look(cards, number);
            number += 1;
          }
}

/** Sums of what is paid in all hands that contain a set, by the place of the set. */
export type SetSums = Int32Array;

/** Sums over hands by a table of payments, one for each hand of `POKER_HANDS`; a table of a single 1 counts that hand. */
export function setSums(pays: readonly number[]): SetSums {
  const sums = new Int32Array(SETS);
  const places = new Int32Array(HOLDS);
  eachHand((cards) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
    const paid = pays[handPlace(a, b, c, d, e)] ?? 0;
    if (paid === 0) return;
    placeSets(cards, places);
    for (const place of places) sums[place] = (sums[place] ?? 0) + paid;
  });
  return sums;
}

/** The worths of holds. Its parts belong together: one of them is used for many hands. */
export interface HoldWorths {
  /** The worth of each hold of five ascending cards, in parts of `WORTH_PARTS`; the list is one and the same each time. */
  readonly of: (cards: readonly number[]) => Float64Array;
}

export function holdWorths(sums: SetSums): HoldWorths {
  const places = new Int32Array(HOLDS);
  const worths = new Float64Array(HOLDS);
  return {
    of(cards) {
      placeSets(cards, places);
      for (let hold = 0; hold < HOLDS; hold += 1) worths[hold] = sums[places[hold] as number] as number;
      // Hands with a thrown card are taken away, one card after the other.
      for (let bit = 1; bit < HOLDS; bit <<= 1)
        for (let hold = 0; hold < HOLDS; hold += 1)
          if ((hold & bit) === 0) worths[hold] = (worths[hold] as number) - (worths[hold | bit] as number);
      for (let hold = 0; hold < HOLDS; hold += 1)
        worths[hold] = (worths[hold] as number) * (PARTS_OF_HOLD[hold] as number);
      return worths;
    },
  };
}

/** The hold that is worth most; of equal ones the lowest. */
export function bestOf(worths: Float64Array): number {
  let best = 0;
  for (let hold = 1; hold < HOLDS; hold += 1) if ((worths[hold] ?? 0) > (worths[best] ?? 0)) best = hold;
  return best;
}

const SUITS_SHIFTED = 4;
/**
 * Whether a hand stands for the four that differ by a shift of suits (clubs to diamonds, and so on to clubs again), which all are worth the same. A
 * shift adds 5 to the sum of the suits, which is 1 of 4: no hand is its own, and one of the four has a sum that 4 divides.
 */
const standsForFour = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): boolean =>
  (a + b + c + d + e) % SUITS_SHIFTED === 0;

/** The best return of all hands together: divide by `WORTH_PARTS` and `HAND_COUNT`. */
export function bestTotal(worths: HoldWorths): bigint {
  let total = 0;
  eachHand((cards) => {
    if (!standsForFour(cards)) return;
    const of = worths.of(cards);
    total += of[bestOf(of)] ?? 0;
  });
  return BigInt(total * SUITS_SHIFTED);
}

/** The cases in which each hand of `POKER_HANDS` comes with the best holds, in parts of `WORTH_PARTS * HAND_COUNT`; some seconds of work. */
export function handTotals(worths: HoldWorths, hands: number): readonly bigint[] {
  const holds = new Uint8Array(HAND_COUNT);
  eachHand((cards, number) => {
    if (standsForFour(cards)) holds[number] = bestOf(worths.of(cards));
  });
  return Array.from({ length: hands }, (_, hand) => {
    const counts = holdWorths(setSums(Array.from({ length: hands }, (__, at) => Number(at === hand))));
    let total = 0;
    eachHand((cards, number) => {
      if (standsForFour(cards)) total += counts.of(cards)[holds[number] ?? 0] ?? 0;
    });
    return BigInt(total * SUITS_SHIFTED);
  });
}

/** The best hold of every hand, by its place: worked out once, for who plays millions of rounds. */
export function bestHolds(worths: HoldWorths): Uint8Array {
  const holds = new Uint8Array(HAND_COUNT);
  eachHand((cards) => {
    holds[placeOfHand(cards)] = bestOf(worths.of(cards));
  });
  return holds;
}

/** The place of five ascending cards among all hands. */
const placeOfHand = (cards: readonly number[]): number =>
  cards.reduce((place, card, at) => place + (WAYS[(at + 1) * STRIDE + card] ?? 0), 0);

/** The best hold of five cards in any order, out of `bestHolds`. */
export function bestHoldIn(holds: Uint8Array, cards: readonly number[]): number {
  const order = cards.toSorted((one, other) => one - other);
  const best = holds[placeOfHand(order)] ?? 0;
  let hold = 0;
  for (const [at, card] of cards.entries()) hold |= ((best >> order.indexOf(card)) & 1) << at;
  return hold;
}

/** The best hold of five cards in any order, by worths of one table of payments. */
export function bestHold(worths: HoldWorths, cards: readonly number[]): number {
  const order = cards.map((card, at) => ({ card, at })).sort((one, other) => one.card - other.card);
  const best = bestOf(worths.of(order.map(({ card }) => card)));
  return order.reduce((hold, { at }, place) => hold | (((best >> place) & 1) << at), 0);
}
