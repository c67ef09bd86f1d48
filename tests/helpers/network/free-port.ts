import { createServer } from 'node:net';

/**
 * The range of ports, below the one from which systems give ports to outgoing connections: a server that is killed finds
 * its port free again.
 */
const [LOWEST, BEYOND] = [10_240, 32_768];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that nobody listens on; drawn, so that workers beside each other do not meet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (BEYOND - LOWEST));
    // oxlint-disable-next-line no-await-in-loop -- One is tried after the other.
    if (await isFree(port)) return port;
  }
}
