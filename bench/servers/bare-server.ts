/**
 * Sends the answer that it gets as its first message, headers and bytes, to everybody: the most that Node's own HTTP server does
 * with them. It answers its parent with `{ url }`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WholeAnswer {
  /** Name, value, name, value. */
  readonly headers: readonly string[];
  readonly base64: string;
}

process.once('message', ({ headers, base64 }: WholeAnswer) => {
  const bytes = Buffer.from(base64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, [...headers]).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ url: `http://127.0.0.1:${port}/` });
  });
});
process.on('disconnect', () => process.exit(0));
