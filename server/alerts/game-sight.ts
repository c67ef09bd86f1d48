/** What a rule sees of a game of the world. */

import { scoreSight } from '#domain/alerts/score-sight.ts';
import type { GameSight, ScoreSight } from '#domain/alerts/watch-rule.ts';
import type { SourceGame } from '../source/source.ts';

/** `before`: what was seen of it at the look before; a game that was there and is gone is over. */
export function sightOf(game: SourceGame | undefined, hasBeen: boolean): GameSight | undefined {
  if (!game) return hasBeen ? { phase: 'over', isSuspended: true, odds: () => undefined } : undefined;
  const head = game.head('en');
  const score = game.feed === 'live' ? game.score('en') : undefined;
  const isOver = head.finished || score?.phase === 'finished';
  const seen: ScoreSight | undefined = score && scoreSight(score);
  return {
    phase: isOver ? 'over' : game.feed === 'line' || head.notStarted ? 'before' : 'playing',
    score: seen,
    isSuspended: head.suspended || areAllSuspended(game),
    odds: (key) => {
      // A look at those that were made makes no more.
      const selection = game.madeSelections?.get(key) ?? game.selections.get(key);
      return selection && !selection.suspended && !head.suspended ? selection.odds : undefined;
    },
  };
}

/** Whether nothing of the short list, which boards show, can be bet on. A game that offers nothing takes no bets either. */
function areAllSuspended({ listedSelections, selections }: SourceGame): boolean {
  if (listedSelections) return listedSelections.every(({ suspended }) => suspended);
  for (const { listed, suspended } of selections.values()) if (listed && !suspended) return false;
  return true;
}
