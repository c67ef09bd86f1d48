/** Form: the last results of a side, and what they were like. */
import type * as v from 'valibot';
import type { sideFigures } from '#protocol/statistics/statistic-feed-calls.ts';
import type { formResult } from '#protocol/statistics/statistics-values.ts';
import { STATISTIC_NAMES, spelled } from '../../texts.ts';
import type { Pair, PlayedGame } from '../games/played-game.ts';
import { resultOf, sideIn } from '../seasons/tables.ts';

export type WireForm = v.InferInput<typeof formResult>[];

export const FORM_LENGTH = 5;
const LAST_GAMES = 10;
const HOCKEY = 2;

export const sideOf = (game: PlayedGame, teamId: number): 1 | 2 => (sideIn(game, teamId) === 2 ? 2 : 1);

/** Games in their order; the answer begins with the last one. */
export const formOf = (games: readonly PlayedGame[], teamId: number, length = FORM_LENGTH): WireForm =>
  games
    .slice(-length)
    .toReversed()
    .map((game) => ({
      gameId: game.fixture.id,
      result: resultOf(game, sideOf(game, teamId)),
      ...(game.status === 2 && { isLive: true }),
    }));

const own = (pair: Pair, side: 1 | 2): number => pair[side - 1] ?? 0;
const others = (pair: Pair, side: 1 | 2): number => pair[side === 1 ? 1 : 0] ?? 0;

/** Parts of a game in which goals are counted: quarters of an hour of football, ten minutes of hockey. */
function spansOf(sportId: number): readonly (readonly [number, number])[] {
  const length = sportId === HOCKEY ? 10 : 15;
  return Array.from({ length: 6 }, (_, index) => [index * length + 1, (index + 1) * length] as const);
}

function goalsByMinute(games: readonly PlayedGame[], teamId: number, sportId: number) {
  const goals = games.flatMap((game) =>
    game.goals.map(({ minute = 0, side }) => ({ minute, isOwn: side === sideOf(game, teamId) })),
  );
  if (goals.length === 0) return [];
  return spansOf(sportId).map(([from, to]) => {
    const inside = goals.filter(({ minute }) => minute >= from && minute <= to);
    const scored = inside.filter(({ isOwn }) => isOwn).length;
    return { from, to, scored, missed: inside.length - scored };
  });
}

const hundredths = (sum: number, count: number): number => Math.round((sum * 100) / count);

function meansOf(games: readonly PlayedGame[], teamId: number, language: string) {
  const ids = [...new Set(games.flatMap(({ statistics }) => [...statistics.keys()]))].sort((a, b) => a - b);
  return ids.map((id) => {
    let [mine, theirs] = [0, 0];
    for (const game of games) {
      const pair = game.statistics.get(id) ?? [0, 0];
      mine += own(pair, sideOf(game, teamId));
      theirs += others(pair, sideOf(game, teamId));
    }
    return {
      id,
      title: spelled(STATISTIC_NAMES.get(id) ?? ['', '', ''], language),
      own: hundredths(mine, games.length),
      others: hundredths(theirs, games.length),
    };
  });
}

/** The figures of a side over the last ten of these games, which are in order of time. */
export function figuresOfSide(
  all: readonly PlayedGame[],
  teamId: number,
  sportId: number,
  language: string,
): v.InferInput<typeof sideFigures> {
  const games = all.slice(-LAST_GAMES);
  let [scored, missed] = [0, 0];
  for (const game of games) {
    scored += own(game.units, sideOf(game, teamId));
    missed += others(game.units, sideOf(game, teamId));
  }
  return {
    teamId,
    games: games.length,
    form: formOf(games, teamId),
    scored,
    missed,
    goalsByMinute: goalsByMinute(games, teamId, sportId),
    means: games.length > 0 ? meansOf(games, teamId, language) : [],
  };
}
