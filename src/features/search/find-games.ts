/** Finds games by what a person remembers of them: parts of names in any order, without marks and case. */
import type { GameHead } from '#domain/sport/game.ts';

export const MAX_SEARCH_LENGTH = 100;
const MARKS = /\p{M}/gu;

/** Comparable text: no marks, lower case, `ё` as `е`. */
export const folded = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLocaleLowerCase();

/** Those where every word of the query begins a word, best first: in play, then opponents before championships, then rating. */
export function findGames(heads: Iterable<GameHead>, query: string, limit: number): readonly GameHead[] {
  const words = folded(query.slice(0, MAX_SEARCH_LENGTH))
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found: { readonly head: GameHead; readonly rank: number }[] = [];
  for (const head of heads) {
    if (head.finished) continue;
    const teams = ` ${folded(`${head.opponent1.name} ${head.opponent2?.name ?? ''}`)}`;
    const around = ` ${folded(`${head.championship.name} ${head.sportName} ${head.number}`)}`;
    const inTeams = words.filter((word) => teams.includes(` ${word}`)).length;
    if (!words.every((word) => teams.includes(` ${word}`) || around.includes(` ${word}`))) continue;
    found.push({
      head,
      rank: (head.feed === 'live' ? 1_000 : 0) + inTeams * 100 + Math.min(99, head.rating),
    });
  }
  return found
    .sort((a, b) => b.rank - a.rank || a.head.startsAt - b.head.startsAt)
    .slice(0, limit)
    .map(({ head }) => head);
}
