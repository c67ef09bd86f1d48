/**
 * Transactions of providers in SQL: each is stored once with its money, in one statement. Rounds follow, and limits, pauses and the state of a round
 * are held, by triggers (`0017-casino.sql`), so that a statement that they refuse has no effect at all.
 */
import { type Amount, amount } from '#domain/money/amount.ts';
import type { WalletCode } from '#protocol/casino/wallet-calls.ts';
import { stakeRefusal } from '../ledger/stake-limits.ts';
import { IS_OPEN } from '../session/sessions.ts';
import { DatabaseError } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { PLAY_IS_OPEN } from './play-terms.ts';

export interface Named {
  readonly provider: string;
  readonly transactionId: string;
  readonly roundId: string;
  readonly currency: string;
  readonly atMs: number;
}

export interface NewBet extends Named {
  readonly tokenHash: string;
  readonly game: string;
  readonly amount: Amount;
  /** The part of it that can really be lost; absent where the provider does not say: all of it. */
  readonly atRisk?: Amount;
  readonly bodyHash: string;
}

export interface NewWin extends Named {
  readonly userId: bigint;
  readonly amount: Amount;
  readonly isOver: boolean;
  readonly bodyHash: string;
}

export interface NewRollback extends Named {
  readonly userId: bigint;
}

/** The answer of a statement: the balance after it; the code of a refusal; undefined where it found nothing to do. */
export type Moved = { readonly balance: Amount } | { readonly code: WalletCode } | undefined;

export interface KnownTransaction {
  readonly kind: 'bet' | 'win';
  readonly state: 'done' | 'refused' | 'rolled-back';
  readonly userId: bigint;
  readonly roundId: string;
  readonly currency: string;
  readonly bodyHash?: string;
  readonly balance?: Amount;
  readonly code?: WalletCode;
  readonly backBalance?: Amount;
}

interface KnownRow {
  readonly kind: KnownTransaction['kind'];
  readonly state: KnownTransaction['state'];
  readonly user_id: bigint;
  readonly round_id: string;
  readonly currency: string;
  readonly body_hash: string | null;
  readonly balance: bigint | null;
  readonly code: WalletCode | null;
  readonly back_balance: bigint | null;
}

const OF_PROVIDER = 'provider = :provider and transaction_id = :transactionId' as const;

/** All main accounts of the player are held, in the order of ids as everywhere: limits of the player are of all of them. */
const HOUSE_OF = <const Who extends string>(who: Who) =>
  `(user_id is null and kind = 'house' and currency = :currency and shard = ${who} % 16) order by id for no key update` as const;

/** The sessions of play and of the person are held open while it lasts. */
const BET = `
with play as materialized (
  select id, user_id, session_id, game from casino_sessions
  where token_hash = :tokenHash and provider = :provider and currency = :currency and game = :game and ${PLAY_IS_OPEN}
    and not exists (select 1 from people where people.user_id = casino_sessions.user_id and people.state = 'blocked')
  for share
), person as materialized (
  select id from sessions where id = (select session_id from play) and ${IS_OPEN} for share
), parties as materialized (
  select id, kind, currency, balance, closed_at from accounts where (user_id = (select user_id from play) and kind = 'main')
    or ${HOUSE_OF('(select user_id from play)')}
), bet as (
  insert into casino_transactions
    (provider, transaction_id, kind, state, user_id, round_id, session_id, game, currency, amount, at_risk, body_hash, balance, at)
  select :provider, :transactionId, 'bet', 'done', play.user_id, :roundId, play.id, play.game, :currency, :amount::numeric, :atRisk::numeric, :bodyHash,
    main.balance - :amount::numeric, :now
  from play, person, parties main where main.kind = 'main' and main.currency = :currency and main.closed_at is null
  on conflict (provider, transaction_id) do nothing returning id, amount, balance
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, casino_transaction_id)
  select main.id, house.id, bet.amount, 'casino-bet', bet.id
  from bet, parties main, parties house where main.kind = 'main' and main.currency = :currency and house.kind = 'house'
) select balance from bet` as const;

/** The statement that pays a round. A debt is repaid out of what is paid. */
const WIN = `
with parties as materialized (
  select id, kind, currency, balance from accounts
  where (user_id = :userId and (kind = 'main' or (kind = 'debt' and currency = :currency))) or ${HOUSE_OF(':userId::bigint')}
), win as (
  insert into casino_transactions
    (provider, transaction_id, kind, state, user_id, round_id, currency, amount, is_over, body_hash, balance, at)
  select :provider, :transactionId, 'win', 'done', :userId, :roundId, :currency, :amount::numeric, :isOver, :bodyHash,
    main.balance + :amount::numeric - least(:amount::numeric, coalesce((select -balance from parties where kind = 'debt'), 0)), :now
  from parties main where main.kind = 'main' and main.currency = :currency
  on conflict (provider, transaction_id) do nothing returning id, amount, balance
), steps as (
  select 1 as step, house.id as debit, main.id as credit, win.amount, 'casino-win' as reason, win.id as win
  from win, parties main, parties house where main.kind = 'main' and main.currency = :currency and house.kind = 'house'
  union all select 2, main.id, debt.id, least(win.amount, -debt.balance), 'casino-repayment', win.id
  from win, parties main, parties debt where main.kind = 'main' and main.currency = :currency and debt.kind = 'debt'
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, casino_transaction_id)
  select debit, credit, amount, reason, win from steps where amount > 0 order by step
) select balance from win` as const;

/** One that was refused gives nothing back; one that is not known is kept as rolled back, and refused when it comes. */
const ROLL_BACK = `
with parties as materialized (
  select id, kind, currency, balance from accounts where (user_id = :userId and kind = 'main') or ${HOUSE_OF(':userId::bigint')}
), main as (
  select id, balance from parties where kind = 'main' and currency = :currency
), bet as (
  update casino_transactions set state = 'rolled-back', amount = case state when 'refused' then 0 else amount end, back_at = :now,
    back_balance = main.balance + case state when 'refused' then 0 else amount end
  from main where ${OF_PROVIDER} and kind = 'bet' and state <> 'rolled-back' and user_id = :userId and currency = :currency
    and round_id = :roundId
  returning casino_transactions.id, amount, back_balance
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, casino_transaction_id)
  select house.id, main.id, bet.amount, 'casino-back', bet.id from bet, main, parties house where house.kind = 'house' and bet.amount > 0
), tombstone as (
  insert into casino_transactions
    (provider, transaction_id, kind, state, user_id, round_id, currency, amount, back_balance, at, back_at)
  select :provider, :transactionId, 'bet', 'rolled-back', :userId, :roundId, :currency, 0, main.balance, :now, :now from main
  where not exists (select 1 from casino_transactions where ${OF_PROVIDER})
  on conflict (provider, transaction_id) do nothing returning back_balance
) select back_balance as balance from bet union all select back_balance from tombstone` as const;

/** The refusal of a bet, for whoever sends it again. */
const REFUSE = `
insert into casino_transactions
  (provider, transaction_id, kind, state, user_id, round_id, session_id, game, currency, amount, body_hash, code, at)
select :provider, :transactionId, 'bet', 'refused', user_id, :roundId, id, game, currency, :amount::numeric, :bodyHash, :code, :now
from casino_sessions where token_hash = :tokenHash and provider = :provider
on conflict (provider, transaction_id) do nothing` as const;

/** SQLSTATE of what a round does not take: the message is the code. */
const NOT_TAKEN = 'TL004';
/** SQLSTATE of an amount that the ledger cannot hold. */
const OUT_OF_RANGE = '22003';

/** The code of the wallet that a failure of the database stands for; undefined for any other failure. */
function codeOf(error: unknown): WalletCode | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  if (error.constraint === 'balance_not_negative') return 'not_enough_money';
  if (error.code === OUT_OF_RANGE) return 'bad_request';
  if (error.code === NOT_TAKEN) return error.message as WalletCode;
  const refusal = stakeRefusal(error);
  if (!refusal) return undefined;
  return refusal.refusedBy === 'limit' ? 'limit' : 'user_disabled';
}

export class TransactionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes a stake. Undefined where it is known already, or no session of play takes it. */
  bet(bet: NewBet): Promise<Moved> {
    const { amount: stake, atRisk = null, bodyHash, game, tokenHash } = bet;
    return this.#move(...named(BET, { ...keyOf(bet), tokenHash, game, bodyHash, amount: stake, atRisk }));
  }

  /** Pays a round. Undefined where it is known already, or the player has no account in its currency. */
  win(win: NewWin): Promise<Moved> {
    const { amount: paid, bodyHash, isOver, userId } = win;
    return this.#move(...named(WIN, { ...keyOf(win), userId, isOver, bodyHash, amount: paid }));
  }

  /** Takes a bet back. Undefined where it is back already, is another one, or came at the same moment. */
  rollBack(rollback: NewRollback): Promise<Moved> {
    return this.#move(...named(ROLL_BACK, { ...keyOf(rollback), userId: rollback.userId }));
  }

  async refuse(
    { amount: stake, atMs, bodyHash, provider, roundId, tokenHash, transactionId }: NewBet,
    code: WalletCode,
  ) {
    await this.#database.query(
      ...named(REFUSE, {
        provider,
        transactionId,
        roundId,
        tokenHash,
        bodyHash,
        amount: stake,
        code,
        now: atMs,
      }),
    );
  }

  async find(provider: string, transactionId: string): Promise<KnownTransaction | undefined> {
    const [row] = await this.#database.query<KnownRow>(
      ...named(
        `select kind, state, user_id, round_id, currency, body_hash, balance, code, back_balance from casino_transactions where ${OF_PROVIDER}`,
        { provider, transactionId },
      ),
    );
    return row && toKnown(row);
  }

  async #move(...statement: ReturnType<typeof named>): Promise<Moved> {
    try {
      const [row] = await this.#database.query<{ balance: bigint }>(...statement);
      return row && { balance: amount(row.balance) };
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined) throw error;
      return { code };
    }
  }
}

const keyOf = ({ atMs, currency, provider, roundId, transactionId }: Named) => ({
  provider,
  transactionId,
  roundId,
  currency,
  now: atMs,
});

const toKnown = (row: KnownRow): KnownTransaction => ({
  kind: row.kind,
  state: row.state,
  userId: row.user_id,
  roundId: row.round_id,
  currency: row.currency,
  ...(row.body_hash === null ? {} : { bodyHash: row.body_hash }),
  ...(row.balance === null ? {} : { balance: amount(row.balance) }),
  ...(row.code === null ? {} : { code: row.code }),
  ...(row.back_balance === null ? {} : { backBalance: amount(row.back_balance) }),
});
