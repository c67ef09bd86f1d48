/** Answers about championships with their seasons, and rating lists. */
import type { STATISTIC_TOURNAMENT } from '#protocol/statistics/statistic-page-calls.ts';
import type { ToldBy, WorldStatistics } from '../../../source/world-statistics.ts';
import { championshipById } from '../../world/championships.ts';
import type { Participant } from '../../world/names.ts';
import { hasMaps } from '../games/game-maps.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { History } from '../history.ts';
import { seasonOfId } from '../history-ids.ts';
import { championshipsOfRating, RATING_BEFORE_MS, RATING_WINDOW_MS, ratingRows } from '../seasons/ratings.ts';
import { seasonBegins, seasonEnds } from '../seasons/season-format.ts';
import { figuresOfWhole, wireScorers, wireTable } from './table-answers.ts';
import { castOf, seconds, wireSeason, wireTournament } from './wire-cast.ts';

type ToldSeason = ToldBy<typeof STATISTIC_TOURNAMENT>['entity']['seasons'][number];

const RATED = 100;
/** A rating is looked at anew after an hour of the world. */
const RATING_MS = 3_600_000;
const RATINGS_KEPT = 20;

/** The results of maps, by their number. */
function mapsOf(games: readonly PlayedGame[]) {
  const all = new Map<number, { games: number; won1: number; won2: number }>();
  for (const { periods } of games)
    for (const [index, [one, other]] of periods.entries()) {
      const counted = all.get(index + 1) ?? { games: 0, won1: 0, won2: 0 };
      all.set(index + 1, {
        games: counted.games + 1,
        won1: counted.won1 + Number(one > other),
        won2: counted.won2 + Number(other > one),
      });
    }
  return [...all].map(([number, counted]) => ({ number, ...counted }));
}

export function tournamentAnswers(history: History): Pick<WorldStatistics, 'tournament' | 'rating'> {
  const ratings = new Map<string, ReturnType<typeof rated>>();

  async function rated(id: number, atMs: number) {
    const games: PlayedGame[] = [];
    const sinceMs = atMs - RATING_BEFORE_MS - RATING_WINDOW_MS;
    for (const championship of championshipsOfRating(id))
      games.push(...(await history.allGames(championship, sinceMs)).finished);
    const before = new Map(
      ratingRows(games, atMs - RATING_BEFORE_MS).map(({ place, team }) => [team.id, place]),
    );
    return ratingRows(games, atMs)
      .slice(0, RATED)
      .map((row) => ({ row, placeBefore: before.get(row.team.id) }));
  }

  /** The rows of a rating, kept for an hour: games of all championships are a lot to look at. */
  function kept(id: number, atMs: number) {
    const key = `${id}/${atMs}`;
    const known = ratings.get(key);
    if (known) return known;
    const rows = rated(id, atMs);
    ratings.set(key, rows);
    rows.catch(() => ratings.delete(key));
    for (const oldest of ratings.keys()) {
      if (ratings.size <= RATINGS_KEPT) break;
      ratings.delete(oldest);
    }
    return rows;
  }

  return {
    async tournament({ id, language, seasonId }) {
      const championship = championshipById(id);
      if (!championship) return undefined;
      const years = history.years(championship);
      const asked = seasonId === undefined ? { championship, year: years[0] ?? 0 } : seasonOfId(seasonId);
      if (!asked || asked.championship !== championship) return undefined;
      const whole = await history.season(asked);
      if (!whole) return undefined;
      const { sportId } = championship;
      const champions: Participant[] = [];
      const seasons: ToldSeason[] = [];
      for (const [index, year] of years.entries()) {
        const { season } = (await history.season({ championship, year })) ?? {};
        const champion = championship.participants.find((one) => one.id === season?.championId);
        if (champion) champions.push(champion);
        seasons.push({
          ...wireSeason({ championship, year }, index === 0, language),
          from: seconds(seasonBegins(championship, year)),
          to: seconds(seasonEnds(championship, year)),
          ...(champion && { championId: champion.id }),
        });
      }
      const games = [...whole.games, ...whole.season.bracket.flatMap((round) => round.games)];
      const countOf = (winner: number) => games.filter((one) => one.winner === winner).length;
      const total = games.reduce((sum, { units }) => sum + units[0] + units[1], 0);
      return {
        ...castOf(sportId, [], [...championship.participants, ...champions], language),
        entity: {
          tournament: wireTournament(championship, language),
          seasons,
          season: wireSeason(whole, whole.isCurrent, language),
          games: games.length,
          won1: countOf(1),
          drawn: countOf(0),
          won2: countOf(2),
          meanTotal: games.length === 0 ? 0 : Math.round((total * 100) / games.length),
          scorers: wireScorers(figuresOfWhole(whole), sportId, language),
          table: wireTable(whole, 1),
          maps: hasMaps(sportId) ? mapsOf(games) : [],
        },
      };
    },

    async rating({ id, language }) {
      if (championshipsOfRating(id).length === 0) return undefined;
      const atMs = Math.floor(history.nowMs() / RATING_MS) * RATING_MS;
      const rows = await kept(id, atMs);
      const teams = rows.map(({ row }) => row.team);
      return {
        ...castOf(Math.floor(id / 10), [], teams, language),
        entity: {
          id,
          at: seconds(atMs),
          rows: rows.map(({ placeBefore, row: { games, place, points, surfaces, team, won } }) => ({
            place,
            ...(placeBefore !== undefined && { placeBefore }),
            teamId: team.id,
            points,
            games,
            won,
            ...(surfaces.size > 0 && {
              surfaces: [...surfaces].map(([surface, counted]) => ({ surface, ...counted })),
            }),
          })),
        },
      };
    },
  };
}
