/** The games in play, for the legs of a list of bets: one view for all of them, however many legs there are. */
import { createContext, type ReactNode, useContext } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useGames, useView } from '../../platform/hub/use-feed.ts';
import { LiveScore } from './live-score.tsx';

const ALL_LIVE: ViewSpec = { kind: 'board', feed: 'live', sports: [], championships: [] };
const LiveGames = createContext<FeedView | undefined>(undefined);

export interface LiveGamesProviderProps {
  /** Whether anything in the list is open: else nothing is asked for. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

export function LiveGamesProvider({ isNeeded, children }: LiveGamesProviderProps) {
  const view = useView(isNeeded ? ALL_LIVE : undefined);
  return <LiveGames value={view}>{children}</LiveGames>;
}

/** A game in play, with the view that has its score. */
export interface LiveGame {
  readonly head: GameHead;
  readonly view: FeedView | undefined;
}

/** The game of a leg while it is among the games in play. */
export function useLegGame(selection: SelectionKey): LiveGame | undefined {
  const view = useContext(LiveGames);
  const head = useGames(view).get(gameOfKey(selection))?.head;
  return head && { head, view };
}

/** The score of a leg's game while it is among the games in play. */
export function LegScore({ selection }: { readonly selection: SelectionKey }) {
  const game = useLegGame(selection);
  return game ? <LiveScore head={game.head} view={game.view} /> : null;
}
