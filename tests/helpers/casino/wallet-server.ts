/** A fake wallet over HTTP, with signatures; what it does not hear or answer is a connection that ends. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { signatureOf } from '../../../games/server/wallet/http-wallet.ts';
import type { Wallet, WalletReply } from '../../../games/server/wallet/wallet.ts';
import type { FakeWallet } from './fake-wallet.ts';

export interface WalletServer {
  readonly url: string;
  /** Answers in the place of the wallet; undefined where it does not. */
  instead: ((path: string) => { readonly status: number; readonly body: string } | undefined) | undefined;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
}

export async function serveWallet(wallet: FakeWallet, secret: string): Promise<WalletServer> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { url = '' } = request;
      const body = await bodyOf(request);
      const own = served.instead?.(url);
      if (own) return send(response, own.status, own.body);
      if (request.headers['x-signature'] !== signatureOf(secret, body))
        return send(response, 401, JSON.stringify({ code: 'invalid_signature', detail: 'not yours' }));
      const call = wallet[url.split('/').at(-1) as keyof Wallet] as (
        asked: unknown,
      ) => Promise<WalletReply<object>>;
      const reply = await call(JSON.parse(body));
      if (reply.kind === 'unknown') return void request.socket.destroy();
      const said = reply.kind === 'ok' ? reply.said : { code: reply.code, detail: 'refused' };
      return send(response, 200, JSON.stringify(said));
    };
    answer().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const served: WalletServer = {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    instead: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return served;
}
