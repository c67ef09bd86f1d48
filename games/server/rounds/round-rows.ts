/** Rounds as the database has them, with the seeds that they are drawn from. */
import type { Seeds } from '#domain/chance/chance-stream.ts';
import { commitmentOf } from '#domain/chance/seed-chain.ts';
import type { PlayMode } from '#protocol/casino/casino-values.ts';
import type { PlayErrorCode } from '#protocol/casino/play-calls.ts';

export type StoredState = 'staking' | 'open' | 'settling' | 'over' | 'cancelling' | 'cancelled' | 'refused';

/** An action that stakes more, while the wallet has not said yes or no. */
export interface PendingStake {
  readonly action: string;
  readonly amount: bigint;
  readonly sinceMs: number;
  /** Whether it is taken back instead of asked for. */
  readonly isUndone: boolean;
}

export interface StoredRound {
  readonly guid: string;
  readonly player: bigint;
  readonly mode: PlayMode;
  /** The player as the wallet names them. */
  readonly walletId: string;
  /** The wallet's token of the session that staked last. */
  readonly walletToken: string;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
  readonly seeds: Seeds;
  readonly line: bigint;
  readonly commitment: string;
  /** Whether the seed of the server may be told. */
  readonly isRevealed: boolean;
  readonly bet: unknown;
  readonly actions: readonly string[];
  readonly state: StoredState;
  readonly staked: bigint;
  readonly paid: bigint | undefined;
  readonly refusal: PlayErrorCode | undefined;
  readonly pending: PendingStake | undefined;
  /** The number of stakes that the wallet was asked for. */
  readonly stakes: number;
  readonly beganAtMs: number;
  readonly openedAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
  readonly dueAtMs: number | undefined;
  readonly tries: number;
}

/** The columns of a round, from `rounds`, `seed_lines`, `players` and `play_sessions`. The session of one that is over may be gone. */
export const ROUND_COLUMNS = `r.guid, r.player, p.mode, p.wallet_id, coalesce(s.wallet_token, '') as wallet_token, r.session, r.game, r.currency, r.line, r.nonce,
  l.server_seed, l.client_seed, l.revealed_at, r.bet::text as bet, r.actions::text as actions, r.state, r.staked, r.paid, r.refusal,
  r.pending_action, r.pending_amount, r.pending_since, r.is_pending_undone, r.stakes, r.began_at, r.opened_at, r.ended_at, r.due_at, r.tries`;
export const ROUND_TABLES = `rounds r join seed_lines l on l.id = r.line join players p on p.id = r.player
  left join play_sessions s on s.token_hash = r.session`;

export interface RoundRow {
  readonly guid: string;
  readonly player: bigint;
  readonly mode: PlayMode;
  readonly wallet_id: string | null;
  readonly wallet_token: string;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
  readonly line: bigint;
  readonly nonce: bigint;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly revealed_at: bigint | null;
  readonly bet: string;
  readonly actions: string;
  readonly state: StoredState;
  readonly staked: bigint;
  readonly paid: bigint | null;
  readonly refusal: PlayErrorCode | null;
  readonly pending_action: string | null;
  readonly pending_amount: bigint | null;
  readonly pending_since: bigint | null;
  readonly is_pending_undone: boolean;
  readonly stakes: number;
  readonly began_at: bigint;
  readonly opened_at: bigint | null;
  readonly ended_at: bigint | null;
  readonly due_at: bigint | null;
  readonly tries: number;
}

const moment = (value: bigint | null): number | undefined => (value === null ? undefined : Number(value));

export function roundOf(row: RoundRow): StoredRound {
  return {
    guid: row.guid,
    player: row.player,
    mode: row.mode,
    // One of play money is its own account.
    walletId: row.wallet_id ?? row.wallet_token,
    walletToken: row.wallet_token,
    session: row.session,
    game: row.game,
    currency: row.currency,
    seeds: { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: Number(row.nonce) },
    line: row.line,
    commitment: commitmentOf(row.server_seed),
    isRevealed: row.revealed_at !== null,
    bet: JSON.parse(row.bet),
    actions: JSON.parse(row.actions) as string[],
    state: row.state,
    staked: row.staked,
    paid: row.paid ?? undefined,
    refusal: row.refusal ?? undefined,
    pending:
      row.pending_action === null
        ? undefined
        : {
            action: row.pending_action,
            amount: row.pending_amount ?? 0n,
            sinceMs: Number(row.pending_since ?? 0n),
            isUndone: row.is_pending_undone,
          },
    stakes: row.stakes,
    beganAtMs: Number(row.began_at),
    openedAtMs: moment(row.opened_at),
    endedAtMs: moment(row.ended_at),
    dueAtMs: moment(row.due_at),
    tries: row.tries,
  };
}
