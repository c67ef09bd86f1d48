/**
 * The wallet of play money: in memory, gone with the process. Rounds of play money ask it as rounds of money ask the wallet of the sportsbook, so that
 * both go the same way and give the same back.
 */
import { randomBytes } from 'node:crypto';
import type { Wallet, WalletRefusal, WalletReply } from './wallet.ts';

interface Account {
  readonly currency: string;
  balance: bigint;
  /** The stake of each bet that was taken, by its id; one that was taken back has none. */
  readonly bets: Map<string, bigint>;
  readonly wins: Set<string>;
}

/** Sessions of play money that are kept; the oldest gives way. */
const MOST_ACCOUNTS = 10_000;
/** Bets of one session that are kept: a round ends long before. */
const MOST_BETS = 500;

const refused = (code: WalletRefusal): WalletReply<never> => ({ kind: 'refused', code });

/** The oldest beyond so many are forgotten. */
function keepFew(kept: Map<string, unknown> | Set<string>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(key);
  }
}

export class DemoWallet implements Wallet {
  readonly #accounts = new Map<string, Account>();

  /** Opens an account with so much; its token is its name at once. */
  open(currency: string, balance: bigint): string {
    const token = randomBytes(32).toString('base64url');
    this.#accounts.set(token, { currency, balance, bets: new Map(), wins: new Set() });
    keepFew(this.#accounts, MOST_ACCOUNTS);
    return token;
  }

  // Play money needs no launch.
  readonly authenticate: Wallet['authenticate'] = async () => refused('invalid_token');

  readonly balance: Wallet['balance'] = async ({ sessionToken }) => {
    const account = this.#accounts.get(sessionToken);
    return account ? this.#ok(account, {}) : refused('expired');
  };

  readonly bet: Wallet['bet'] = async ({ amount, sessionToken, transactionId }) => {
    const account = this.#accounts.get(sessionToken);
    if (!account) return refused('expired');
    const stake = BigInt(amount);
    const known = account.bets.get(transactionId);
    if (known !== undefined)
      return known > 0n ? this.#ok(account, { transactionId }) : refused('rolled_back');
    if (stake > account.balance) return refused('not_enough_money');
    account.balance -= stake;
    account.bets.set(transactionId, stake);
    keepFew(account.bets, MOST_BETS);
    return this.#ok(account, { transactionId });
  };

  readonly win: Wallet['win'] = async ({ amount, currency, playerId, transactionId }) => {
    const account = this.#accounts.get(playerId);
    // Forgotten: there is nobody to pay, and nothing to wait for.
    if (!account) return { kind: 'ok', said: { code: 'ok', balance: '0', currency, transactionId } };
    if (!account.wins.has(transactionId)) account.balance += BigInt(amount);
    account.wins.add(transactionId);
    keepFew(account.wins, MOST_BETS);
    return this.#ok(account, { transactionId });
  };

  readonly rollback: Wallet['rollback'] = async ({ currency, playerId, transactionId }) => {
    const account = this.#accounts.get(playerId);
    if (!account) return { kind: 'ok', said: { code: 'ok', balance: '0', currency, transactionId } };
    account.balance += account.bets.get(transactionId) ?? 0n;
    account.bets.set(transactionId, 0n);
    return this.#ok(account, { transactionId });
  };

  #ok<More extends object>(
    { balance, currency }: Account,
    more: More,
  ): { readonly kind: 'ok'; readonly said: More & { code: 'ok'; balance: string; currency: string } } {
    return { kind: 'ok', said: { ...more, code: 'ok', balance: String(balance), currency } };
  }
}
