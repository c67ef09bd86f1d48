/** Games of the line beside the matches of a world: races, and rounds that are played for all. They have no play that anybody follows. */
import type { GameId } from '#domain/lib/ids.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { LegOutcome, SourceGame } from './source.ts';

export interface LineStep {
  readonly changed: boolean;
  /** The games whose result became official. */
  readonly decided: readonly GameId[];
}

export interface GameLine {
  /** The games in order of start: the same array as long as the list is the same. */
  games(): readonly SourceGame[];
  game(id: number): SourceGame | undefined;
  /** The outcome of a selection; undefined while it is undecided, and for what is no selection of its games. */
  outcome(identity: SelectionIdentity): LegOutcome | undefined;
  /** Whether a game is the same in every epoch of the world. */
  outlasts?(id: number): boolean;
  leftAfter(tick: number): readonly GameId[];
  dropLeftBefore(tick: number): void;
  /** Brings the games to `now`, in one step of the world. */
  step(now: number, tick: number): LineStep;
}

/** A line without games. */
export const NO_LINE: GameLine = {
  games: () => NONE,
  game: () => undefined,
  outcome: () => undefined,
  leftAfter: () => [],
  dropLeftBefore: () => undefined,
  step: () => ({ changed: false, decided: [] }),
};
const NONE: readonly SourceGame[] = [];
