/**
 * The setting `TRUST_PROXY`: whose `X-Forwarded-For` is believed. A number of proxies in a row, or the networks that they
 * stand in.
 */
import { isIPv4, isIPv6 } from 'node:net';
import { failed, ok, type Result } from '#domain/lib/result.ts';

/** Networks are safe wherever the server listens; a number is so only where nobody but the proxy reaches it. */
export type TrustedProxies = false | number | readonly string[];

const MOST_HOPS = 10;
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (NAMED.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
  if (most === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

/** Reads the setting. Absent or 0: no proxy is trusted. The error is a sentence for who starts the server. */
export function readTrustedProxies(text: string | undefined): Result<TrustedProxies, string> {
  if (!text || text === '0') return ok(false);
  if (/^\d+$/.test(text))
    return Number(text) <= MOST_HOPS
      ? ok(Number(text))
      : failed(`TRUST_PROXY must be at most ${MOST_HOPS} proxies`);
  const networks = text.split(',').map((one) => one.trim());
  return networks.every(isNetwork)
    ? ok(networks)
    : failed('TRUST_PROXY must be a number of proxies, or networks such as 127.0.0.1,10.0.0.0/8');
}

/** The setting as Fastify's `trustProxy` takes it: the first `hops` addresses before the server, or all in these networks. */
export const asFastifyTrust = (
  proxies: TrustedProxies = false,
): false | string[] | ((address: string, hop: number) => boolean) => {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
};
