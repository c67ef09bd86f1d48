/** What betting asks of the matches of a world, by ids of games and keys of selections. */
import type { GameId } from '#domain/lib/ids.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { GameLine } from '../source/game-line.ts';
import type { World } from '../source/source.ts';
import type { Aftermatches } from './aftermatch/aftermatches.ts';
import type { Duels } from './duels/duels.ts';
import { builderPriceOf } from './pricing/builder-price.ts';
import type { SimulatedMatch } from './simulated-match.ts';

export type MatchAnswers = Required<Pick<World, 'game' | 'betDelayMs' | 'outcome' | 'builderPrice'>>;

/** The answers over matches. `goneMatchOf`: one that ended unseen, whose results are asked for all the same. */
export function createMatchAnswers(
  matchOf: (id: GameId) => SimulatedMatch | undefined,
  goneMatchOf: (id: GameId) => SimulatedMatch | undefined,
): MatchAnswers {
  return {
    game(id) {
      const match = matchOf(id);
      const scope = match?.scopeOf(id);
      return scope === undefined ? undefined : match?.game(scope);
    },

    betDelayMs(id) {
      const match = matchOf(id);
      return match?.feed === 'live' ? match.plan.model.betDelayMs : 0;
    },

    outcome(key) {
      const identity = parseSelectionKey(key);
      const match = identity && (matchOf(identity.gameId) ?? goneMatchOf(identity.gameId));
      const scope = match?.scopeOf(identity?.gameId ?? 0);
      if (!identity || !match || scope === undefined || identity.player !== 0) return undefined;
      return match.outcome(scope, identity.group, identity.type, identity.parameter);
    },

    builderPrice(keys) {
      const identities = keys.map(parseSelectionKey);
      const [first] = identities;
      const match = first && matchOf(first.gameId);
      const legs = identities.map((identity) => {
        const scope = identity && matchOf(identity.gameId) === match && match?.scopeOf(identity.gameId);
        return scope === undefined || scope === false || !identity ? undefined : { ...identity, scope };
      });
      return match && legs.every((leg) => leg !== undefined) ? builderPriceOf(match.joint(legs)) : undefined;
    },
  };
}

/** The same of a world in which sides of games are set against each other, or against one that has ended. */
export const withDuels = (
  answers: MatchAnswers,
  duels: Pick<Duels | Aftermatches, 'game' | 'betDelayMs' | 'outcome'>,
): MatchAnswers => ({
  ...answers,
  game: (id) => answers.game(id) ?? duels.game(id),
  betDelayMs: (id) => duels.betDelayMs(id) ?? answers.betDelayMs(id),
  outcome(key) {
    const identity = parseSelectionKey(key);
    return answers.outcome(key) ?? (identity && duels.outcome(identity));
  },
});

/** The same of a world that has a line of other games too, with ids of their own: races, or rounds. */
export const withLine = (answers: MatchAnswers, line: GameLine): MatchAnswers => ({
  ...answers,
  game: (id) => line.game(id) ?? answers.game(id),
  outcome(key) {
    const identity = parseSelectionKey(key);
    return (identity && line.outcome(identity)) ?? answers.outcome(key);
  },
});

/** The same of a world with rounds, which are the same in every epoch. */
export const withRounds = (answers: MatchAnswers, rounds: GameLine) => ({
  ...withLine(answers, rounds),
  outlasts: (id: GameId): boolean => rounds.outlasts?.(id) ?? false,
});
