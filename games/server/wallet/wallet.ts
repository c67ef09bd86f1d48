/** The wallet as the provider asks it. An outcome that is not known is no refusal: the same is asked again by the same id, or taken back. */
import type { AnswerOf, Call, ReceivedBy } from '#protocol/calls/call.ts';
import type {
  WALLET_AUTHENTICATE,
  WALLET_BALANCE,
  WALLET_BET,
  WALLET_ROLLBACK,
  WALLET_WIN,
  WalletCode,
} from '#protocol/casino/wallet-calls.ts';

export type WalletRefusal = Exclude<WalletCode, 'ok' | 'retry'>;

export type WalletReply<Said> =
  | { readonly kind: 'ok'; readonly said: Said }
  | { readonly kind: 'refused'; readonly code: WalletRefusal }
  | { readonly kind: 'unknown' };

/** The answer of a call that is no refusal. */
export type SaidBy<One extends Call> = Extract<AnswerOf<One>, { readonly code: 'ok' }>;

type Asking<One extends Call> = (request: ReceivedBy<One>) => Promise<WalletReply<SaidBy<One>>>;

export interface Wallet {
  readonly authenticate: Asking<typeof WALLET_AUTHENTICATE>;
  readonly balance: Asking<typeof WALLET_BALANCE>;
  readonly bet: Asking<typeof WALLET_BET>;
  readonly win: Asking<typeof WALLET_WIN>;
  readonly rollback: Asking<typeof WALLET_ROLLBACK>;
}
