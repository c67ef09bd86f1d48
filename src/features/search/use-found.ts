import { useEffect, useMemo, useRef, useState } from 'react';
import type { GameHead } from '#domain/sport/game.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { feedLanguage } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { gameSearch } from '../../platform/http/search-games.ts';
import { useGames, useView } from '../../platform/hub/use-feed.ts';
import { useRoute } from '../../platform/router/use-route.ts';
import { type GameSearch, gameSearchInWorker, type Searched } from '../../platform/search/search-worker.ts';
import { useService } from '../../platform/services.ts';
import { extendFound, NOTHING_FOUND } from './extend-found.ts';
import { type Beginning, findBeginning } from './find-beginning.ts';

const SHOWN_OWN = 12;
const SHOWN = 24;
const SHOWN_BY_BEGINNING = 5;
const DEBOUNCE_MS = 250;
const MIN_LENGTH = 2;
const NONE: readonly GameHead[] = [];
const ALL_LIVE: ViewSpec = { kind: 'board', feed: 'live', sports: [], championships: [] };

export interface FoundGames {
  /** The feed that scores of found games come from. */
  readonly live?: FeedView | undefined;
  readonly heads: readonly GameHead[];
  /** Whether the server is being asked: an empty list is not an answer yet. */
  readonly isAsking: boolean;
  /** Whether they belong to the text before this one, and stand until the first answer to it. */
  readonly isOld: boolean;
  /** The end of the text where no game has all of it: what to look for among the prices of those found by its beginning. */
  readonly rest: string;
}

/** Found games: those of the boards that are open, at once, then those of the server below them. */
export function useFound(query: string): FoundGames {
  const liveView = useView(ALL_LIVE);
  const live = useGames(liveView);
  const line = useGames(useView(useLineOnScreen()));
  const heads = useMemo(() => [...live.values(), ...line.values()].map(({ head }) => head), [live, line]);
  const searched = useSearched(heads);
  const own = useOwn(searched, query);
  const remote = useRemote(query.trim());
  const isNowhere = own?.length === 0 && !remote.isAsking && remote.heads.length === 0;
  const { part, isAsking } = useBeginning(searched, isNowhere ? query : '');
  const [shown, setShown] = useState(NOTHING_FOUND);
  const isAnswered = query.trim() === '' || own !== undefined || remote.heads.length > 0;
  const more = part ? part.heads : [...(own ?? NONE), ...remote.heads];
  const next = isAnswered ? extendFound(shown, query, more, SHOWN) : shown;
  if (next !== shown) setShown(next);
  const isOld = next.query !== query;
  return {
    live: liveView,
    heads: next.heads,
    isAsking: isOld || remote.isAsking || isAsking,
    isOld,
    rest: part?.rest ?? '',
  };
}

const keyOf = ({ feed, id }: GameHead): string => `${feed}/${id}`;

const headSearch = (): GameSearch<GameHead> =>
  gameSearchInWorker((head) => ({
    key: keyOf(head),
    teams: `${head.opponent1.name} ${head.opponent2?.name ?? ''}`,
    around: `${head.championship.name} ${head.sportName} ${head.number}`,
    weight: (head.feed === 'live' ? 0.5 : 0) + Math.min(1, head.rating / 1_000) / 2,
  }));

/** The games of the page by the keys that they are searched for by. */
type Heads = Searched<GameHead>;

const useSearched = (all: readonly GameHead[]): Heads =>
  useMemo(() => new Map(all.flatMap((head) => (head.finished ? [] : [[keyOf(head), head]]))), [all]);

/** The found games that the page has; undefined until the search has answered this very text. They are indexed before the first letter. */
function useOwn(searched: Heads, query: string): readonly GameHead[] | undefined {
  const search = useService(headSearch);
  const [found, setFound] = useState<{ readonly query: string; readonly heads: readonly GameHead[] }>();
  useEffect(() => {
    if (query.trim() === '') {
      search.prepare(searched);
      return undefined;
    }
    let isWanted = true;
    void search.find(searched, query, SHOWN_OWN).then((keys) => {
      if (isWanted) setFound({ query, heads: keys.flatMap((key) => searched.get(key) ?? []) });
    });
    return () => {
      isWanted = false;
    };
  }, [searched, query, search]);
  return found?.query === query ? found.heads : undefined;
}

interface FoundBeginning {
  readonly query: string;
  readonly of: Beginning | undefined;
}

/** The games that the longest beginning of a text finds; undefined until there is an answer, where there is none, or no text. */
function useBeginning(
  searched: Heads,
  query: string,
): { readonly part: Beginning | undefined; readonly isAsking: boolean } {
  const search = useService(headSearch);
  const searchGames = useService(gameSearch);
  const language = useLanguage();
  const [found, setFound] = useState<FoundBeginning>();
  // Games change all the time; the server is asked once for each text.
  const latest = useRef(searched);
  useEffect(() => {
    latest.current = searched;
  }, [searched]);
  useEffect(() => {
    if (query === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const own = async (text: string) => {
      const games = latest.current;
      return (await search.find(games, text, SHOWN_BY_BEGINNING)).flatMap((key) => games.get(key) ?? []);
    };
    const remote = (text: string) => searchGames({ language: feedLanguage(language), text, signal });
    void findBeginning(query, { own, remote }, () => !signal.aborted).then((of) => {
      if (!signal.aborted) setFound({ query, of });
    });
    return () => controller.abort();
  }, [language, query, search, searchGames]);
  const isAnswered = found?.query === query;
  return { part: query !== '' && isAnswered ? found.of : undefined, isAsking: query !== '' && !isAnswered };
}

/** The line where it is on the screen; it is heavy, so it is searched here only where it is open anyway. */
function useLineOnScreen(): ViewSpec | undefined {
  const { route } = useRoute();
  if (route.name !== 'board' || route.feed !== 'line') return undefined;
  const { sportId, championshipId } = route;
  return {
    kind: 'board',
    feed: 'line',
    sports: sportId === undefined ? [] : [sportId],
    championships: championshipId === undefined ? [] : [championshipId],
  };
}

/** The server's answer, asked for a moment after the last key; a newer text ends the question. */
function useRemote(text: string): Pick<FoundGames, 'heads' | 'isAsking'> {
  const language = useLanguage();
  const searchGames = useService(gameSearch);
  const [answer, setAnswer] = useState<{ readonly text: string; readonly heads: readonly GameHead[] }>();
  const isLongEnough = text.length >= MIN_LENGTH;
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      void searchGames({ language: feedLanguage(language), text, signal }).then((heads) => {
        if (!signal.aborted) setAnswer({ text, heads });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, language, isLongEnough, searchGames]);
  const isAnswered = answer?.text === text;
  return { heads: isAnswered ? answer.heads : NONE, isAsking: isLongEnough && !isAnswered };
}
