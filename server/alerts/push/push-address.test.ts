import { expect, it } from 'vitest';
import { isPrivateAddress, lookupOutside, mayBePushedTo, PUSH_HOSTS } from './push-address.ts';

const outside = { hosts: PUSH_HOSTS, isSandbox: false };

it.each([
  ['10.1.2.3', true],
  ['127.0.0.1', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['64:ff9b::a00:1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['2001:db8::1', true],
  ['2002:a00:1::', true],
  ['2a00:1450:4001::1', false],
])('%s is an address of a private network: %s', (address, is) => {
  expect(isPrivateAddress(address)).toBe(is);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://push.services.mozilla.com/x', false],
  ['https://xpush.services.mozilla.com.example/x', false],
  ['https://localhost/x', false],
  ['http://127.0.0.1:4000/x', false],
])('%s may be pushed to: %s', (endpoint, may) => {
  expect(mayBePushedTo(endpoint, outside)).toBe(may);
});

it('only the sandbox pushes to this machine', () => {
  const sandbox = { hosts: [], isSandbox: true };
  expect(mayBePushedTo('http://127.0.0.1:4000/x', sandbox)).toBe(true);
  expect(mayBePushedTo('http://10.0.0.1/x', sandbox)).toBe(false);
});

it('a name that leads to this machine is not connected to, whatever a name server says', async () => {
  const refused = await new Promise<Error | null>((resolve) => {
    lookupOutside('localhost', {}, (error) => resolve(error));
  });
  expect(refused?.message).toContain('private network');
});
