import { useEffect, useMemo } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { BetsState } from '#streams/coupon/bets-store.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { type OwnBet, ownBetsOf } from './history-lines.ts';

const betsOf = ({ bets }: BetsState) => bets;

/** The account's bets on a game as they stand in My bets; none for a guest. */
export function useOwnBets(gameId: GameId, serverAheadMs: number): readonly OwnBet[] {
  const { bets: store } = useBetting();
  const { session } = useSession();
  const isSignedIn = session.kind === 'signed-in';
  useEffect(() => (isSignedIn ? store.look() : undefined), [isSignedIn, store]);
  const bets = useStore(store, betsOf);
  return useMemo(
    () => (isSignedIn ? ownBetsOf(bets, gameId, serverAheadMs) : []),
    [bets, gameId, isSignedIn, serverAheadMs],
  );
}
