/**
 * The history of a game's prices from all who know it: the server, asked when the page is opened and again from time to time; the device, for
 * what it kept of earlier visits; and the hub, for what it has seen of the chosen selections since.
 */
import { useEffect, useMemo, useState } from 'react';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import type { FeedHealth, TickHistory } from '#protocol/hub/batches.ts';
import { GAME_PRICES } from '#protocol/price-history/price-history-calls.ts';
import type { ToldHistory } from '#protocol/price-history/told-history.ts';
import type { StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import { type MergedHistory, mergeHistory, onOwnClock } from '#streams/price-history/merge-history.ts';
import { appendTicks, readTicks, ticksWithin } from '#streams/price-history/own-ticks.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { useServices } from '../../../platform/services.ts';
import { offerCountry } from '../../../platform/site/offer-country.ts';
import { loadOwnTicks } from '../../../platform/storage/own-ticks.ts';

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
/** What the hub had not kept yet when the page was opened. */
const LOAD_AGAIN_MS = 5_000;
const LOOK_AGAIN_MS = 1_000;

export function useGameHistory(
  gameId: GameId,
  keys: readonly SelectionKey[],
  health: FeedHealth,
): GameHistory {
  const { told, isUntold } = useTold(gameId);
  const kept = useKept(gameId);
  const live = useLive(keys);
  const openedAtMs = useFirst(health.phase === 'live' ? health.confirmedAtMs : null);
  const aheadMs = health.clockOffsetMs ?? 0;
  const confirmedAtMs = health.confirmedAtMs ?? 0;

  const onClock = useMemo(() => told && onOwnClock(told, aheadMs), [told, aheadMs]);
  const own = useMemo(() => {
    if (openedAtMs === null || live.length === 0) return readTicks(kept);
    const toMs = Math.max(confirmedAtMs, ...live.map(({ ticks }) => ticks.at(-1)?.atMs ?? 0));
    const span = { fromMs: openedAtMs, toMs };
    const prices = new Map(live.map(({ key, ticks }) => [key, ticksWithin(ticks, span, true)] as const));
    const gaps = live.flatMap((one) => one.gaps);
    return readTicks(appendTicks(kept, { gameId, ...span, gaps, prices }));
  }, [gameId, kept, live, openedAtMs, confirmedAtMs]);
  const merged = useMemo(() => mergeHistory(onClock, own), [onClock, own]);
  return { merged, told: onClock, isUntold, isLoading: !told && !isUntold };
}

/** The first value that was there. */
function useFirst(value: number | null): number | null {
  const [first, setFirst] = useState(value);
  if (first === null && value !== null) setFirst(value);
  return first ?? value;
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

/** What was kept, without what the device was asked to erase since. */
function useKept(gameId: GameId): StoredPriceTicks | undefined {
  const [kept, setKept] = useState<StoredPriceTicks>();
  useEffect(() => {
    let isWanted = true;
    const load = () => void loadOwnTicks(gameId).then((found) => isWanted && setKept(found));
    load();
    const timer = setInterval(load, LOAD_AGAIN_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [gameId]);
  return kept;
}

const NOTHING: readonly TickHistory[] = [];

/** What the hub has seen of these selections since it runs; asked again and again. */
function useLive(keys: readonly SelectionKey[]): readonly TickHistory[] {
  const { client } = useFeedServices();
  const [live, setLive] = useState(NOTHING);
  const wanted = keys.join(' ');
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const asked = wanted === '' ? [] : wanted.split(' ');
      const found = await Promise.all(asked.map(async (key) => client.history(key as SelectionKey)));
      if (isWanted) setLive(found);
    };
    // Without a hub it is what was known before.
    const lookOnce = () => void look().catch(() => undefined);
    lookOnce();
    const timer = setInterval(lookOnce, LOOK_AGAIN_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [client, wanted]);
  return live;
}
