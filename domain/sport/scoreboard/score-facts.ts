/** What the feed tells beside the figures: statistics by id and extra values by name, as numbers where they are some. */
import type { Score } from '../score.ts';

export type Pair = readonly [side1: number, side2: number];

/** A whole number of at least 0, told as text; undefined for anything else. */
export const countOf = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) ? Number(text) : undefined;

export function statisticOf(score: Score, id: number): Pair | undefined {
  const entry = score.statistics.find(({ period }) => period === 0)?.entries.find((each) => each.id === id);
  if (!entry) return undefined;
  const [side1, side2] = [countOf(entry.side1), countOf(entry.side2)];
  return side1 === undefined || side2 === undefined ? undefined : [side1, side2];
}

export const extraOf = (score: Score, key: string): string | undefined =>
  score.extras.find((extra) => extra.key === key)?.value;
