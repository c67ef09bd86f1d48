/** The session: unknown until the server has answered, then a guest or an account with its balance. */
import { BehaviorSubject } from 'rxjs';
import type { StakeBounds } from '#domain/coupon/bet/stake-limits.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';

export interface SessionAccount {
  readonly id: string;
  /** The name as shown: "Demo 4711". */
  readonly name: string;
  readonly currency: Currency;
  readonly balance: Amount;
  /** Bonus money that may be staked beside it. */
  readonly bonusMoney?: Amount;
  /** The bounds of a stake in this currency. */
  readonly bounds: StakeBounds;
}

export type Session =
  /** The server has not been asked, or has not answered yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'signed-in'; readonly account: SessionAccount };

export interface SessionState {
  readonly session: Session;
  /** Whether an act is under way: its button waits. */
  readonly busy: boolean;
  /** Whether the last act failed for want of an answer. */
  readonly failed: boolean;
}

export type SessionReply =
  | { readonly kind: 'account'; readonly account: SessionAccount }
  | { readonly kind: 'guest' }
  | { readonly kind: 'lost' };

export interface SessionHolder {
  readonly state$: BehaviorSubject<SessionState>;
  patch(change: Partial<SessionState>): void;
  /** Applies the server's answer. Where it is another account than before, personal data is cleared first. */
  apply(reply: SessionReply): Promise<void>;
  /** Sets the balance of the account in this currency, where that is the one that is shown. */
  readonly setBalance: (balance: Amount, currency: string) => void;
}

export function createSessionHolder(clearPersonal: () => Promise<void>): SessionHolder {
  const state$ = new BehaviorSubject<SessionState>({
    session: { kind: 'unknown' },
    busy: false,
    failed: false,
  });
  const patch = (change: Partial<SessionState>) => state$.next({ ...state$.value, ...change });

  return {
    state$,
    patch,

    async apply(reply) {
      if (reply.kind === 'lost') return;
      const before = state$.value.session;
      if (reply.kind === 'account') {
        const { account } = reply;
        if (before.kind === 'signed-in' && before.account.id !== account.id) await clearPersonal();
        patch({ session: { kind: 'signed-in', account }, failed: false });
        return;
      }
      if (before.kind === 'signed-in') await clearPersonal();
      if (before.kind !== 'guest') patch({ session: { kind: 'guest' } });
    },

    setBalance(balance, currency) {
      const { session } = state$.value;
      if (session.kind !== 'signed-in' || session.account.currency.code !== currency) return;
      patch({ session: { kind: 'signed-in', account: { ...session.account, balance } } });
    },
  };
}
