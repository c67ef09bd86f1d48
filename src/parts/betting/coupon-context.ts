/** The live betting services, put together once by the app, when its first prices are on the screen, and asked for by hooks. */
import { use } from 'react';
import { must } from '#domain/lib/must.ts';
import { type Services, useServices } from '../../platform/services.ts';
import type { BettingLoader } from './betting-loader.ts';
import type { BettingServices } from './betting-services.ts';

declare module '#src/platform/services.ts' {
  interface Services {
    readonly betting: BettingLoader;
  }
}

export const useBettingLoader = (): BettingLoader => useServices().betting;

/** Suspends the component while the stores are on their way. Always by the one promise: a render that goes on must find it again. */
export const useBetting = (): BettingServices => use(useBettingLoader().load());

/** For makers of services that only screens of betting ask for: by then the stores are there. */
export const bettingOf = ({ betting }: Pick<Services, 'betting'>): BettingServices =>
  must(betting.stores(), 'the betting stores, which come before their screens');
