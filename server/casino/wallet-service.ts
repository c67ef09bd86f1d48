/**
 * The wallet's answers (`protocol/casino/wallet-calls.ts`): what is asked for is done by one statement, and why it was not is found out afterwards. A
 * decision about a transaction is kept, so that the same call again is answered alike.
 */
import { createHash } from 'node:crypto';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { ReceivedBy } from '#protocol/calls/call.ts';
import type {
  WALLET_AUTHENTICATE,
  WALLET_BALANCE,
  WALLET_BET,
  WALLET_ROLLBACK,
  WALLET_WIN,
  WalletCode,
} from '#protocol/casino/wallet-calls.ts';
import { hashOf, type PlayStore } from './play-store.ts';
import type { KnownTransaction, NewBet, TransactionStore } from './transaction-store.ts';

type RefusalCode = Exclude<WalletCode, 'ok'>;

export interface WalletRefusal {
  readonly code: RefusalCode;
  readonly detail: string;
}

type Paid = { readonly code: 'ok'; readonly balance: string; readonly currency: string };
type Answer<Facts = unknown> = (Paid & Facts) | WalletRefusal;

const DETAILS: Readonly<Record<RefusalCode, string>> = {
  invalid_token: 'no such token, or it was used',
  expired: 'the session of play is over',
  wrong_currency: 'the account is not in this currency',
  not_enough_money: 'the account has not enough money',
  user_disabled: 'the player may not stake',
  limit: 'a limit of the player is reached',
  conflict: 'known with another body, or its round does not take it',
  unknown: 'no such transaction or player',
  rolled_back: 'the bet was taken back',
  invalid_signature: 'the signature is not that of the provider',
  bad_request: 'the request is not as described',
  retry: 'not now: the same again later',
};

export const refusal = (code: RefusalCode, detail: string = DETAILS[code]): WalletRefusal => ({
  code,
  detail,
});

/** Refusals of a bet that are kept; the others are the same for every bet of the session. */
const KEPT: ReadonlySet<WalletCode> = new Set<WalletCode>([
  'not_enough_money',
  'limit',
  'user_disabled',
  'conflict',
  'rolled_back',
]);
/** How often a rollback is tried that meets its bet on the way. */
const TRIES = 3;

/** The hash of a body, by its fields in their order. */
const bodyHash = (kind: string, body: object): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');

const playerOf = (playerId: string): bigint | undefined =>
  /^[1-9]\d{0,17}$/.test(playerId) ? BigInt(playerId) : undefined;

export class WalletService {
  readonly #plays: PlayStore;
  readonly #transactions: TransactionStore;
  readonly #nowMs: () => number;

  constructor(plays: PlayStore, transactions: TransactionStore, nowMs: () => number) {
    this.#plays = plays;
    this.#transactions = transactions;
    this.#nowMs = nowMs;
  }

  async authenticate(provider: string, { launchToken }: ReceivedBy<typeof WALLET_AUTHENTICATE>) {
    const exchanged = await this.#plays.exchange(provider, launchToken);
    if (exchanged === 'unknown' || exchanged === 'used') return refusal('invalid_token');
    if (exchanged === 'disabled') return refusal('user_disabled');
    if (exchanged === 'late') return refusal('expired', 'the launch is too old, or its session is over');
    const { play, token } = exchanged;
    return {
      ...paid(play.balance ?? amount(0n), play.currency),
      sessionToken: token,
      playerId: String(play.userId),
      game: play.game,
      language: play.language,
    };
  }

  async balance(provider: string, { sessionToken }: ReceivedBy<typeof WALLET_BALANCE>): Promise<Answer> {
    const play = await this.#plays.byToken(provider, sessionToken);
    if (!play) return refusal('invalid_token');
    if (!play.isOpen) return refusal('expired');
    return play.balance === undefined ? refusal('wrong_currency') : paid(play.balance, play.currency);
  }

  async bet(provider: string, body: ReceivedBy<typeof WALLET_BET>): Promise<Answer> {
    const { atRisk, currency, game, roundId, sessionToken, transactionId } = body;
    if (atRisk !== undefined && BigInt(atRisk) > BigInt(body.amount))
      return refusal('bad_request', 'more is at risk than is staked');
    const bet: NewBet = {
      provider,
      transactionId,
      roundId,
      currency,
      game,
      tokenHash: hashOf(sessionToken),
      amount: amount(BigInt(body.amount)),
      ...(atRisk === undefined ? {} : { atRisk: amount(BigInt(atRisk)) }),
      bodyHash: bodyHash('bet', body),
      atMs: this.#nowMs(),
    };
    const moved = await this.#transactions.bet(bet);
    if (moved && 'balance' in moved) return answered(bet, moved.balance);
    if (moved && KEPT.has(moved.code)) await this.#transactions.refuse(bet, moved.code);
    const known = await this.#transactions.find(provider, transactionId);
    if (known) return repeatedBet(known, bet);
    return moved ? refusal(moved.code as RefusalCode) : this.#whyNoBet(provider, body);
  }

  async #whyNoBet(provider: string, { currency, game, sessionToken }: ReceivedBy<typeof WALLET_BET>) {
    const play = await this.#plays.byToken(provider, sessionToken);
    if (!play) return refusal('invalid_token');
    if (!play.mayPlay) return refusal('user_disabled');
    if (!play.isOpen) return refusal('expired');
    if (play.currency !== currency || play.balance === undefined) return refusal('wrong_currency');
    return play.game === game ? refusal('retry') : refusal('bad_request', 'the session is of another game');
  }

  async win(provider: string, body: ReceivedBy<typeof WALLET_WIN>): Promise<Answer> {
    const { currency, isOver, playerId, roundId, transactionId } = body;
    const userId = playerOf(playerId);
    if (userId === undefined) return refusal('unknown');
    const win = {
      provider,
      transactionId,
      roundId,
      currency,
      userId,
      isOver,
      amount: amount(BigInt(body.amount)),
      bodyHash: bodyHash('win', body),
      atMs: this.#nowMs(),
    };
    const moved = await this.#transactions.win(win);
    if (moved) return 'balance' in moved ? answered(win, moved.balance) : refusal(moved.code as RefusalCode);
    const known = await this.#transactions.find(provider, transactionId);
    if (!known) return this.#noAccount(userId, currency);
    return known.kind === 'win' && known.bodyHash === win.bodyHash && known.balance !== undefined
      ? answered(win, known.balance)
      : refusal('conflict');
  }

  async rollback(provider: string, body: ReceivedBy<typeof WALLET_ROLLBACK>): Promise<Answer> {
    const { currency, playerId, roundId, transactionId } = body;
    const userId = playerOf(playerId);
    if (userId === undefined) return refusal('unknown');
    const rollback = { provider, transactionId, roundId, currency, userId };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const moved = await this.#transactions.rollBack({ ...rollback, atMs: this.#nowMs() });
      if (moved)
        return 'balance' in moved ? answered(rollback, moved.balance) : refusal(moved.code as RefusalCode);
      const known = await this.#transactions.find(provider, transactionId);
      if (!known) return this.#noAccount(userId, currency);
      if (known.kind !== 'bet') return refusal('conflict');
      if (known.userId !== userId) return refusal('unknown');
      if (known.currency !== currency) return refusal('wrong_currency');
      if (known.roundId !== roundId) return refusal('conflict');
      if (known.backBalance !== undefined) return answered(rollback, known.backBalance);
    }
    return refusal('retry');
  }

  async #noAccount(userId: bigint, currency: string): Promise<WalletRefusal> {
    const { balance, isKnown } = await this.#plays.player(userId, currency);
    if (!isKnown) return refusal('unknown');
    return balance === undefined ? refusal('wrong_currency') : refusal('retry');
  }
}

const paid = (balance: Amount, currency: string): Paid => ({
  code: 'ok',
  balance: String(balance),
  currency,
});

const answered = (of: { readonly currency: string; readonly transactionId: string }, balance: Amount) => ({
  ...paid(balance, of.currency),
  transactionId: of.transactionId,
});

/** The answer for a bet whose id is known. */
function repeatedBet(known: KnownTransaction, bet: NewBet): Answer {
  if (known.kind !== 'bet') return refusal('conflict');
  const isTombstone = known.state === 'rolled-back' && known.bodyHash === undefined;
  const isSame = isTombstone ? known.roundId === bet.roundId : known.bodyHash === bet.bodyHash;
  if (!isSame) return refusal('conflict');
  if (known.state === 'rolled-back') return refusal('rolled_back');
  if (known.state === 'refused') return refusal((known.code ?? 'retry') as RefusalCode);
  return known.balance === undefined ? refusal('retry') : answered(bet, known.balance);
}
