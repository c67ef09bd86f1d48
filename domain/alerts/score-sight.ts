import type { Score } from '../sport/score.ts';
import type { ScoreSight } from './watch-rule.ts';

/** Yellow and red cards among the statistics of a game. */
const CARDS: ReadonlySet<number> = new Set([26, 71]);

const numberIn = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0);

/** The part of a score that rules read; cards as far as the feed counts them. */
export function scoreSight({ period, side1, side2, statistics }: Score): ScoreSight {
  const entries = statistics.find((one) => one.period === 0)?.entries ?? [];
  const cards = entries
    .filter(({ id }) => CARDS.has(id))
    .reduce((sum, entry) => sum + numberIn(entry.side1) + numberIn(entry.side2), 0);
  return { side1, side2, period, cards };
}
