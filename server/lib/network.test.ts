import { describe, expect, it } from 'vitest';
import { addressOf, networkOf } from './network.ts';

describe('the address of a visitor', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['unknown', undefined],
    ['203.0.113.7:443', undefined],
    ['', undefined],
  ])('of %s is %s', (text, address) => {
    expect(addressOf(text)).toBe(address);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:db8:0:7::9', '2001:db8:0:7::/64'],
    ['2001:0db8:0000:0007::9', '2001:db8:0:7::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
  ])('%s is counted with %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
