/** Finds the pages and actions that a search means. */
import { wordsOf } from '#streams/search/search-words.ts';
import type { Command } from '../../../parts/commands/command.ts';

/** The used ids with one more, newest first, each once. */
export const withUsed = (used: readonly string[], id: string, most: number): string[] =>
  [id, ...used.filter((one) => one !== id)].slice(0, most);

/** The commands that were used, newest first; one that is not offered today is left out. */
export const usedCommands = (commands: readonly Command[], used: readonly string[]): readonly Command[] =>
  used.flatMap((id) => commands.find((command) => command.id === id) ?? []);

/**
 * The commands for which every word of the query begins a word of the name or its group; of equal ones the used come
 * first, then those named so.
 */
export function matchCommands(
  commands: readonly Command[],
  query: string,
  { used, limit }: { readonly used: readonly string[]; readonly limit: number },
): readonly Command[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const isIn = (text: string) => {
    const wanted = ` ${wordsOf(text).join(' ')}`;
    return (word: string) => wanted.includes(` ${word}`);
  };
  const rankOf = (command: Command): number => {
    if (!words.every(isIn(`${command.group} ${command.name}`))) return -1;
    const at = used.indexOf(command.id);
    return (at === -1 ? 0 : 100 - at) + (words.every(isIn(command.name)) ? 10 : 0);
  };
  return commands
    .map((command, place) => ({ command, place, rank: rankOf(command) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => other.rank - one.rank || one.place - other.place)
    .slice(0, limit)
    .map(({ command }) => command);
}
