/**
 * The address that a request comes from, known from its first moment on: a connection that is gone has no address any
 * more. Behind a proxy that is trusted (`TRUST_PROXY`) it is the address that the proxy names; an `X-Forwarded-For` of
 * anybody else is ignored.
 */
import type { FastifyInstance } from 'fastify';
import { addressOf, networkOf } from '../lib/network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address for records. */
    address: string;
    /** The network for limits. */
    network: string;
  }
}

/** The address of a connection that ended before it was read, or that is not a connection at all: they share one count. */
const NOWHERE = '0.0.0.0';

export function knowVisitors(app: FastifyInstance): void {
  app.decorateRequest('address', NOWHERE);
  app.decorateRequest('network', NOWHERE);
  app.addHook('onRequest', async (request) => {
    // The socket of a request that came and went has no address, whatever its type says.
    const ip = request.ip as string | undefined;
    request.address = addressOf(ip ?? '') ?? NOWHERE;
    request.network = networkOf(request.address);
  });
}
