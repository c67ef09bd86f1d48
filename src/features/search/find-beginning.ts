/** Games that a part of a text finds: its beginning names them, and its end says what is looked for among their prices. */
import type { GameHead } from '#domain/sport/game.ts';

export interface BeginningSources {
  /** Games of the page. */
  readonly own: (text: string) => Promise<readonly GameHead[]>;
  /** The games of the server, with the names of their parts: halves, corners. */
  readonly remote: (text: string) => Promise<readonly GameHead[]>;
}

export interface Beginning {
  readonly heads: readonly GameHead[];
  readonly rest: string;
}

/** Games that a part of the text finds: a few, since the rest of it says which prices are meant. */
const MOST = 5;
const LEAST_BEGINNING = 3;
/** Beginnings of which the server is asked where the page has no such game. */
const MOST_ASKED = 3;

/** The games of the longest beginning that finds any, a word less at each try; undefined where none does, or once nobody waits. */
export async function findBeginning(
  query: string,
  { own, remote }: BeginningSources,
  isWanted: () => boolean = () => true,
): Promise<Beginning | undefined> {
  const words = query.trim().split(/\s+/);
  let asked = 0;
  for (let count = words.length - 1; count > 0; count -= 1) {
    const beginning = words.slice(0, count).join(' ');
    if (beginning.length < LEAST_BEGINNING) return undefined;
    const here = await own(beginning);
    if (!isWanted()) return undefined;
    // Heads of boards do not name the parts of their games.
    const isAsked = here.length > 0 || asked < MOST_ASKED;
    const there = isAsked ? await remote(beginning) : [];
    asked += Number(isAsked);
    if (!isWanted()) return undefined;
    const told = new Map(there.map((head) => [head.id, head]));
    const known = new Set(here.map(({ id }) => id));
    const all = [
      ...here.map((head) => told.get(head.id) ?? head),
      ...there.filter(({ id }) => !known.has(id)),
    ];
    if (all.length > 0) return { heads: all.slice(0, MOST), rest: words.slice(count).join(' ') };
  }
  return undefined;
}
