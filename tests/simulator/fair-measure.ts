/**
 * Looks for a sure profit by linear duality. Stakes that win whatever happens exist exactly if there is no way to weigh the
 * possible ends of a game under which every selection is worth at most its stake. So such a weighing, once found, proves that
 * none exist: over all ends the mean profit of any stakes is then at most nothing, so in some end it is too. It is looked for by
 * cyclic projection: each price that is worth too much takes weight away from the ends in which it pays.
 */
import type { Priced } from './open-selections.ts';

export interface Book {
  /** Gross return of one unit in each end: a small index into `levels`. */
  readonly returns: Uint8Array;
  /** Gross returns by index, ascending or not. */
  readonly levels: readonly number[];
  readonly name: string;
}

/** `returns`: half-stakes that come back, as `payoffsOf` tells them. */
export function bookOf({ scope, selection: { key, odds } }: Priced, returns: Uint8Array): Book {
  const gross = odds / 1000;
  return {
    name: `${key} (scope ${scope}) at ${gross}`,
    returns,
    levels: [0, 0.5, 1, (1 + gross) / 2, gross],
  };
}

export interface Weighing {
  readonly found: boolean;
  /** Worth of the dearest selection, at most 1 if found. */
  readonly worth: number;
  readonly dearest: string;
}

/** Projections go a little inside, so that they do not only come near. */
const INSIDE = 0.9995;
const MOST_PASSES = 25;
const MOST_INNER = 25;
/** Worth from which a price may come to matter while others are mended. */
const NEAR = 0.985;

function massByLevel(book: Book, weights: Float64Array, mass: Float64Array): void {
  mass.fill(0);
  const { returns } = book;
  for (let end = 0; end < weights.length; end += 1) {
    const level = returns[end] as number;
    mass[level] = (mass[level] as number) + (weights[end] as number);
  }
}

const worthAt = (levels: readonly number[], mass: Float64Array, tilt: number): number => {
  let [worth, all] = [0, 0];
  for (const [index, gross] of levels.entries()) {
    const weight = (mass[index] as number) * Math.exp(-tilt * gross);
    worth += weight * gross;
    all += weight;
  }
  return worth / all;
};

/** Tilts the weights against a book until it is worth a little less than its stake. False if no tilt can. */
function project(book: Book, weights: Float64Array, mass: Float64Array): boolean {
  const { levels } = book;
  const least = Math.min(...levels.filter((_, index) => (mass[index] as number) > 0));
  if (least >= INSIDE) return false;
  let [low, high] = [0, 1];
  while (worthAt(levels, mass, high) > INSIDE) high *= 2;
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    if (worthAt(levels, mass, middle) > INSIDE) low = middle;
    else high = middle;
  }
  const factors = Float64Array.from(levels, (gross) => Math.exp(-high * gross));
  let all = 0;
  for (let index = 0; index < factors.length; index += 1)
    all += (mass[index] as number) * (factors[index] as number);
  for (let end = 0; end < weights.length; end += 1) {
    weights[end] = ((weights[end] as number) * (factors[book.returns[end] as number] as number)) / all;
  }
  return true;
}

/** Makes each book in turn worth its stake at most. */
function sweep(books: readonly Book[], weights: Float64Array, mass: Float64Array) {
  let worth = 0;
  let dearest: Book | undefined;
  let moved = false;
  const near: Book[] = [];
  for (const book of books) {
    massByLevel(book, weights, mass);
    const here = worthAt(book.levels, mass, 0);
    if (here > worth) [worth, dearest] = [here, book];
    if (here > NEAR) near.push(book);
    if (here <= 1) continue;
    if (!project(book, weights, mass)) return { worth: here, dearest: book, near, moved: true, stuck: true };
    moved = true;
  }
  return { worth, dearest, near, moved, stuck: false };
}

export function weigh(books: readonly Book[], ends: number): Weighing {
  const weights = new Float64Array(ends).fill(1 / ends);
  const mass = new Float64Array(8);
  let last = sweep(books, weights, mass);
  for (let pass = 0; last.moved && !last.stuck && pass < MOST_PASSES; pass += 1) {
    // Most prices are far from mattering: the near ones settle among themselves before all are looked at again.
    let inner = sweep(last.near, weights, mass);
    for (let again = 0; inner.moved && !inner.stuck && again < MOST_INNER; again += 1)
      inner = sweep(last.near, weights, mass);
    last = inner.stuck ? inner : sweep(books, weights, mass);
  }
  return { found: !last.moved, worth: last.worth, dearest: last.dearest?.name ?? '' };
}
