/** The casino put together over a database: the lobby and launches for people, the wallet for providers, and the provider of our own games. */
import type { FastifyInstance } from 'fastify';
import { StakeCurrencies } from '../betting/book/stake-currencies.ts';
import type { Limits } from '../lib/rate-limit.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import type { Database } from '../store/engine.ts';
import { casinoRoutes } from './casino-routes.ts';
import { Jackpots } from './jackpots.ts';
import { Lobby } from './lobby.ts';
import { OWN_SLUG } from './own-games.ts';
import type { OwnProvider } from './own-provider.ts';
import { PlayStore } from './play-store.ts';
import type { Provider } from './providers-file.ts';
import { RoundHistory } from './round-history.ts';
import { TransactionStore } from './transaction-store.ts';
import { walletRoutes } from './wallet-routes.ts';
import { WalletService } from './wallet-service.ts';

export interface CasinoParts {
  readonly database: Database;
  /** The providers that are configured. */
  readonly providers: readonly Provider[];
  /** The provider of our own games; without it there are none. */
  readonly own?: Pick<
    OwnProvider,
    'isThere' | 'secret' | 'want' | 'origin' | 'frameOrigin' | 'startAgain' | 'stop'
  >;
  readonly nowMs: () => number;
  /** Where calls are counted; in this process unless given. */
  readonly limits?: Limits;
}

export interface Casino {
  /** The calls of people. */
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer) => void;
  /** The calls of providers. */
  readonly wallet: (app: FastifyInstance) => void;
  /** The origins that the page of a game may show in its frame. */
  frameOrigins(): Promise<readonly string[]>;
  /** The name that a provider gave a game; undefined for one of our own, and for one that is not there. */
  nameOf(slug: string): string | undefined;
  /** Ends what a pause ends at once: nothing more is staked in any session of play. */
  endSessions(userId: bigint): Promise<void>;
  start(): Promise<void>;
  /** Once the server listens: the wallet can be reached from now on. */
  listening(): void;
  stop(): Promise<void>;
}

export function createCasino({ database, limits, nowMs, own, providers }: CasinoParts): Casino {
  const plays = new PlayStore(database, nowMs);
  const wallet = new WalletService(plays, new TransactionStore(database), nowMs);
  const currencies = new StakeCurrencies();
  const hasOwn = own?.isThere === true;
  const lobby = new Lobby(providers, hasOwn);
  return {
    routes: (scope, calls) =>
      casinoRoutes(scope, calls, {
        lobby,
        plays,
        history: new RoundHistory(database),
        jackpots: new Jackpots(database),
        currencies,
        own: hasOwn ? own : undefined,
        nowMs,
      }),
    wallet: (app) =>
      walletRoutes(app, {
        wallet,
        secretOf: (provider) => (provider === OWN_SLUG ? own?.secret : lobby.secretOf(provider)),
        nowMs,
        ...(limits ? { limits } : {}),
      }),
    async frameOrigins() {
      const ofOwn = hasOwn ? await own.frameOrigin() : undefined;
      return [...(ofOwn === undefined ? [] : [ofOwn]), ...lobby.origins];
    },
    nameOf: (slug) => lobby.find(slug)?.name,
    endSessions: (userId) => plays.endAll(userId),
    start: () => currencies.load(database),
    listening: () => own?.startAgain(),
    async stop() {
      await own?.stop();
    },
  };
}
