import { useCallback } from 'react';
import { filter, firstValueFrom } from 'rxjs';
import type { GameHead } from '#domain/sport/game.ts';
import type { RaceRunner } from '#streams/race/race-runners.ts';
import { useBettingLoader } from '../../../parts/betting/coupon-context.ts';
import type { MarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';

/** Puts both parts of an each-way bet into the coupon, as two singles with a stake each: they are of one race and stand in no bet together. */
export function useEachWay(texts: MarketTexts): (head: GameHead, runner: RaceRunner) => void {
  const toggle = useToggleSelection(texts);
  const { load, picked } = useBettingLoader();
  return useCallback(
    (head, { place, win }) => {
      const parts = [win, place].flatMap((cell) => cell ?? []);
      for (const cell of parts) if (!picked.getState().has(cell.key)) toggle(head, cell);
      const asSingles = async (): Promise<void> => {
        const { coupon } = await load();
        await firstValueFrom(coupon.state$.pipe(filter(({ loaded }) => loaded)));
        const { coupon: draft } = coupon.getState();
        const isThere = parts.every((cell) => draft.items.some(({ key }) => key === cell.key));
        // With one-click betting both parts have been placed, and no draft is left.
        if (isThere) coupon.setStakes(draft.stakes ?? {});
      };
      // Without its code there is no coupon either: the panel says so.
      asSingles().catch(() => undefined);
    },
    [load, picked, toggle],
  );
}
