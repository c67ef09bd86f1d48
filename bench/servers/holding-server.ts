/** Holds every request without an answer: the least that one which waits costs over Node's own HTTP server. It tells its parent `{ url }`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer({ requestTimeout: 0 }, () => undefined);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}/` });
});
process.on('disconnect', () => process.exit(0));
