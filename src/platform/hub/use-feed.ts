/**
 * The feed in React: a view lives as long as the component that asked for it; games, scores and health come as values that change
 * seldom. Prices do not come this way (see `use-odds-cell.ts`).
 */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { map, type Observable } from 'rxjs';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Score } from '#domain/sport/score.ts';
import type { AwaySummary, FeedHealth, GameRecord, TickHistory } from '#protocol/hub/batches.ts';
import { type MenuSport, type ViewSpec, viewKey } from '#protocol/hub/views.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useFeedServices } from './feed-context.tsx';
import { LOADING_HEALTH } from './tab-view.ts';

const NO_GAMES: ReadonlyMap<GameId, GameRecord> = new Map();
const NO_MENU: readonly MenuSport[] = [];

/** The newest value of a stream that replays; `initial` until there is one. `initial` must keep its identity. */
export function useLatest<Value>(stream$: Observable<Value> | undefined, initial: Value): Value {
  const store = useMemo(() => latestOf(stream$, initial), [stream$, initial]);
  return useSyncExternalStore(store.subscribe, store.read);
}

function latestOf<Value>(stream$: Observable<Value> | undefined, initial: Value) {
  let value = initial;
  return {
    read: () => value,
    subscribe: (notify: () => void) => {
      const subscription = stream$?.subscribe((next) => {
        if (Object.is(next, value)) return;
        value = next;
        notify();
      });
      return () => subscription?.unsubscribe();
    },
  };
}

/** Opens the view while mounted; undefined spec: no view. Equal specs, however built, keep one view. */
export function useView(spec: ViewSpec | undefined): FeedView | undefined {
  const { client } = useFeedServices();
  const key = spec && viewKey(spec);
  const [view, setView] = useState<FeedView>();
  useEffect(() => {
    if (!spec) {
      setView(undefined);
      return undefined;
    }
    const opened = client.open(spec);
    setView(opened);
    return () => opened.close();
    // The key stands for the spec: a spec built anew on each render must not reopen its view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, key]);
  return view;
}

export const useGames = (view: FeedView | undefined): ReadonlyMap<GameId, GameRecord> =>
  useLatest(view?.games$, NO_GAMES);

export const useMenu = (view: FeedView | undefined): readonly MenuSport[] => useLatest(view?.menu$, NO_MENU);

export const useHealth = (view: FeedView | undefined): FeedHealth => useLatest(view?.health$, LOADING_HEALTH);

/** The phase of a view's health alone: a page that shows no figures need not render with each answer. */
export function usePhase(view: FeedView | undefined): FeedHealth['phase'] {
  const phase$ = useMemo(() => view?.health$.pipe(map(({ phase }) => phase)), [view]);
  return useLatest(phase$, LOADING_HEALTH.phase);
}

/** The health of all open price views together. */
export const useFeedHealth = (): FeedHealth => useLatest(useFeedServices().client.health$, LOADING_HEALTH);

/** Whether the visitor has stopped everything that moves. */
export const usePaused = (): boolean => useLatest(useFeedServices().client.paused$, false);

export const useAway = (view: FeedView | undefined): AwaySummary | undefined =>
  useLatest<AwaySummary | undefined>(view?.away$, undefined);

export function useScore(view: FeedView | undefined, gameId: GameId): Score | undefined {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = view?.score$(gameId).subscribe(notify);
      return () => subscription?.unsubscribe();
    },
    [view, gameId],
  );
  return useSyncExternalStore(subscribe, () => view?.score(gameId));
}

/** Ticks of one selection; asked again every `refreshMs` while mounted. */
export function useHistory(key: SelectionKey | undefined, refreshMs = 2_000): TickHistory | undefined {
  const { client } = useFeedServices();
  const [history, setHistory] = useState<TickHistory>();
  useEffect(() => {
    if (!key) return undefined;
    let current = true;
    const ask = () => {
      client.history(key).then(
        (answer) => current && setHistory(answer),
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, refreshMs);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [client, key, refreshMs]);
  return history?.key === key ? history : undefined;
}
