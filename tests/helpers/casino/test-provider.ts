/** A provider of games for tests: what is configured of it, and its calls to the wallet, good and bad. */
import type { FastifyInstance } from 'fastify';
import { must } from '#domain/lib/must.ts';
import type { ReceivedBy } from '#protocol/calls/call.ts';
import {
  PROVIDER_HEADER,
  SIGNATURE_HEADER,
  WALLET_AUTHENTICATE,
  WALLET_BALANCE,
  WALLET_BET,
  WALLET_ROLLBACK,
  WALLET_WIN,
  type WalletCode,
} from '#protocol/casino/wallet-calls.ts';
import { type Provider, readProviders } from '#server/casino/providers-file.ts';
import { signatureOf } from '#server/casino/wallet-routes.ts';

const FILE = {
  providers: [
    {
      slug: 'kelpstone-mill',
      name: 'Kelpstone Mill',
      origin: 'https://games.kelpstone.example',
      secret: 'a secret of tests that nobody else has',
      games: [
        {
          slug: 'kelp-reels',
          name: 'Kelp Reels',
          categories: ['popular', 'new'],
          features: ['slots'],
          least: '1000',
          most: '10000000',
          addedAt: '2026-03-01',
          hasDemo: true,
        },
      ],
    },
  ],
};

export const providersText = (change: (file: typeof FILE) => unknown = (file) => file): string =>
  JSON.stringify(change(structuredClone(FILE)));

const read = readProviders(providersText());
if (!read.ok) throw new Error(read.error.join('\n'));
export const TEST_PROVIDER: Provider = must(read.value[0], 'a provider');
export const TEST_GAME = 'kelp-reels';

export interface WalletAnswer {
  readonly status: number;
  readonly code: WalletCode;
  readonly balance?: string;
  readonly currency?: string;
  readonly sessionToken?: string;
  readonly playerId?: string;
}

export interface Signing {
  readonly provider?: string;
  readonly secret?: string;
  /** The body that goes out, where it is another one than the signed. */
  readonly sent?: string;
}

export class TestProvider {
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(path: string, body: string, signing: Signing = {}): Promise<WalletAnswer> {
    const { provider = TEST_PROVIDER.slug, secret = TEST_PROVIDER.secret, sent = body } = signing;
    const answer = await this.#app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        [PROVIDER_HEADER]: provider,
        [SIGNATURE_HEADER]: signatureOf(secret, body),
      },
      payload: sent,
    });
    return { status: answer.statusCode, ...answer.json<Omit<WalletAnswer, 'status'>>() };
  }

  authenticate = (launchToken: string) =>
    this.send(WALLET_AUTHENTICATE.path, JSON.stringify({ launchToken }));
  balance = (sessionToken: string) => this.send(WALLET_BALANCE.path, JSON.stringify({ sessionToken }));
  bet = (body: ReceivedBy<typeof WALLET_BET>) => this.send(WALLET_BET.path, JSON.stringify(body));
  win = (body: ReceivedBy<typeof WALLET_WIN>) => this.send(WALLET_WIN.path, JSON.stringify(body));
  rollback = (body: ReceivedBy<typeof WALLET_ROLLBACK>) =>
    this.send(WALLET_ROLLBACK.path, JSON.stringify(body));
}
