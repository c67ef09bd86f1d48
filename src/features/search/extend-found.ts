/**
 * The list of a search as it grows: what is shown keeps its place, for a pointer or a finger may be on its way to it; what comes
 * later goes below. Only another query starts another list.
 */
import type { GameHead } from '#domain/sport/game.ts';

export interface Found {
  readonly query: string;
  readonly heads: readonly GameHead[];
}

export const NOTHING_FOUND: Found = { query: '', heads: [] };

/** The same object where nothing is new. */
export function extendFound(shown: Found, query: string, more: readonly GameHead[], limit: number): Found {
  const kept = shown.query === query ? shown.heads : [];
  const known = new Set(kept.map(({ id }) => id));
  const added: GameHead[] = [];
  for (const head of more) {
    if (kept.length + added.length >= limit) break;
    if (known.has(head.id)) continue;
    known.add(head.id);
    added.push(head);
  }
  if (shown.query === query && added.length === 0) return shown;
  return { query, heads: [...kept, ...added] };
}
