/**
 * Where the spots of the table lie, in units of a number's cell: along the table from zero to the columns, across it from the row of 3 to the even chances.
 * Portrait and landscape are the same places, turned.
 */
import { SPOTS, type Spot } from '#domain/casino/european-roulette/roulette-spots.ts';
import { must } from '#domain/lib/must.ts';

/** A middle and a size, along and across. */
export interface SpotPlace {
  readonly along: number;
  readonly across: number;
  readonly length: number;
  readonly width: number;
}

export const TABLE_LENGTH = 14;
/** Rows of numbers, then dozens, then even chances. */
export const TABLE_WIDTH = 4.6;
const OUTSIDE = 0.8;
const ROWS_END = 3;
const DOZENS = ROWS_END + OUTSIDE / 2;
const EVENS = ROWS_END + OUTSIDE * 1.5;
/** The room of a spot on a line or a crossing. */
const ON_LINE = 0.34;
const BESIDE_LINE = 0.56;

const EVEN_ORDER = ['low', 'even', 'red', 'black', 'odd', 'high'];

interface Middle {
  readonly along: number;
  readonly across: number;
}

/** The middle of a number's cell; zero is as wide as all rows. */
function middleOf(number: number): Middle {
  if (number === 0) return { along: 0.5, across: ROWS_END / 2 };
  return { along: Math.floor((number - 1) / 3) + 1.5, across: 2.5 - ((number - 1) % 3) };
}

const onCross = ({ along, across }: Middle): SpotPlace => ({
  along,
  across,
  length: ON_LINE,
  width: ON_LINE,
});

/** Spots that touch zero lie on its line. */
function besideZero({ kind, numbers }: Spot): SpotPlace {
  const others = numbers.filter((number) => number !== 0).map((number) => middleOf(number).across);
  if (kind === 'split') return { along: 1, across: others[0] ?? 0, length: ON_LINE, width: BESIDE_LINE };
  return onCross({
    along: 1,
    across: kind === 'first-four' ? ROWS_END : others.reduce((sum, one) => sum + one, 0) / 2,
  });
}

function insidePlace(spot: Spot): SpotPlace {
  const { kind, numbers } = spot;
  if (kind === 'straight')
    return { ...middleOf(numbers[0] ?? 0), length: 1, width: numbers[0] === 0 ? ROWS_END : 1 };
  if (numbers[0] === 0) return besideZero(spot);
  const middles = numbers.map(middleOf);
  const mean = (pick: (middle: Middle) => number) =>
    middles.reduce((sum, one) => sum + pick(one), 0) / middles.length;
  const along = mean((one) => one.along);
  if (kind === 'street') return { along, across: ROWS_END, length: BESIDE_LINE, width: ON_LINE };
  if (kind === 'six-line') return onCross({ along, across: ROWS_END });
  const across = mean((one) => one.across);
  if (kind === 'corner') return onCross({ along, across });
  const isInRow = middles[0]?.along === middles[1]?.along;
  return {
    along,
    across,
    length: isInRow ? BESIDE_LINE : ON_LINE,
    width: isInRow ? ON_LINE : BESIDE_LINE,
  };
}

function placeOf(spot: Spot): SpotPlace {
  const { key, kind } = spot;
  const part = Number(key.at(-1));
  if (kind === 'dozen') return { along: 4 * part - 1, across: DOZENS, length: 4, width: OUTSIDE };
  if (kind === 'column')
    return { along: TABLE_LENGTH - 0.5, across: ROWS_END + 0.5 - part, length: 1, width: 1 };
  if (kind === 'even-money')
    return { along: 2 + 2 * EVEN_ORDER.indexOf(key), across: EVENS, length: 2, width: OUTSIDE };
  return insidePlace(spot);
}

const PLACES: ReadonlyMap<string, SpotPlace> = new Map(SPOTS.map((spot) => [spot.key, placeOf(spot)]));

export const spotPlace = (key: string): SpotPlace => must(PLACES.get(key), 'a spot of the table');
