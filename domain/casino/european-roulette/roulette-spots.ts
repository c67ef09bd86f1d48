/** The spots of a European table: where chips may lie, and the numbers that each covers. */

export const POCKETS = 37;

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first-four'
  | 'six-line'
  | 'dozen'
  | 'column'
  | 'even-money';

export interface Spot {
  /** The name in a bet: its kind and its numbers or its own word, such as `split-17-20` or `red`. */
  readonly key: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
}

const ROWS = 12;
const WIDTH = 3;
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const NUMBERS = upTo(POCKETS).slice(1);
const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : RED.has(number) ? 'red' : 'black';

const named = (kind: SpotKind, numbers: readonly number[]): Spot => ({
  key: `${kind}-${numbers.join('-')}`,
  kind,
  numbers,
});
const own = (kind: SpotKind, key: string, holds: (number: number) => boolean): Spot => ({
  key,
  kind,
  numbers: NUMBERS.filter(holds),
});

/** The first numbers of pairs of neighbours in a row: 1-2, 2-3, but not 3-4. */
const hasNeighbour = (number: number): boolean => number % WIDTH !== 0;
const hasNextRow = (number: number): boolean => number + WIDTH < POCKETS;

export const SPOTS: readonly Spot[] = [
  ...upTo(POCKETS).map((number) => named('straight', [number])),
  ...[1, 2, 3].map((number) => named('split', [0, number])),
  ...NUMBERS.filter(hasNeighbour).map((number) => named('split', [number, number + 1])),
  ...NUMBERS.filter(hasNextRow).map((number) => named('split', [number, number + WIDTH])),
  ...upTo(ROWS).map((row) =>
    named(
      'street',
      [1, 2, 3].map((place) => row * WIDTH + place),
    ),
  ),
  named('trio', [0, 1, 2]),
  named('trio', [0, 2, 3]),
  ...NUMBERS.filter((number) => hasNeighbour(number) && hasNextRow(number)).map((number) =>
    named('corner', [number, number + 1, number + WIDTH, number + WIDTH + 1]),
  ),
  { key: 'first-four', kind: 'first-four', numbers: [0, 1, 2, 3] },
  ...upTo(ROWS - 1).map((row) =>
    named(
      'six-line',
      [1, 2, 3, 4, 5, 6].map((place) => row * WIDTH + place),
    ),
  ),
  ...[1, 2, 3].map((part) => own('dozen', `dozen-${part}`, (number) => Math.ceil(number / ROWS) === part)),
  ...[1, 2, 3].map((part) => own('column', `column-${part}`, (number) => number % WIDTH === part % WIDTH)),
  own('even-money', 'red', (number) => RED.has(number)),
  own('even-money', 'black', (number) => !RED.has(number)),
  own('even-money', 'even', (number) => number % 2 === 0),
  own('even-money', 'odd', (number) => number % 2 === 1),
  own('even-money', 'low', (number) => number <= 18),
  own('even-money', 'high', (number) => number > 18),
];

const BY_KEY: ReadonlyMap<string, Spot> = new Map(SPOTS.map((spot) => [spot.key, spot]));

export const spotOf = (key: string): Spot | undefined => BY_KEY.get(key);
