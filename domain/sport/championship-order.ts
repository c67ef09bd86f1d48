/** The order of a board: championships by weight, their games by start. The same games in any order of arrival give the same rows. */

import type { SportId } from '../lib/ids.ts';
import type { Championship, GameHead } from './game.ts';

export interface ChampionshipGroup {
  readonly championship: Championship;
  readonly sportId: SportId;
  readonly sportName: string;
  /** The heads of its games, by start, then by id. */
  readonly heads: readonly GameHead[];
}

type Growing = ChampionshipGroup & { readonly heads: GameHead[]; rating: number };

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byStart = (a: GameHead, b: GameHead): number => a.startsAt - b.startsAt || a.id - b.id;

/** Orders championships by sport id (the catalogue's own order of weight), then by rating, then by name. */
const byWeight = (a: Growing, b: Growing): number =>
  a.sportId - b.sportId ||
  b.rating - a.rating ||
  byText(a.championship.name, b.championship.name) ||
  a.championship.id - b.championship.id;

export function byChampionship(heads: Iterable<GameHead>): readonly ChampionshipGroup[] {
  const groups = new Map<string, Growing>();
  for (const head of heads) {
    const key = `${head.sportId}/${head.championship.id}`;
    const group = groups.get(key);
    if (group) {
      group.heads.push(head);
      group.rating = Math.max(group.rating, head.rating);
    } else {
      const { championship, sportId, sportName, rating } = head;
      groups.set(key, { championship, sportId, sportName, heads: [head], rating });
    }
  }
  for (const { heads: games } of groups.values()) games.sort(byStart);
  return [...groups.values()].sort(byWeight);
}
