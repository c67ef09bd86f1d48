/** Sessions of the page and their players. The page's token lies here as a hash. */
import { createHash } from 'node:crypto';
import type { PlayMode } from '#protocol/casino/casino-values.ts';
import type { Database } from '#server/store/engine.ts';
import { named } from '#server/store/named-sql.ts';

export interface PlaySession {
  readonly tokenHash: string;
  readonly player: bigint;
  readonly mode: PlayMode;
  readonly game: string;
  readonly currency: string;
  readonly walletToken: string;
  /** The balance that the wallet said last. */
  readonly balance: bigint;
  readonly openedAtMs: number;
}

interface SessionRow {
  readonly token_hash: string;
  readonly player: bigint;
  readonly mode: PlayMode;
  readonly game: string;
  readonly currency: string;
  readonly wallet_token: string;
  readonly balance: bigint;
  readonly opened_at: bigint;
}

export interface NewSession {
  readonly token: string;
  /** The player at the wallet; undefined for play money. */
  readonly walletId: string | undefined;
  readonly game: string;
  readonly currency: string;
  readonly walletToken: string;
  readonly balance: bigint;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export class SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async open({ token, walletId, ...session }: NewSession, nowMs: number): Promise<void> {
    await this.#database.query(
      ...named(
        `with known as (
           insert into players (mode, wallet_id) values (case when :walletId::text is null then 'demo' else 'money' end, :walletId)
           on conflict (wallet_id) do update set wallet_id = excluded.wallet_id
           returning id
         )
         insert into play_sessions (token_hash, player, game, currency, wallet_token, balance, opened_at, used_at)
         select :tokenHash, id, :game, :currency, :walletToken, :balance::numeric, :nowMs::bigint, :nowMs::bigint from known
         on conflict do nothing`,
        { ...session, walletId: walletId ?? null, tokenHash: hashOf(token), nowMs },
      ),
    );
  }

  async find(tokenHash: string): Promise<PlaySession | undefined> {
    const [row] = await this.#database.query<SessionRow>(
      ...named(
        `select s.token_hash, s.player, p.mode, s.game, s.currency, s.wallet_token, s.balance, s.opened_at
         from play_sessions s join players p on p.id = s.player where s.token_hash = :tokenHash`,
        { tokenHash },
      ),
    );
    return (
      row && {
        tokenHash: row.token_hash,
        player: row.player,
        mode: row.mode,
        game: row.game,
        currency: row.currency,
        walletToken: row.wallet_token,
        balance: row.balance,
        openedAtMs: Number(row.opened_at),
      }
    );
  }

  async keepBalance(tokenHash: string, balance: bigint, nowMs: number): Promise<void> {
    await this.#database.query(
      ...named(
        'update play_sessions set balance = :balance::numeric, used_at = :nowMs where token_hash = :tokenHash',
        { tokenHash, balance, nowMs },
      ),
    );
  }

  /** Forgets sessions for money that were not used since then; one whose round is still gone on with stays. */
  async forgetMoney(beforeMs: number): Promise<void> {
    await this.#database.query(
      ...named(
        `delete from play_sessions s using players p where p.id = s.player and p.mode = 'money' and s.used_at < :beforeMs
         and not exists (select 1 from rounds r where r.player = s.player and r.session = s.token_hash
           and r.state in ('staking', 'open', 'settling', 'cancelling'))`,
        { beforeMs },
      ),
    );
  }

  /** Forgets players of play money whose sessions were not used since then, with their rounds. */
  async forgetDemo(beforeMs: number): Promise<void> {
    await this.#database.query(
      ...named(
        `delete from players where mode = 'demo'
         and not exists (select 1 from play_sessions where player = players.id and used_at >= :beforeMs)`,
        { beforeMs },
      ),
    );
  }
}
