/** The message that a wallet signs to sign in, in the form of EIP-4361: who asks for whose signature, what for, and once. */

export interface WalletMessage {
  /** The host that asks, without a scheme. */
  readonly domain: string;
  /** The account of the wallet: `0x` and forty hexadecimal digits. */
  readonly address: string;
  /** One line that says what is signed. */
  readonly statement: string;
  /** The page that asks. */
  readonly uri: string;
  readonly chainId: number;
  /** The nonce: at least eight letters and digits, never used before. */
  readonly nonce: string;
  readonly issuedAtMs: number;
}

const ADDRESS = /^0x[\da-fA-F]{40}$/;
const NONCE = /^[\da-zA-Z]{8,}$/;

/** The message; undefined where a part of it would break its form, so that no part can pass for another. */
export function walletMessage(parts: WalletMessage): string | undefined {
  const { address, chainId, domain, issuedAtMs, nonce, statement, uri } = parts;
  const isOneLine = [domain, statement, uri].every((text) => text !== '' && !/[\r\n]/.test(text));
  if (!isOneLine || !ADDRESS.test(address) || !NONCE.test(nonce)) return undefined;
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedAtMs).toISOString()}`,
  ].join('\n');
}
