/** Answers about teams and players. */
import type { WorldStatistics } from '../../../source/world-statistics.ts';
import { participantById } from '../../world/championships.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { History } from '../history.ts';
import { playerOfId } from '../history-ids.ts';
import { coachOf, playersOf, stadiumOf, surfaceAt } from '../people/people.ts';
import { figuresOf, NO_FIGURES } from '../people/player-figures.ts';
import { ratingOf } from '../seasons/ratings.ts';
import { sideIn } from '../seasons/tables.ts';
import { formOf } from './form-of-team.ts';
import { wireStadium } from './game-answers.ts';
import { wireFigures, wireTable } from './table-answers.ts';
import { castOf, playerById, wirePerson, wirePlayer, wireSeason, wireTournament } from './wire-cast.ts';

const LAST = 10;
const NEXT = 5;
const LAST_OF_PLAYER = 15;

function surfacesOf(games: readonly PlayedGame[], teamId: number) {
  const all = new Map<NonNullable<ReturnType<typeof surfaceAt>>, { games: number; won: number }>();
  for (const game of games) {
    const surface = surfaceAt(game.fixture.model.sportId, game.fixture.startsAt);
    if (!surface) continue;
    const on = all.get(surface) ?? { games: 0, won: 0 };
    const hasWon = game.winner === sideIn(game, teamId);
    all.set(surface, { games: on.games + 1, won: on.won + Number(hasWon) });
  }
  return [...all].map(([surface, counted]) => ({ surface, ...counted }));
}

/** The figures of somebody who plays alone, to whom the games themselves are credited. */
const figuresAlone = (games: readonly PlayedGame[], teamId: number) => ({
  ...NO_FIGURES,
  games: games.length,
  scored: games.filter((game) => game.winner === sideIn(game, teamId)).length,
});

export function teamAnswers(history: History): Pick<WorldStatistics, 'team' | 'player' | 'shortPlayers'> {
  return {
    async team({ id, language }) {
      const of = participantById(id);
      if (!of) return undefined;
      const { championship, participant } = of;
      const [year = 0] = history.years(championship);
      const whole = await history.season({ championship, year });
      if (!whole) return undefined;
      const { finished, live } = await history.gamesOfTeam(championship, id);
      const ofSeason = finished.filter(({ fixture }) => fixture.season === year);
      const figures = figuresOf(ofSeason);
      const last = [...finished, ...live].slice(-LAST).toReversed();
      const next = history.own
        .coming(championship)
        .filter((game) => sideIn(game, id) !== 0)
        .slice(0, NEXT);
      const coach = coachOf(participant, championship);
      const row = wireTable(whole, 1).rows?.find((one) => one.teamId === id);
      const alone = championship.style === 'player' ? figuresAlone(ofSeason, id) : undefined;
      const { sportId } = championship;
      return {
        ...castOf(sportId, [...last, ...next], [participant], language),
        entity: {
          teamId: id,
          tournament: wireTournament(championship, language),
          season: wireSeason(whole, whole.isCurrent, language),
          ...(coach && { coach: wirePerson(coach, language) }),
          stadium: wireStadium(stadiumOf(participant, championship), language),
          // Of who plays alone that one: the card is found by it.
          squad: playersOf(participant, championship).map((player) => ({
            player: wirePlayer(player, language),
            ...wireFigures(alone ?? figures.get(player.id) ?? NO_FIGURES, sportId),
          })),
          form: formOf(finished, id, LAST),
          ...(row && { row }),
          lastGameIds: last.map(({ fixture }) => fixture.id),
          nextGameIds: next.map(({ fixture }) => fixture.id),
        },
      };
    },

    async player({ id, language }) {
      const of = playerOfId(id);
      const player = playerById(id);
      if (!of || !player) return undefined;
      const { championship, participant } = of;
      const { sportId, style } = championship;
      const { finished } = await history.gamesOfTeam(championship, participant.id);
      const isAlone = style === 'player';
      const figuresIn = (games: readonly PlayedGame[]) =>
        isAlone ? figuresAlone(games, participant.id) : (figuresOf(games).get(id) ?? NO_FIGURES);
      const years = history.years(championship);
      const seasons = years.map((year, index) => ({
        season: wireSeason({ championship, year }, index === 0, language),
        ...wireFigures(figuresIn(finished.filter(({ fixture }) => fixture.season === year)), sportId),
      }));
      const games = finished
        .slice(-2 * LAST_OF_PLAYER)
        .toReversed()
        .map((game) => ({ game, figures: figuresIn([game]) }))
        .filter(({ figures }) => figures.games > 0)
        .slice(0, LAST_OF_PLAYER);
      const ratingId = ratingOf(championship);
      return {
        ...castOf(
          sportId,
          games.map(({ game }) => game),
          [participant],
          language,
        ),
        entity: {
          player: wirePlayer(player, language),
          tournament: wireTournament(championship, language),
          weight: player.weight,
          seasons,
          surfaces: isAlone ? surfacesOf(finished, participant.id) : [],
          ...(ratingId !== undefined && { ratingId }),
          games: games.map(({ figures, game }) => ({
            gameId: game.fixture.id,
            ...wireFigures(figures, sportId),
          })),
        },
      };
    },

    async shortPlayers({ ids, language }) {
      const players = ids.flatMap((id) => playerById(id) ?? []);
      return { players: players.map((player) => wirePlayer(player, language)) };
    },
  };
}
