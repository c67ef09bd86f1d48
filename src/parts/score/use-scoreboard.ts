import { useMemo } from 'react';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { type Scoreboard, scoreboardOf } from '#domain/sport/scoreboard.ts';

/** The scoreboard of a game in play, made once for each score; none before the game, also where it is listed among those in play. */
export function useScoreboard(head: GameHead, score: Score | undefined): Scoreboard | undefined {
  return useMemo(
    () => (score && head.feed === 'live' && !isNotBegun(head, score) ? scoreboardOf(score, head) : undefined),
    [head, score],
  );
}

const isNotBegun = ({ notStarted }: GameHead, { phase }: Score): boolean =>
  notStarted || phase === 'before-start';
