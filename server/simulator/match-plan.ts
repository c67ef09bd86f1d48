import type { SportModel } from './sports/sport-model.ts';
import type { SimulatedChampionship } from './world/championships.ts';
import type { Participant } from './world/names.ts';

/** What is known of a match before its first whistle. */
export interface MatchPlan {
  readonly id: number;
  readonly seed: number;
  /** World time, as the line says it. */
  readonly announcedAt: number;
  /** World time of the first whistle. */
  readonly startsAt: number;
  readonly model: SportModel;
  readonly championship: SimulatedChampionship;
  readonly sides: readonly [Participant, Participant];
}
