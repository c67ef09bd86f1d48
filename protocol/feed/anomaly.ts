/**
 * Faults of a body that could be read all the same. A damaged field costs that field or that game, never the batch; each
 * fault is counted, and the first ones are kept with their place.
 */
export type AnomalyCode =
  /** A text where a number belongs, a list where an object belongs. The field reads as absent. */
  | 'wrong-type'
  /** A field without which its owner means nothing (an id): the owner is left out. */
  | 'missing'
  /** A price that is not valid: the selection is kept without a price, suspended. */
  | 'bad-odds'
  /** An object that belongs to no known feed. */
  | 'unknown-shape';

export interface Anomaly {
  readonly code: AnomalyCode;
  /** The place of the fault, `[3].SC.FS.S1`: number of the game in the body, then keys as on the wire. */
  readonly path: string;
}

export interface AnomalyLog {
  count: number;
  readonly kept: Anomaly[];
  /** The reader's place in the body; set once a game so that clean bodies build no text. */
  place: string;
}

const MAX_KEPT = 50;

export const anomalyLog = (): AnomalyLog => ({ count: 0, kept: [], place: '' });

export function report(log: AnomalyLog, code: AnomalyCode, key: string): void {
  log.count += 1;
  if (log.kept.length < MAX_KEPT) log.kept.push({ code, path: `${log.place}.${key}` });
}
