import type { Script } from './match-state.ts';
import { createRandom } from './random.ts';
import type { SportModel, Traits } from './sports/sport-model.ts';
import type { SimulatedChampionship } from './world/championships.ts';
import type { Participant } from './world/names.ts';
import { edgeOf } from './world/strength.ts';

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
  /** The game whose twin it is in simulated reality: of the same strengths, with a script of its own. */
  readonly mirrors?: MatchPlan;
}

/** The strength of both sides in this game. */
export const traitsOf = ({ id, mirrors, model, seed, sides }: MatchPlan): Traits =>
  mirrors
    ? traitsOf(mirrors)
    : model.traits(createRandom(seed, id, 1), edgeOf(sides, createRandom(seed, id, 6)));

/** The script of a match: the same whenever it is asked for. */
export const scriptOf = (plan: MatchPlan, traits: Traits): Script =>
  plan.model.script(createRandom(plan.seed, plan.id, 2), traits);
