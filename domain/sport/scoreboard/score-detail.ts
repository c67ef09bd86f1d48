/** A short statement beside the figures: a key of a label and what stands in it. No language, no formatting beyond digits. */

export type ScoreDetailKey =
  /** The target: `runs` to win. */
  | 'target'
  /** The runs needed: `runs` from so many `balls`. */
  | 'need'
  /** The required rate: `rate` runs an over, two decimals. */
  | 'required-rate'
  | 'run-rate'
  /** The corners: `side1` and `side2`. */
  | 'corners'
  /** The added time: `minutes` announced for this half. */
  | 'added'
  | 'fouls'
  | 'suspensions'
  /** Players on the ice or field, `side1` and `side2`, where some are off. */
  | 'strength'
  /** The number of maps: `maps` at most. */
  | 'best-of';

export interface ScoreDetail {
  readonly key: ScoreDetailKey;
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * Details that a score never goes without, and the characters that they take in few letters, where there is no room for
 * words: "T 185" over "RRR 7.21", the fouls of each side.
 */
const NEEDED: ReadonlyMap<ScoreDetailKey, number> = new Map([
  ['fouls', 4],
  ['target', 8],
  ['required-rate', 8],
]);

export const isNeeded = ({ key }: ScoreDetail): boolean => NEEDED.has(key);

/** The room of details below each other in few letters: characters with one of a gap, as for a column of figures. */
export const shortRoomOf = (details: readonly ScoreDetail[]): number =>
  Math.max(0, ...details.map(({ key }) => NEEDED.get(key) ?? 0));
