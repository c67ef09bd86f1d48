/** A score with the maps of its game, as the page of a game of e-sports is told them: those that have begun, and those that were picked. */
import type { Score } from '#domain/sport/score.ts';
import { mapsExtra } from '#protocol/statistics/told-maps.ts';
import { wireMap, wirePick } from '../history/answers/wire-map.ts';
import { mapsOf, picksOf } from '../history/games/game-maps.ts';
import type { MatchPlan } from '../match-plan.ts';
import type { Moment } from '../match-state.ts';

export function withMaps(
  score: Score,
  plan: MatchPlan,
  moments: readonly Moment[],
  count: number,
  language: string,
): Score {
  const picks = picksOf(plan);
  if (picks.length === 0) return score;
  const maps = mapsOf(plan, moments, count);
  const coming = score.phase === 'finished' ? [] : picks.slice(maps.length);
  const told = [
    ...maps.map((map) => wireMap(map, language)),
    ...coming.map((pick) => wirePick(pick, language)),
  ];
  return { ...score, extras: [...score.extras, mapsExtra(told)] };
}
