/** The token by which a collector of metrics is known. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer +(\S+)$/i;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request brings the token; of none nobody does. */
export function bringsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const brought = BEARER.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && brought !== undefined && timingSafeEqual(hashOf(brought), hashOf(token));
}
