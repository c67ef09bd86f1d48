import type { GameHead, SubGame } from '#domain/sport/game.ts';
import { folded, wordsOf } from '#streams/search/search-words.ts';
import { pathOf } from '../../platform/router/routes.ts';

/** The parts of a game (halves, corners) that a word of a text names. */
export const partsNamed = (subGames: readonly SubGame[], text: string): readonly SubGame[] => {
  const words = wordsOf(text);
  return subGames.filter((one) => words.some((word) => names(one, word)));
};

const LEAST_BEGINNING = 4;

/** Whether a word is one of the title of a part, or the beginning of one: "corner" of "Corners". */
const names = (part: SubGame, word: string): boolean =>
  wordsOf(titleOf(part)).some(
    (one) => one === word || (word.length >= LEAST_BEGINNING && one.startsWith(word)),
  );

const titleOf = ({ periodName, typeName, variantName }: SubGame): string =>
  folded([periodName, typeName, variantName].join(' '));

/**
 * The path of a found game, with what is looked for among its prices: "corners over" leads to its corners, where the markets are those that
 * say "over".
 */
export function gamePathOf(
  language: string,
  { feed, id, subGames }: Pick<GameHead, 'feed' | 'id' | 'subGames'>,
  rest: string,
): string {
  const words = wordsOf(rest);
  const [part] = partsNamed(subGames, rest);
  const left = part ? words.filter((word) => !names(part, word)) : words;
  const query = new URLSearchParams({
    ...(feed === 'line' && { feed }),
    ...(left.length > 0 && { find: left.join(' ') }),
  }).toString();
  return pathOf(language, { name: 'game', gameId: part?.id ?? id }) + (query === '' ? '' : `?${query}`);
}
