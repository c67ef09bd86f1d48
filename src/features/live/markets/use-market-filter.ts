import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { MARKET_KINDS, type MarketKind } from '#streams/board/market-tabs.ts';

export interface MarketFilter {
  readonly kind: MarketKind | 'all';
  readonly text: string;
}

/** The most characters of a search. */
const MAX_TEXT_LENGTH = 100;

/** The filter of an address: `?market=total&find=asian`; parameters that cannot be read are left out. */
function filterFrom(params: URLSearchParams): MarketFilter {
  const asked = params.get('market');
  return {
    kind: MARKET_KINDS.find((kind) => kind === asked) ?? 'all',
    text: (params.get('find') ?? '').slice(0, MAX_TEXT_LENGTH),
  };
}

/** The filter of a game's markets in the URL, like that of a board. Typing replaces the entry of the history. */
export function useMarketFilter(): {
  readonly filter: MarketFilter;
  readonly setFilter: (change: Partial<MarketFilter>) => void;
} {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterFrom(params), [params]);
  const setFilter = useCallback(
    (change: Partial<MarketFilter>) => {
      setParams(
        (before) => {
          const next = { ...filterFrom(before), ...change };
          const after = new URLSearchParams(before);
          after.delete('market');
          after.delete('find');
          if (next.kind !== 'all') after.set('market', next.kind);
          if (next.text !== '') after.set('find', next.text);
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return { filter, setFilter };
}
