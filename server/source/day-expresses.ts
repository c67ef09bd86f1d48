/** Expresses of the day: the favourites of the best games, some at a time. The feed shows them, and the placing service recognises one when it is placed. */
import { EXPRESS_LEG_ODDS } from '#domain/coupon/form/boosts.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { SourceGame, SourceSelection } from './source.ts';

/** Odds of the bonus leg that every express of the day carries: a factor of the whole return. */
export const DAY_BONUS = 1_100 as Odds;
const EXPRESSES = 2;
export const DAY_LEGS = 4;
/**
 * The number of games from which expresses are made: at the quarter hours many of the best have just begun, and take no
 * bets.
 */
const DAY_GAMES = EXPRESSES * DAY_LEGS * 6;
/** Result, and winner of games that cannot be drawn. */
const RESULT_GROUPS: readonly number[] = [1, 101];

export interface DayPick {
  readonly game: SourceGame;
  readonly selection: SourceSelection;
}

/** The favourite of a game's result, where it can be bet on. */
export function favouriteOf(game: SourceGame): SourceSelection | undefined {
  const listed = game.listedSelections ?? [...game.selections.values()].filter((one) => one.listed);
  return listed
    .filter((one) => RESULT_GROUPS.includes(one.group) && !one.suspended && one.odds > 1_000)
    .reduce<SourceSelection | undefined>(
      (best, one) => (best && best.odds <= one.odds ? best : one),
      undefined,
    );
}

/** The games from which expresses are made, of whole ones, best first. */
export const gamesOfDay = (games: readonly SourceGame[]): readonly SourceGame[] =>
  games.filter(({ apart }) => !apart).slice(0, DAY_GAMES);

/** The expresses of the day. `games`: whole ones, best first. */
export function dayExpresses(games: readonly SourceGame[]): readonly (readonly DayPick[])[] {
  const picks = gamesOfDay(games).flatMap((game): readonly DayPick[] => {
    const selection = favouriteOf(game);
    // A leg below adds little, and no boost of an express counts it.
    return selection && selection.odds >= EXPRESS_LEG_ODDS ? [{ game, selection }] : [];
  });
  return Array.from({ length: EXPRESSES }, (_, at) => picks.slice(at * DAY_LEGS, (at + 1) * DAY_LEGS)).filter(
    (express) => express.length === DAY_LEGS,
  );
}
