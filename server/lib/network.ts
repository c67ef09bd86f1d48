/** Addresses of visitors: one text for one address, and the network by which limits count. */
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/**
 * The number of groups of an IPv6 address that name its network: what a provider gives to one household at least
 * (RFC 6177), which has every address in it.
 */
const NETWORK_GROUPS = 4;

/**
 * The normal form of an address: IPv4 within IPv6 is IPv4, and an address has no zone; undefined for a text that is not
 * an address.
 */
export function addressOf(text: string): string | undefined {
  const [bare = ''] = text.trim().split('%');
  const address = (MAPPED.exec(bare)?.[1] ?? bare).toLowerCase();
  return isIPv4(address) || isIPv6(address) ? address : undefined;
}

/** The network of an address: of IPv4 the address itself; of IPv6 the first 64 bits, `2001:db8:0:7::/64`. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: between }, () => '0'), ...last];
  const named = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${named.join(':')}::/64`;
}
