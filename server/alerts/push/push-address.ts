/**
 * Which addresses may be pushed to. A browser names its own, so the server would ask for whatever somebody writes there: only hosts of push services that are
 * named, by HTTPS at its own port, and none that leads into a network of this machine.
 */
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Push services of the browsers; a name that begins with a dot stands for every host under it. */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

export interface PushAddressRules {
  readonly hosts: readonly string[];
  /** A push service on this machine may be pushed to, also without TLS. */
  readonly isSandbox: boolean;
}

/** Two lists: in one an address of IPv4 would be found among those of IPv6. */
const PRIVATE = new BlockList();
const PRIVATE_6 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
// Of IPv6 only what is given out as an address of the whole net (2000::/3) is none of these; parts of it hold addresses of IPv4.
PRIVATE_6.addSubnet('::', 3, 'ipv6');
PRIVATE_6.addSubnet('4000::', 2, 'ipv6');
PRIVATE_6.addSubnet('8000::', 1, 'ipv6');
PRIVATE_6.addSubnet('2001::', 23, 'ipv6');
PRIVATE_6.addSubnet('2001:db8::', 32, 'ipv6');
PRIVATE_6.addSubnet('2002::', 16, 'ipv6');

export const isPrivateAddress = (address: string): boolean =>
  isIP(address) === 6 ? PRIVATE_6.check(address, 'ipv6') : PRIVATE.check(address, 'ipv4');

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

const isUnder = (host: string, name: string): boolean =>
  name.startsWith('.') ? host.endsWith(name) && host.length > name.length : host === name;

export function mayBePushedTo(endpoint: string, { hosts, isSandbox }: PushAddressRules): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { hostname, password, port, protocol, username } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isSandbox && LOOPBACK.has(hostname)) return protocol === 'http:' || protocol === 'https:';
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.some((name) => isUnder(hostname, name));
}

/** Looks a name up for a connection, and refuses addresses that lead into a network of this machine, whatever a name server says. */
export const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '');
    const outside = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = outside;
    if (!first) return callback(new Error(`${hostname} leads into a private network`), '');
    return options.all ? callback(null, outside) : callback(null, first.address, first.family);
  });
};
