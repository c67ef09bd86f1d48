/** The names that a game has where its markets are named: who plays, what, and which part of it this is. */
import type { SelectionNames } from '../coupon/bet/selection-names.ts';
import type { GameHead } from '../sport/game.ts';
import type { Phrase } from './phrases/phrase.ts';
import type { CountedGame } from './score-unit.ts';

export interface NamedGame extends CountedGame {
  /** The first team; empty where no game is meant: a side is then "home team". */
  readonly team1: string;
  readonly team2: string;
}

/** The game of lists of markets that belong to any game. */
export const ANY_GAME: NamedGame = { sport: 0, period: '', gameType: '', team1: '', team2: '' };

export function namedGame({
  opponent1,
  opponent2,
  sportId,
  subGame,
}: Pick<GameHead, 'opponent1' | 'opponent2' | 'sportId' | 'subGame'>): NamedGame {
  return {
    sport: sportId,
    team1: opponent1.name,
    team2: opponent2?.name ?? '',
    period: subGame?.periodName ?? '',
    gameType: gameTypeOf(subGame),
  };
}

/** What a sub-game counts beside its period: "Corners", "Overtime"; empty for a whole game. */
export const gameTypeOf = (subGame: GameHead['subGame']): string =>
  [subGame?.typeName, subGame?.variantName].filter(Boolean).join(' \u00b7 ');

/** The game of a selection whose names a server has sent; without a sport its lines have no unit. */
export const namedGameOf = ({
  gameType = '',
  opponent1,
  opponent2,
  period = '',
  sport = 0,
}: SelectionNames): NamedGame => ({
  sport,
  period,
  gameType,
  team1: opponent1,
  team2: opponent2,
});

export const sideName = ({ team1, team2 }: NamedGame, side: 1 | 2): string | Phrase =>
  (side === 1 ? team1 : team2) || { key: `side.${side}` };
