/** What somebody wants to be told of, as long as its form is open. Small: every game page and bet has a way to it; the form itself is loaded then. */
import { useSyncExternalStore } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { BetId, GameId } from '#domain/lib/ids.ts';
import type { Currency } from '#domain/money/amount.ts';
import { useService } from '../../platform/services.ts';

export type AlertWish =
  | { readonly kind: 'game'; readonly gameId: GameId; readonly sportId: number; readonly game: string }
  | { readonly kind: 'odds'; readonly item: CouponItem }
  | {
      readonly kind: 'cash-out';
      readonly betId: BetId;
      readonly title: string;
      readonly currency: Currency;
    };

export interface AlertWishes {
  readonly current: () => AlertWish | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the form; undefined closes it. */
  readonly set: (wish: AlertWish | undefined) => void;
}

/** One for the page: made by what names it. */
export function alertWishes(): AlertWishes {
  const listeners = new Set<() => void>();
  let wish: AlertWish | undefined;
  return {
    current: () => wish,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      wish = next;
      for (const listener of listeners) listener();
    },
  };
}

export function useAlertWish(): AlertWish | undefined {
  const { current, subscribe } = useService(alertWishes);
  return useSyncExternalStore(subscribe, current);
}

export const useOpenAlert = (): ((wish: AlertWish) => void) => useService(alertWishes).set;
