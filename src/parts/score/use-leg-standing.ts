import { type StandingWord, standingOf, standingWord } from '#domain/coupon/live/leg-standing.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import { useKeptScore } from '../game/use-kept-score.ts';
import type { LiveGame } from './live-games.tsx';

/** How a leg stands by the live score of its game; `open` where the score does not tell it. */
export function useLegStanding(selection: SelectionKey, game: LiveGame | undefined): StandingWord {
  const kept = useKeptScore(game?.view, gameOfKey(selection));
  return standingWord(game && kept && standingOf(selection, game.head, kept.score));
}
