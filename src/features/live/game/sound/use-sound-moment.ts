/** What is heard of a game now: the chance of the followed selection, the score, and the side that attacks. */
import { useMemo, useState } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { attackerOf, type SoundMoment } from '#domain/sport/sound/match-sound.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useKeptScore } from '../../../../parts/game/use-kept-score.ts';
import { useFairChances } from '../../../../parts/prices/figures/use-fair-chances.ts';
import { usePhase } from '../../../../platform/hub/use-feed.ts';

/** The steps of a chance that is told: a thousandth. A smaller one is neither heard nor written. */
const STEPS = 1_000;

export function useSoundMoment(
  view: FeedView | undefined,
  { id }: GameHead,
  key: SelectionKey | undefined,
): SoundMoment {
  const score = useKeptScore(view, id)?.score;
  const isFresh = usePhase(view) === 'live';
  const chance = useChance(key);
  const attacking = useAttacker(score);
  return {
    chance: isFresh ? chance : undefined,
    ...(score && { score: { side1: score.side1, side2: score.side2 } }),
    attacking,
  };
}

/** The chance of a selection by the method that is chosen on this device, in the steps that are told. */
function useChance(key: SelectionKey | undefined): number | undefined {
  const keys = useMemo(() => (key === undefined ? [] : [key]), [key]);
  const chanceOf = useFairChances(keys);
  const exact = key === undefined ? undefined : chanceOf(key);
  return exact === undefined ? undefined : Math.round(exact * STEPS) / STEPS;
}

/** The side that attacked last by the scores that were seen; kept until another one does. */
function useAttacker(score: Score | undefined): 1 | 2 | undefined {
  const [seen, setSeen] = useState<{ readonly score: Score | undefined; readonly side: 1 | 2 | undefined }>({
    score: undefined,
    side: undefined,
  });
  if (score && score !== seen.score) setSeen({ score, side: attackerOf(seen.score, score) ?? seen.side });
  return seen.side;
}
