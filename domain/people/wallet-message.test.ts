import { describe, expect, it } from 'vitest';
import { type WalletMessage, walletMessage } from './wallet-message.ts';

const PARTS: WalletMessage = {
  domain: 'bets.example',
  address: `0x${'a1'.repeat(20)}`,
  statement: 'Sign in.',
  uri: 'https://bets.example/en/auth/social',
  chainId: 1,
  nonce: 'abcdef12',
  issuedAtMs: Date.parse('2026-03-10T12:00:00Z'),
};

describe('the message that a wallet signs', () => {
  it('has the lines of EIP-4361 in their order', () => {
    expect(walletMessage(PARTS)?.split('\n')).toEqual([
      'bets.example wants you to sign in with your Ethereum account:',
      PARTS.address,
      '',
      'Sign in.',
      '',
      'URI: https://bets.example/en/auth/social',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: abcdef12',
      'Issued At: 2026-03-10T12:00:00.000Z',
    ]);
  });

  it.each([
    { statement: 'Sign in.\nNonce: 11111111' },
    { domain: 'bets.example\nevil' },
    { nonce: 'short' },
    { address: '0x12' },
    { uri: '' },
  ])('is not made where a part would pass for another: %j', (part) => {
    expect(walletMessage({ ...PARTS, ...part })).toBeUndefined();
  });
});
