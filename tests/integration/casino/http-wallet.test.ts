import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpWallet } from '../../../games/server/wallet/http-wallet.ts';
import { FakeWallet } from '../../helpers/casino/fake-wallet.ts';
import { PROVIDER_SECRET } from '../../helpers/casino/play-bench.ts';
import { serveWallet, type WalletServer } from '../../helpers/casino/wallet-server.ts';

const wallet = new FakeWallet();
let server: WalletServer;

beforeAll(async () => {
  server = await serveWallet(wallet, PROVIDER_SECRET);
});
afterAll(() => server.close());

const client = (secret = PROVIDER_SECRET, withinMs = 60_000) =>
  httpWallet({ url: server.url, provider: 'touchline-games', secret, withinMs });

const WIN = { playerId: 'p', transactionId: 't', roundId: 'r', amount: '1', currency: 'KZT', isOver: true };
const OK = { code: 'ok', balance: '5', currency: 'KZT', transactionId: 't' };

describe('the wallet over HTTP', () => {
  it('is asked with a signature, and refuses by a code', async () => {
    const launchToken = wallet.launch('anna', 'dice', 700n);
    expect(await client().authenticate({ launchToken })).toMatchObject({
      kind: 'ok',
      said: { balance: '700', playerId: 'anna', game: 'dice' },
    });
    expect(await client().authenticate({ launchToken })).toEqual({ kind: 'refused', code: 'invalid_token' });
    expect(await client('another secret').win(WIN)).toEqual({ kind: 'refused', code: 'invalid_signature' });
  });

  it.each([
    ['a failure', 503, JSON.stringify(OK)],
    ['a failure of a gateway', 502, '<html>'],
    ['what is no JSON', 200, 'ok'],
    ['another shape', 200, JSON.stringify({ ...OK, balance: 5 })],
    ['an answer of another transaction', 200, JSON.stringify({ ...OK, transactionId: 'u' })],
    ['another currency', 200, JSON.stringify({ ...OK, currency: 'USD' })],
    ['a request to come again', 200, JSON.stringify({ code: 'retry', detail: 'later' })],
    ['a flood of bytes', 200, JSON.stringify({ ...OK, more: 'x'.repeat(20_000) })],
  ])('leaves the outcome unknown by %s', async (_what, status, body) => {
    server.instead = () => ({ status, body });
    expect(await client().win(WIN)).toEqual({ kind: 'unknown' });
    server.instead = () => ({ status: 200, body: JSON.stringify(OK) });
    expect(await client().win(WIN)).toEqual({ kind: 'ok', said: OK });
    server.instead = undefined;
  });

  it('leaves the outcome unknown where nobody answers', async () => {
    wallet.spoil('win', 'unheard');
    expect(await client().win(WIN)).toEqual({ kind: 'unknown' });
    const nobody = httpWallet({
      url: 'http://127.0.0.1:9',
      provider: 'touchline-games',
      secret: PROVIDER_SECRET,
    });
    expect(await nobody.win(WIN)).toEqual({ kind: 'unknown' });
  });
});
