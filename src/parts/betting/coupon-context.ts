/** The live betting services, put together once by the app, when its first prices are on the screen, and handed down by context. */
import { createContext, use, useContext } from 'react';
import { must } from '#domain/lib/must.ts';
import type { BettingGate } from './betting-gate.ts';
import type { BettingServices } from './betting-services.ts';

export const BettingContext = createContext<BettingGate | null>(null);

export const useBettingGate = (): BettingGate => must(useContext(BettingContext), 'BettingContext');

/** Suspends the component while the stores are on their way. Always by the one promise: a render that goes on must find it again. */
export const useBetting = (): BettingServices => use(useBettingGate().load());
