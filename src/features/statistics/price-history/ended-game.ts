/** A game that has left the feed, by what statistics say of it: who played, where and when. It offers nothing any more. */
import type * as v from 'valibot';
import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import type { Opponent } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { STATISTIC_GAME } from '#protocol/statistics/statistic-feed-calls.ts';
import { castOf } from '../parts/cast.ts';

type ToldGame = v.InferOutput<typeof STATISTIC_GAME.answer>;

const MS = 1_000;

const NO_SELECTIONS: GameRecord['selections'] = {
  slots: new Uint32Array(),
  groups: new Uint32Array(),
  shortGroups: new Uint32Array(),
  types: new Uint32Array(),
  parameters: new Float64Array(),
  players: new Float64Array(),
  centers: new Uint8Array(),
  playerNames: {},
};

export function endedGame(gameId: GameId, told: ToldGame): GameRecord {
  const { entity } = told;
  const cast = castOf(told);
  const opponent = (id: number): Opponent => ({ name: cast.team(id)?.title ?? '–', ids: [id], images: [] });
  return {
    selections: NO_SELECTIONS,
    head: {
      id: gameId,
      constId: 0,
      number: 0,
      feed: 'live',
      sportId: told.sportId as SportId,
      sportName: '',
      championship: {
        id: entity.tournamentId as ChampionshipId,
        name: entity.tournamentTitle,
        countryId: 0,
        countryName: '',
      },
      opponent1: opponent(entity.team1),
      opponent2: opponent(entity.team2),
      startsAt: entity.dateStart * MS,
      mainGameId: 0,
      subGames: [],
      subGameCount: 0,
      selectionCount: 0,
      groupCount: 0,
      tabs: [],
      facts: [],
      rating: 0,
      info: '',
      periodWord: '',
      notStarted: false,
      finished: true,
      suspended: true,
      hasVideo: false,
      hasZone: false,
      bundle: [],
    },
  };
}
