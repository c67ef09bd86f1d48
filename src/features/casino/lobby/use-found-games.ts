/** The search among games by name and provider, with slips in them, by the index that the search of the page has. */
import { useEffect, useMemo, useState } from 'react';
import type { CasinoAnswer, CasinoGameCard } from '#protocol/casino/casino-calls.ts';
import type { SearchDocument } from '#protocol/search/messages.ts';
import { type GameSearch, gameSearchInWorker } from '../../../platform/search/search-worker.ts';
import { useService } from '../../../platform/services.ts';
import { providerName } from '../use-casino.ts';

/** An index of its own: that of the page has the games of the boards. */
const casinoSearch = (): GameSearch<SearchDocument> => gameSearchInWorker((document) => document);

/** The slugs that a text finds, the best first; undefined without a text. While another is searched for, the last ones stay. */
export function useFoundGames(
  casino: CasinoAnswer,
  nameOf: (game: CasinoGameCard) => string,
  text: string,
): readonly string[] | undefined {
  const search = useService(casinoSearch);
  const query = text.trim();
  const documents = useMemo(() => {
    const all = casino.games.map((game): [string, SearchDocument] => [
      game.slug,
      {
        key: game.slug,
        teams: nameOf(game),
        around: providerName(casino, game.provider),
        weight: game.categories.includes('popular') ? 1 : 0,
      },
    ]);
    return new Map(all);
    // Names follow the games and the language alone, both of which are in `casino`’s turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [casino]);
  const [found, setFound] = useState<readonly string[]>();
  useEffect(() => {
    if (query === '') {
      setFound(undefined);
      return undefined;
    }
    let isOver = false;
    void search.find(documents, query, documents.size).then((slugs) => {
      if (!isOver) setFound(slugs);
    });
    return () => {
      isOver = true;
    };
  }, [documents, query, search]);
  return query === '' ? undefined : found;
}
