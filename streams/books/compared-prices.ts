/** Prices of one game in one book as they are compared: by kind and line, with the moment and the way of the last move. */
import { fairChances } from '#domain/fair-price/fair-chances.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import { RESULT_CELLS } from '#domain/market/result-cells.ts';
import type { SelectionPlace } from '../matching/other-selection.ts';

export interface ToldPrice extends SelectionPlace {
  readonly odds: Odds;
  readonly suspended: boolean;
}

export interface ComparedPrice extends ToldPrice {
  /** The moment of the last move, epoch ms; absent before the first one. */
  readonly movedAtMs?: number;
  /** The way of it. */
  readonly moved?: 'up' | 'down';
}

/** The name of a place among those of a game. */
export const placeKey = ({ group, parameter, type }: SelectionPlace): string =>
  `${group}.${type}.${parameter}`;

/** Results by their places, of three outcomes and of two. */
const RESULTS: readonly (readonly string[])[] = [
  ...new Set(RESULT_CELLS.flatMap(({ candidates }) => candidates.map(([group]) => group))),
].map((group) =>
  RESULT_CELLS.flatMap(({ candidates }) =>
    candidates.flatMap(([of, type]) => (of === group ? [`${group}.${type}.0`] : [])),
  ),
);
const OF_RESULT: ReadonlySet<string> = new Set(RESULTS.flat());

export class ComparedPrices {
  readonly #prices = new Map<string, ComparedPrice>();

  /** Takes a price; none takes the selection away. Answers whether it belongs to the result. */
  set(told: ToldPrice, atMs: number): boolean {
    const key = placeKey(told);
    const before = this.#prices.get(key);
    if (told.odds === NO_ODDS) this.#prices.delete(key);
    else if (!before || before.odds === told.odds) this.#prices.set(key, { ...before, ...told });
    else {
      const moved = told.odds > before.odds ? 'up' : 'down';
      this.#prices.set(key, { ...told, moved, movedAtMs: atMs });
    }
    return OF_RESULT.has(key);
  }

  get(place: SelectionPlace): ComparedPrice | undefined {
    return this.#prices.get(placeKey(place));
  }

  all(): Iterable<ComparedPrice> {
    return this.#prices.values();
  }

  /** The fair chances of the result by which games are matched; undefined where it is not whole. */
  chances(): readonly number[] | undefined {
    for (const places of RESULTS) {
      const told = places.map((place) => this.#prices.get(place));
      if (told.some((one) => one === undefined)) continue;
      const prices = told.map((one) => (one?.suspended ? undefined : one?.odds));
      const fair = fairChances({ prices }, 'proportional');
      return fair.ok ? fair.value.chances : undefined;
    }
    return undefined;
  }
}
