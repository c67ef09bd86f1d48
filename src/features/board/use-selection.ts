/** What boards and game pages do with a price: know whether it is in the coupon, and put it there or take it out. */
import { useCallback } from 'react';
import type { SelectionIdentity, SelectionKey } from '#domain/market/selection.ts';
import type { GameHead, GameId } from '#domain/sport/game.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import { useFeedServices } from '../../platform/hub/feed-context.tsx';
import { useBettingGate } from '../coupon/coupon-context.ts';
import { useStore, useToggle } from '../coupon/use-coupon.ts';
import { useMarketTexts } from './use-market-texts.ts';

export function useIsSelected(key: SelectionKey): boolean {
  const pick = useCallback((picked: ReadonlySet<SelectionKey>) => picked.has(key), [key]);
  return useStore(useBettingGate().picked, pick);
}

export interface Toggled {
  readonly slot: Slot;
  readonly key: SelectionKey;
  readonly identity: SelectionIdentity;
  readonly playerName?: string;
}

export type ToggleSelection = (head: GameHead, selection: Toggled) => void;

/** The item takes the price that is on the screen at the click, and its texts, so that the coupon reads well offline. */
export function useToggleSelection(): ToggleSelection {
  const { client } = useFeedServices();
  const put = useToggle();
  const texts = useMarketTexts();
  return useCallback(
    (head, { slot, key, identity, playerName }) => {
      const odds = client.slots.odds(slot);
      if (odds === 0) return;
      put({
        key,
        gameId: head.id,
        mainGameId: (head.mainGameId === 0 ? head.id : head.mainGameId) as GameId,
        feed: head.feed,
        odds,
        texts: {
          game: texts.game(head),
          championship: head.championship.name,
          market: texts.market(identity.group),
          selection: texts.selection(identity, head, playerName),
        },
      });
    },
    [client, put, texts],
  );
}
