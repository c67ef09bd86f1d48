/** What boards and game pages do with a price: put it into the coupon or take it out. */
import { useCallback } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';
import { useFeedServices } from '../../platform/hub/feed-context.tsx';
import { useToggle } from '../betting/use-coupon.ts';
import type { MarketTexts } from './use-market-texts.ts';

export interface Toggled {
  readonly slot: Slot;
  readonly key: SelectionKey;
  readonly identity: SelectionIdentity;
  readonly playerName?: string;
}

export type ToggleSelection = (head: GameHead, selection: Toggled) => void;

/** An item of the coupon: it takes the price that is on the screen, and its texts, so that the coupon reads well offline. Undefined without a price. */
export function selectionItem(
  slots: SlotMirror,
  texts: MarketTexts,
  head: GameHead,
  { slot, key, identity, playerName }: Toggled,
): CouponItem | undefined {
  const odds = slots.odds(slot);
  if (odds === 0) return undefined;
  return {
    key,
    gameId: head.id,
    mainGameId: (head.mainGameId === 0 ? head.id : head.mainGameId) as GameId,
    feed: head.feed,
    odds,
    texts: {
      game: texts.game(head),
      championship: head.championship.name,
      market: texts.market(identity.group, head),
      selection: texts.selection(identity, head, playerName),
    },
  };
}

export function useToggleSelection(texts: MarketTexts): ToggleSelection {
  const { client } = useFeedServices();
  const put = useToggle();
  return useCallback(
    (head, toggled) => {
      const item = selectionItem(client.slots, texts, head, toggled);
      if (item) put(item);
    },
    [client, put, texts],
  );
}
