/**
 * The ticks of a game's prices that this device saw: what it kept of earlier visits, and what the hub has seen of the chosen selections since.
 */
import { useEffect, useMemo, useState } from 'react';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { FeedHealth, TickHistory } from '#protocol/hub/batches.ts';
import type { StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import { appendTicks, type OwnTicks, readTicks, ticksWithin } from '#streams/price-history/own-ticks.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { loadOwnTicks } from '../../../platform/storage/own-ticks.ts';

/** What the hub had not kept yet when the page was opened. */
const LOAD_AGAIN_MS = 5_000;
const LOOK_AGAIN_MS = 1_000;

export function useOwnTicks(gameId: GameId, keys: readonly SelectionKey[], health: FeedHealth): OwnTicks {
  const kept = useKept(gameId);
  const live = useLive(keys);
  const openedAtMs = useFirst(health.phase === 'live' ? health.confirmedAtMs : null);
  const confirmedAtMs = health.confirmedAtMs ?? 0;
  return useMemo(() => {
    if (openedAtMs === null || live.length === 0) return readTicks(kept);
    const toMs = Math.max(confirmedAtMs, ...live.map(({ ticks }) => ticks.at(-1)?.atMs ?? 0));
    const span = { fromMs: openedAtMs, toMs };
    const prices = new Map(live.map(({ key, ticks }) => [key, ticksWithin(ticks, span, true)] as const));
    const gaps = live.flatMap((one) => one.gaps);
    return readTicks(appendTicks(kept, { gameId, ...span, gaps, prices }));
  }, [gameId, kept, live, openedAtMs, confirmedAtMs]);
}

/** The first value that was there. */
function useFirst(value: number | null): number | null {
  const [first, setFirst] = useState(value);
  if (first === null && value !== null) setFirst(value);
  return first ?? value;
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
