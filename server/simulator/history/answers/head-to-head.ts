/** Answers about games of teams: with each other, and the last ones of one. */

import type { HeadToHead } from '#protocol/statistics/recorded-meetings.ts';
import type { WorldStatistics } from '../../../source/world-statistics.ts';
import { participantById, type SimulatedChampionship } from '../../world/championships.ts';
import type { Participant } from '../../world/names.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { History } from '../history.ts';
import { sideIn, wasLate } from '../seasons/tables.ts';
import { formOf } from './form-of-team.ts';
import { castOf } from './wire-cast.ts';

const LAST = 10;
const NEXT = 5;
const MOST_MEETINGS = 30;
const LAST_GAMES = 20;

const idsOf = (games: readonly PlayedGame[]): number[] => games.map(({ fixture }) => fixture.id);
const isOf = (game: PlayedGame, team: Participant): boolean => sideIn(game, team.id) !== 0;

interface Meeting {
  readonly championship: SimulatedChampionship;
  readonly teams: readonly [Participant, Participant];
  /** Games that begin before; world time. */
  readonly beforeMs: number;
}

async function meetingsOf(
  history: History,
  { beforeMs, championship, teams }: Meeting,
  language: string,
): Promise<HeadToHead> {
  const [one, other] = teams;
  const of = async (team: Participant) => {
    const { finished } = await history.gamesOfTeam(championship, team.id);
    return finished.filter(({ fixture }) => fixture.startsAt < beforeMs).toReversed();
  };
  const [first, second] = [await of(one), await of(other)];
  const met = first.filter((game) => isOf(game, other)).slice(0, MOST_MEETINGS);
  const winsOf = (team: Participant) =>
    met.filter((game) => game.winner !== 0 && sideIn(game, team.id) === game.winner).length;
  const [winCount1, winCount2] = [winsOf(one), winsOf(other)];
  const coming = history.own.coming(championship);
  const nextOf = (team: Participant) => coming.filter((game) => isOf(game, team)).slice(0, NEXT);
  const [last1, last2, next1, next2] = [
    first.slice(0, LAST),
    second.slice(0, LAST),
    nextOf(one),
    nextOf(other),
  ];
  return {
    ...castOf(championship.sportId, [...met, ...last1, ...last2, ...next1, ...next2], teams, language),
    entity: {
      winCount1,
      drowCount: met.length - winCount1 - winCount2,
      winCount2,
      overtimeCount: met.filter(wasLate).length,
      gameIds: idsOf(met),
      team1GameIds: idsOf(last1),
      team2GameIds: idsOf(last2),
      team1FutureGames: idsOf(next1),
      team2FutureGames: idsOf(next2),
    },
  };
}

export function headToHeadAnswers(
  history: History,
): Pick<WorldStatistics, 'headToHead' | 'headToHeadOfTeams' | 'lastGames'> {
  return {
    async headToHead({ id, language }) {
      const game = await history.game(id);
      if (!game) return undefined;
      const { championship, sides, startsAt } = game.fixture;
      return meetingsOf(history, { championship, teams: sides, beforeMs: startsAt }, language);
    },

    async headToHeadOfTeams({ language, team1, team2 }) {
      const [one, other] = [participantById(team1), participantById(team2)];
      // Teams of two championships never meet.
      if (!one || !other || one.championship !== other.championship || team1 === team2) return undefined;
      const teams = [one.participant, other.participant] as const;
      const beforeMs = Number.POSITIVE_INFINITY;
      return meetingsOf(history, { championship: one.championship, teams, beforeMs }, language);
    },

    async lastGames({ count = LAST_GAMES, id, language, tt = 1 }) {
      const of = participantById(id);
      if (!of) return undefined;
      const { championship, participant } = of;
      const { finished, live } = await history.gamesOfTeam(championship, id);
      const games = [...finished, ...live]
        .filter((game) => tt === 1 || sideIn(game, id) === tt - 1)
        .slice(-count);
      return {
        ...castOf(championship.sportId, games.toReversed(), [participant], language),
        form: formOf(games, id, count),
      };
    },
  };
}
