import { useEffect, useMemo, useState } from 'react';
import type { GameHead } from '#domain/sport/game.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { feedLanguage } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { gameSearch } from '../../platform/http/search-games.ts';
import { useGames, useView } from '../../platform/hub/use-feed.ts';
import { useRoute } from '../../platform/router/use-route.ts';
import { useService } from '../../platform/services.ts';
import { extendFound, NOTHING_FOUND } from './extend-found.ts';
import { findGames } from './find-games.ts';

const SHOWN_OWN = 12;
const SHOWN = 24;
const DEBOUNCE_MS = 250;
const MIN_LENGTH = 2;
const NONE: readonly GameHead[] = [];
const ALL_LIVE: ViewSpec = { kind: 'board', feed: 'live', sports: [], championships: [] };

export interface FoundGames {
  /** Where scores of found games come from. */
  readonly live?: FeedView | undefined;
  readonly heads: readonly GameHead[];
  /** The server is being asked: an empty list is no answer yet. */
  readonly isAsking: boolean;
}

/** Games of the boards that are here at once, then those of the server below them. */
export function useFound(query: string): FoundGames {
  const liveView = useView(ALL_LIVE);
  const live = useGames(liveView);
  const line = useGames(useView(useLineOnScreen()));
  const remote = useRemote(query.trim());
  const own = useMemo(() => {
    const heads = [...live.values(), ...line.values()].map(({ head }) => head);
    return findGames(heads, query, SHOWN_OWN);
  }, [live, line, query]);
  const [shown, setShown] = useState(NOTHING_FOUND);
  const next = extendFound(shown, query, [...own, ...remote.heads], SHOWN);
  if (next !== shown) setShown(next);
  return { live: liveView, heads: next.heads, isAsking: remote.isAsking };
}

/** The line is heavy: it is searched here only where it is open anyway. */
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

/** Asked a moment after the last key; a newer text ends the question. */
function useRemote(text: string): FoundGames {
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
