/** A wallet by the rules, in memory, for tests of the provider; it misbehaves when told to. */
import { randomBytes } from 'node:crypto';
import type { Wallet, WalletRefusal, WalletReply } from '../../../games/server/wallet/wallet.ts';

/**
 * What happens to the next call: it is lost on its way (`unheard`), done with its answer lost (`unanswered`), done twice, refused, or its process dies before
 * or after it.
 */
export type Mishap = 'unheard' | 'unanswered' | 'twice' | WalletRefusal | 'dies-before' | 'dies-after';

type Kind = 'bet' | 'win' | 'rollback' | 'authenticate' | 'balance';

interface Taken {
  readonly body: string;
  readonly player: string;
  readonly round: string;
  readonly kind: 'bet' | 'win';
  readonly amount: bigint;
  isBack: boolean;
}

const CURRENCY = 'KZT';
const token = () => randomBytes(32).toString('base64url');
const refused = (code: WalletRefusal): WalletReply<never> => ({ kind: 'refused', code });

export class FakeWallet implements Wallet {
  readonly balances = new Map<string, bigint>();
  readonly taken = new Map<string, Taken>();
  /** Bets that were taken back before they came. */
  readonly #tombs = new Set<string>();
  readonly #launches = new Map<string, { readonly player: string; readonly game: string }>();
  readonly #sessions = new Map<string, string>();
  readonly #mishaps: { readonly kind: Kind; readonly mishap: Mishap }[] = [];
  /** Calls by their kind, in order. */
  readonly calls: Kind[] = [];
  /** Whether nothing of this kind is heard for now. */
  readonly deaf = new Set<Kind>();

  launch(player: string, game: string, balance = 1_000_000n): string {
    const launchToken = token();
    this.#launches.set(launchToken, { player, game });
    if (!this.balances.has(player)) this.balances.set(player, balance);
    return launchToken;
  }

  /** The next calls of a kind go wrong, each in its way. */
  spoil(kind: Kind, ...mishaps: readonly Mishap[]): void {
    for (const mishap of mishaps) this.#mishaps.push({ kind, mishap });
  }

  endSessions(): void {
    this.#sessions.clear();
  }

  readonly authenticate: Wallet['authenticate'] = ({ launchToken }) =>
    this.#heard('authenticate', async () => {
      const launch = this.#launches.get(launchToken);
      if (!launch) return refused('invalid_token');
      this.#launches.delete(launchToken);
      const sessionToken = token();
      this.#sessions.set(sessionToken, launch.player);
      return this.#ok(launch.player, {
        sessionToken,
        playerId: launch.player,
        game: launch.game,
        language: 'en',
      });
    });

  readonly balance: Wallet['balance'] = ({ sessionToken }) =>
    this.#heard('balance', async () => {
      const player = this.#sessions.get(sessionToken);
      return player === undefined ? refused('expired') : this.#ok(player, {});
    });

  readonly bet: Wallet['bet'] = (request) =>
    this.#heard('bet', async () => {
      const { roundId, sessionToken, transactionId } = request;
      const known = this.taken.get(transactionId);
      if (known?.isBack || this.#tombs.has(transactionId)) return refused('rolled_back');
      if (known)
        return known.body === JSON.stringify(request)
          ? this.#ok(known.player, { transactionId })
          : refused('conflict');
      const player = this.#sessions.get(sessionToken);
      if (player === undefined) return refused('expired');
      const amount = BigInt(request.amount);
      if (amount > this.#balance(player)) return refused('not_enough_money');
      this.#move(player, -amount);
      const body = JSON.stringify(request);
      this.taken.set(transactionId, { body, player, round: roundId, kind: 'bet', amount, isBack: false });
      return this.#ok(player, { transactionId });
    });

  readonly win: Wallet['win'] = (request) =>
    this.#heard('win', async () => {
      const { playerId: player, roundId, transactionId } = request;
      const known = this.taken.get(transactionId);
      if (known)
        return known.body === JSON.stringify(request)
          ? this.#ok(player, { transactionId })
          : refused('conflict');
      if (![...this.taken.values()].some((one) => one.round === roundId && !one.isBack))
        return refused('unknown');
      const amount = BigInt(request.amount);
      this.#move(player, amount);
      const body = JSON.stringify(request);
      this.taken.set(transactionId, { body, player, round: roundId, kind: 'win', amount, isBack: false });
      return this.#ok(player, { transactionId });
    });

  readonly rollback: Wallet['rollback'] = ({ playerId, roundId, transactionId }) =>
    this.#heard('rollback', async () => {
      const known = this.taken.get(transactionId);
      if ([...this.taken.values()].some(({ kind, round }) => kind === 'win' && round === roundId))
        return refused('conflict');
      if (!known) this.#tombs.add(transactionId);
      else if (!known.isBack) {
        known.isBack = true;
        this.#move(playerId, known.amount);
      }
      return this.#ok(playerId, { transactionId });
    });

  /** The stakes and payments of a round, as the wallet has them. */
  ofRound(round: string): { readonly staked: bigint; readonly paid: bigint | null } {
    const own = [...this.taken.values()].filter((one) => one.round === round && !one.isBack);
    const wins = own.filter(({ kind }) => kind === 'win');
    return {
      staked: own.filter(({ kind }) => kind === 'bet').reduce((sum, { amount }) => sum + amount, 0n),
      paid: wins.length === 0 ? null : wins.reduce((sum, { amount }) => sum + amount, 0n),
    };
  }

  async #heard<Said>(kind: Kind, work: () => Promise<WalletReply<Said>>): Promise<WalletReply<Said>> {
    this.calls.push(kind);
    const at = this.#mishaps.findIndex((one) => one.kind === kind);
    const mishap = this.deaf.has(kind) ? 'unheard' : this.#mishaps.splice(at, at < 0 ? 0 : 1)[0]?.mishap;
    switch (mishap) {
      case undefined:
        return work();
      case 'unheard':
        return { kind: 'unknown' };
      case 'unanswered':
        await work();
        return { kind: 'unknown' };
      case 'twice':
        await work();
        return work();
      case 'dies-before':
        throw new Error('the process died');
      case 'dies-after':
        await work();
        throw new Error('the process died');
      default:
        return refused(mishap);
    }
  }

  #balance(player: string): bigint {
    return this.balances.get(player) ?? 0n;
  }

  #move(player: string, amount: bigint): void {
    this.balances.set(player, this.#balance(player) + amount);
  }

  #ok<More extends object>(
    player: string,
    more: More,
  ): {
    readonly kind: 'ok';
    readonly said: More & { readonly code: 'ok'; readonly balance: string; readonly currency: string };
  } {
    return {
      kind: 'ok',
      said: { ...more, code: 'ok', balance: String(this.#balance(player)), currency: CURRENCY },
    };
  }
}
