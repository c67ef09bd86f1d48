/** The live betting services, put together once by the app, when its first prices are on the screen, and handed down by context. */
import { createContext, use, useContext } from 'react';
import { must } from '#domain/lib/must.ts';
import type { ArmedBetting } from '#streams/coupon/armed-betting.ts';
import type { BetsStore } from '#streams/coupon/bets-store.ts';
import type { CouponHistory } from '#streams/coupon/coupon-history.ts';
import type { CouponStore } from '#streams/coupon/coupon-store.ts';
import type { SessionStore } from '#streams/session/session-store.ts';
import type { BettingGate } from './betting-gate.ts';

export interface BettingServices {
  readonly coupon: CouponStore;
  readonly session: SessionStore;
  readonly bets: BetsStore;
  readonly armed: ArmedBetting;
  readonly history: CouponHistory;
}

export const BettingContext = createContext<BettingGate | null>(null);

export const useBettingGate = (): BettingGate => must(useContext(BettingContext), 'BettingContext');

/** Suspends the component while the stores are on their way. Always by the one promise: a render that goes on must find it again. */
export const useBetting = (): BettingServices => use(useBettingGate().load());
