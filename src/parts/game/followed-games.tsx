import { useEffect, useMemo } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import { TOPIC_CHANNEL, type TopicMessage } from '#protocol/hub/topic-channel.ts';
import type { FollowedFromTab } from '#protocol/price-history/followed-channel.ts';
import { dashboardGames } from '#streams/board/more-favorites.ts';
import { useFavorites } from './use-favorites.ts';

/** Tells the hub which games are followed, so that it keeps their prices on this device; nothing while none is. */
export function FollowedGames() {
  const { favorites } = useFavorites();
  const ids = useMemo(
    () => [...new Set([...favorites.games, ...dashboardGames(favorites)].map(({ id }) => id))].join(' '),
    [favorites],
  );
  useEffect(() => {
    if (ids === '' || typeof BroadcastChannel !== 'function') return undefined;
    const channel = new BroadcastChannel(TOPIC_CHANNEL);
    const tell = (games: readonly GameId[]) =>
      channel.postMessage({ type: 'follow-ticks', games } satisfies FollowedFromTab);
    const games = ids.split(' ').map((id) => Number(id) as GameId);
    // A hub that has begun since knows of none.
    channel.onmessage = ({ data }: MessageEvent<TopicMessage>) => {
      if (data.type === 'who') tell(games);
    };
    tell(games);
    return () => {
      tell([]);
      channel.close();
    };
  }, [ids]);
  return null;
}
