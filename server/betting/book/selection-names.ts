/** The names of a game and its championship, as the book has them at this moment. */
import type { SelectionTexts } from '#domain/coupon/bet/bet.ts';
import { gameName, type NamesByLanguage, type SelectionNames } from '#domain/coupon/bet/selection-names.ts';
import { defined } from '#domain/lib/defined.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { namedGame } from '#domain/market/named-game.ts';
import { SPOKEN_CODES } from '../../languages.ts';
import type { SourceGame } from '../../source/source.ts';

function playerNameOf(game: SourceGame, key: SelectionKey, language: string): string | undefined {
  const selection = game.selections.get(key);
  return selection?.playerName ?? (selection && game.playerNames?.(language).get(selection.player));
}

/** The names in a language; in English where the book has no such language. */
export function namesIn(game: SourceGame, key: SelectionKey, language: string): SelectionNames {
  const head = game.head(language);
  const { gameType, period, sport, team1, team2 } = namedGame(head);
  return defined({
    opponent1: team1,
    opponent2: team2,
    championship: head.championship.name,
    player: playerNameOf(game, key, language),
    sport,
    period: period || undefined,
    gameType: gameType || undefined,
  });
}

/** The names in every language with all texts, and in the requested one: they are kept for longer than the game. */
const allNames = (game: SourceGame, key: SelectionKey, asked: string): NamesByLanguage =>
  Object.fromEntries([...SPOKEN_CODES, asked].map((language) => [language, namesIn(game, key, language)]));

/**
 * The book's own names where it has them, beside what the page called market and selection, which is kept for display. Without a
 * game the texts are the page's.
 */
export function textsWithNames(
  texts: SelectionTexts,
  game: SourceGame | undefined,
  key: SelectionKey,
  language: string,
): SelectionTexts {
  if (!game) return texts;
  const own = namesIn(game, key, language);
  return {
    ...texts,
    game: gameName(own),
    championship: own.championship,
    names: allNames(game, key, language),
  };
}
