/**
 * The id of a request, which stands in every line that the log has of it. A proxy that is trusted may have given it one
 * (`x-request-id`), so that one id is found in the logs of all who handed the request on; else it is made here.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { TrustedProxies } from '../trusted-proxies.ts';

const HEADER = 'x-request-id';
/** Nothing that could be taken for another line or field of a log. */
const ID = /^[\w.:-]{1,64}$/;
const MADE_BYTES = 12;

/** The networks that have a name in the setting. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((one) => NAMED[one] ?? [one])) {
    const [address = '', bits] = network.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (type === 'ipv6' ? 128 : 32)), type);
  }
  return list;
}

/** Whether an address that a request came from is a proxy whose word is taken. */
function isTrusted(proxies: TrustedProxies): (address: string | undefined) => boolean {
  if (typeof proxies !== 'object') return () => proxies !== false;
  const list = listOf(proxies);
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

export function requestIds(proxies: TrustedProxies = false): (request: IncomingMessage) => string {
  const isOurs = isTrusted(proxies);
  return ({ headers, socket }) => {
    const given = headers[HEADER];
    const isKept = typeof given === 'string' && ID.test(given) && isOurs(socket.remoteAddress);
    return isKept ? given : randomBytes(MADE_BYTES).toString('base64url');
  };
}
