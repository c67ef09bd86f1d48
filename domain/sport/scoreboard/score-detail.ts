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
