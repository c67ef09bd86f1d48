/** What the trade calls a bet: by its form and the number of its legs, whatever kind of ours it is. */
import { type BetForm, type BetKind, isCombined, sizesOf } from './bet-form.ts';
import { symmetricSums } from './symmetric-sums.ts';

/** Keys of names (`name.trixie`) and of sentences about them (`about.trixie`) in the dictionary `kinds`. */
export type KindName =
  | 'single'
  | 'double'
  | 'treble'
  | 'fold'
  | 'system'
  | 'trixie'
  | 'yankee'
  | 'canadian'
  | 'heinz'
  | 'super-heinz'
  | 'goliath'
  | 'lucky-3'
  | 'patent'
  | 'lucky-15'
  | 'lucky-31'
  | 'lucky-63'
  | 'lucky-127'
  | 'lucky-255'
  | 'multibet'
  | 'chain'
  | 'conditional'
  | 'anti-accumulator'
  | 'builder';

const ACCUMULATORS: Readonly<Record<number, KindName>> = { 1: 'single', 2: 'double', 3: 'treble' };
/** Every combination from pairs up, by the number of legs. */
const FULL_COVERS: Readonly<Record<number, KindName>> = {
  3: 'trixie',
  4: 'yankee',
  5: 'canadian',
  6: 'heinz',
  7: 'super-heinz',
  8: 'goliath',
};
/** The singles too. */
const FULL_COVERS_WITH_SINGLES: Readonly<Record<number, KindName>> = {
  2: 'lucky-3',
  3: 'patent',
  4: 'lucky-15',
  5: 'lucky-31',
  6: 'lucky-63',
  7: 'lucky-127',
  8: 'lucky-255',
};

/** The name of a form of so many legs; a number of legs that the trade has no name for is a system. */
export function kindName({ kind }: { readonly kind: BetKind }, legCount: number): KindName {
  switch (kind) {
    case 'single':
    case 'express':
      return ACCUMULATORS[legCount] ?? 'fold';
    case 'lucky_cis':
    case 'lucky_uk':
    case 'patent_uk':
      return FULL_COVERS_WITH_SINGLES[legCount] ?? 'system';
    case 'patent_cis':
      return FULL_COVERS[legCount] ?? 'system';
    case 'anti_express':
      return 'anti-accumulator';
    default:
      return kind;
  }
}

export interface UnitsOfSize {
  /** Legs in each. */
  readonly size: number;
  readonly count: number;
}

/** What the stake is split over, by size: a Trixie is 3 doubles and 1 treble. One entry for a bet that is one unit; none for forms that are no combinations of legs. */
export function unitsBySize(form: BetForm, legCount: number): readonly UnitsOfSize[] {
  if (!isCombined(form)) return [];
  const [from, to] = sizesOf(form, legCount);
  const counts = symmetricSums(Array.from({ length: legCount }, () => 1n));
  return counts.slice(from, to + 1).map((count, index) => ({ size: from + index, count: Number(count) }));
}
