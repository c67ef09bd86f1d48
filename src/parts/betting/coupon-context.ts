import { use } from 'react';
import { must } from '#domain/lib/must.ts';
import type { BettingStores } from '../../platform/betting/betting-services.ts';
import { type Services, useServices } from '../../platform/services.ts';
import type { BettingLoader } from './betting-loader.ts';

declare module '#src/platform/services.ts' {
  interface Services {
    readonly betting: BettingLoader;
  }
}

/** The loader of the betting stores, which every screen has. */
export const useBettingLoader = (): BettingLoader => useServices().betting;

/** The betting stores; the component is suspended until they are loaded. Always by the one promise: a render that goes on must find it again. */
export const useBetting = (): BettingStores => use(useBettingLoader().load());

/** The betting stores, for makers of services that only screens of betting ask for: by then they are loaded. */
export const bettingOf = ({ betting }: Pick<Services, 'betting'>): BettingStores =>
  must(betting.stores(), 'the betting stores, which come before their screens');
