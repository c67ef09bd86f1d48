/**
 * The history of a game's prices from all who know it: the server, asked when the page is opened and again from time to time; the device, for
 * what it kept of earlier visits; and the hub, for what it has seen of the chosen selections since.
 */
import { useEffect, useMemo, useState } from 'react';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import type { FeedHealth } from '#protocol/hub/batches.ts';
import { GAME_PRICES } from '#protocol/price-history/price-history-calls.ts';
import type { ToldHistory } from '#protocol/price-history/told-history.ts';
import { type MergedHistory, mergeHistory, onOwnClock } from '#streams/price-history/merge-history.ts';
import { useOwnTicks } from '../../../parts/prices/figures/use-own-ticks.ts';
import { useServices } from '../../../platform/services.ts';
import { offerCountry } from '../../../platform/site/offer-country.ts';

export interface GameHistory {
  /** The history of both; undefined while nobody has answered, and where nobody knows anything. */
  readonly merged: MergedHistory | undefined;
  /** What the server told, on the clock of this device. */
  readonly told: ToldHistory | undefined;
  /** Whether the server has no history of this game, or keeps none at all. */
  readonly isUntold: boolean;
  readonly isLoading: boolean;
}

const ASK_AGAIN_MS = 15_000;

export function useGameHistory(
  gameId: GameId,
  keys: readonly SelectionKey[],
  health: FeedHealth,
): GameHistory {
  const { told, isUntold } = useTold(gameId);
  const own = useOwnTicks(gameId, keys, health);
  const aheadMs = health.clockOffsetMs ?? 0;

  const onClock = useMemo(() => told && onOwnClock(told, aheadMs), [told, aheadMs]);
  const merged = useMemo(() => mergeHistory(onClock, own), [onClock, own]);
  return { merged, told: onClock, isUntold, isLoading: !told && !isUntold };
}

function useTold(gameId: GameId) {
  const { http } = useServices();
  const [state, setState] = useState<{ readonly told?: ToldHistory; readonly isUntold: boolean }>({
    isUntold: false,
  });
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const { method, path } = outgoingCall(GAME_PRICES, { gameId, country: offerCountry() });
      const reply = await http({ method, path });
      if (leaving.signal.aborted) return;
      const answer =
        reply.kind === 'answered' && reply.status === 200 ? readAnswerOf(GAME_PRICES, reply.body) : undefined;
      // What was told stays where a later answer is missing.
      setState((before) =>
        answer ? { told: answer, isUntold: false } : { ...before, isUntold: !before.told },
      );
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [gameId, http]);
  return state;
}
