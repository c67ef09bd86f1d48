/** A score with the course of its play, as the page of a match is told it: events, and statistics that lists do without. */
import { eventsExtra } from '#domain/sport/course/game-event.ts';
import type { Score } from '#domain/sport/score.ts';
import type { Moment } from '../match-state.ts';
import { STATISTIC_NAMES, spelled } from '../texts.ts';
import { derivedStatistics } from './derived-statistics.ts';
import { type CourseModel, eventsIn } from './told-events.ts';

export function withCourse(
  score: Score,
  moments: readonly Moment[],
  count: number,
  model: CourseModel,
  language: string,
): Score {
  const derived = [...derivedStatistics(moments, count, model.sportId)].map(([id, [side1, side2]]) => ({
    id,
    name: spelled(STATISTIC_NAMES.get(id) ?? ['', '', ''], language),
    side1: String(side1),
    side2: String(side2),
  }));
  const entries = [...(score.statistics.find(({ period }) => period === 0)?.entries ?? []), ...derived];
  return {
    ...score,
    statistics: entries.length > 0 ? [{ period: 0, entries }] : [],
    extras: [...score.extras, eventsExtra(eventsIn(moments, count, model))],
  };
}
