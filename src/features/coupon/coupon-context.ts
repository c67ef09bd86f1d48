/** The live betting services, put together once by the app and handed down by context. */
import { createContext, useContext } from 'react';
import { must } from '#domain/lib/must.ts';
import type { ArmedBetting } from '#streams/coupon/armed-betting.ts';
import type { BetsStore } from '#streams/coupon/bets-store.ts';
import type { CouponHistory } from '#streams/coupon/coupon-history.ts';
import type { CouponStore } from '#streams/coupon/coupon-store.ts';
import type { SessionStore } from '#streams/session/session-store.ts';

export interface BettingServices {
  readonly coupon: CouponStore;
  readonly session: SessionStore;
  readonly bets: BetsStore;
  readonly armed: ArmedBetting;
  readonly history: CouponHistory;
}

export const BettingContext = createContext<BettingServices | null>(null);

export const useBetting = (): BettingServices => must(useContext(BettingContext), 'BettingContext');
