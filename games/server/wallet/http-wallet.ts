/** The wallet of a sportsbook, over HTTP: every body is signed, and an answer that is late, broken or none is an outcome that is not known. */
import { createHmac } from 'node:crypto';
import { type Call, type ReceivedBy, readAnswerOf } from '#protocol/calls/call.ts';
import {
  PROVIDER_HEADER,
  SIGNATURE_HEADER,
  WALLET_AUTHENTICATE,
  WALLET_BALANCE,
  WALLET_BET,
  WALLET_ROLLBACK,
  WALLET_WIN,
  type WalletCode,
} from '#protocol/casino/wallet-calls.ts';
import type { SaidBy, Wallet, WalletReply } from './wallet.ts';

export interface HttpWalletOptions {
  /** The origin of the wallet: `http://127.0.0.1:4310`. */
  readonly url: string;
  readonly provider: string;
  readonly secret: string;
  /** The longest time of an answer. */
  readonly withinMs?: number;
}

const WITHIN_MS = 3_000;
/** Answers are short; a longer one is none. */
const MOST_ANSWER = 16 * 1024;

export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

export function httpWallet({ provider, secret, url, withinMs = WITHIN_MS }: HttpWalletOptions): Wallet {
  const asks =
    <One extends Call>(call: One) =>
    async (request: ReceivedBy<One>): Promise<WalletReply<SaidBy<One>>> => {
      const body = JSON.stringify(request);
      try {
        const answer = await fetch(new URL(call.path, url), {
          method: call.method,
          headers: {
            'content-type': 'application/json',
            [PROVIDER_HEADER]: provider,
            [SIGNATURE_HEADER]: signatureOf(secret, body),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        });
        const text = await answer.text();
        if (answer.status >= 500 || text.length > MOST_ANSWER) return { kind: 'unknown' };
        return replyOf(call, request, JSON.parse(text));
      } catch {
        return { kind: 'unknown' };
      }
    };
  return {
    authenticate: asks(WALLET_AUTHENTICATE),
    balance: asks(WALLET_BALANCE),
    bet: asks(WALLET_BET),
    win: asks(WALLET_WIN),
    rollback: asks(WALLET_ROLLBACK),
  };
}

/** Parts of a request that its answer repeats: one of another transaction, or in another currency, says nothing about this one. */
const REPEATED = ['transactionId', 'currency'] as const;
type Repeated = Partial<Record<(typeof REPEATED)[number], string>>;

function replyOf<One extends Call>(
  call: One,
  request: ReceivedBy<One>,
  body: unknown,
): WalletReply<SaidBy<One>> {
  const said = readAnswerOf(call, body) as ({ readonly code: WalletCode } & Repeated) | undefined;
  const asked = request as Repeated;
  const isOfAnother = REPEATED.some(
    (name) => asked[name] !== undefined && said?.code === 'ok' && said[name] !== asked[name],
  );
  if (said === undefined || said.code === 'retry' || isOfAnother) return { kind: 'unknown' };
  return said.code === 'ok'
    ? { kind: 'ok', said: said as SaidBy<One> }
    : { kind: 'refused', code: said.code };
}
