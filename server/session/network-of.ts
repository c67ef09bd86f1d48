/**
 * The network that an address counts as in limits: of IPv6 the /64, which is what one subscriber has (RFC 6177); of IPv4 the address itself, also
 * where it comes as IPv6 (`::ffff:192.0.2.1`).
 */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const first = groupsOf(head);
  // An address that ends as IPv4 has two groups in its last one.
  const last = groupsOf(tail ?? '').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const filled =
    tail === undefined ? first : [...first, ...Array(GROUPS - first.length - last.length).fill('0'), ...last];
  return `${filled
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
