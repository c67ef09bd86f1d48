/** The wish of the lobby in the address: category, filters, order, and the words that are searched for. */
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { FEATURES, LOBBY_CATEGORIES, type LobbyWish, SORTS } from './pick-games.ts';

export interface AskedLobby extends LobbyWish {
  readonly find: string;
}

export const MOST_LETTERS = 60;
const NO_WISH = { category: 'all', sort: 'popular', provider: undefined, feature: undefined } as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** The wish, and what changes a part of it; what is as at first leaves the address. */
export function useLobbyWish() {
  const [query, setQuery] = useSearchParams();
  const asked: AskedLobby = {
    category: oneOf(LOBBY_CATEGORIES, query.get('category')) ?? NO_WISH.category,
    provider: query.get('provider') ?? undefined,
    feature: oneOf(FEATURES, query.get('feature')),
    stake: query.get('stake') ?? undefined,
    sort: oneOf(SORTS, query.get('sort')) ?? NO_WISH.sort,
    find: (query.get('find') ?? '').slice(0, MOST_LETTERS),
  };
  const change = useCallback(
    (part: Partial<AskedLobby>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(part))
            if (value && value !== (NO_WISH as Readonly<Record<string, unknown>>)[name])
              next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return { asked, change };
}
