/** Bettors for tests of bonuses: each a person of their own, with deposits, bets that end as a test says, and rounds of the casino. */
import { randomUUID } from 'node:crypto';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { BONUSES } from '#protocol/bonuses/bonus-calls.ts';
import { ACCOUNTS, DEPOSIT } from '#protocol/people/money-calls.ts';
import { SettlementStore } from '#server/betting/settling/settlement-store.ts';
import { PaymentStore } from '#server/people/payments/payment-store.ts';
import type { Database } from '#server/store/engine.ts';
import type { Browser, PeopleBench } from './people-bench.ts';

/** A selection of the small world: its game and its type, 1 to 3 of the result. */
type Pick = readonly [game: number, type: number];

export interface PlacedOptions {
  readonly picks?: readonly Pick[];
  readonly promo?: string;
}

export class BonusBettor {
  readonly browser: Browser;
  readonly userId: bigint;
  readonly #bench: PeopleBench;
  readonly #database: Database;

  constructor(bench: PeopleBench, database: Database, browser: Browser, userId: bigint) {
    this.#bench = bench;
    this.#database = database;
    this.browser = browser;
    this.userId = userId;
  }

  async bonuses() {
    return (await this.browser.must(BONUSES, {})).bonuses;
  }

  async main(): Promise<bigint> {
    const { accounts } = await this.browser.must(ACCOUNTS, {});
    return accounts.find(({ isBonusAccount }) => !isBonusAccount)?.money.amount ?? 0n;
  }

  async deposit(minor: bigint): Promise<void> {
    const money = { amount: `${minor / 100n}.00`, currency: 'KZT' };
    const { paymentId } = await this.browser.must(DEPOSIT, {
      payGuid: randomUUID(),
      methodId: 'card',
      money,
    });
    await new PaymentStore(this.#database, this.#bench.nowMs).take(BigInt(paymentId), 'paid', 'provider');
  }

  /** Places a bet of so many tenge; the code of the answer. */
  async place(stake: number, { picks = [[1, 1]], promo }: PlacedOptions = {}): Promise<number> {
    const body = {
      Events: picks.map(([GameId, Type]) => ({ GameId, Type, Coef: 2, Param: 0, PlayerId: 0, Kind: 3 })),
      Vid: picks.length > 1 ? 1 : 0,
      Summ: stake,
      CheckCf: 2,
      betGUID: randomUUID(),
      Lng: 'en',
      ...(promo === undefined ? {} : { promo }),
    };
    const answer = await this.browser.send(
      'POST',
      '/service-api/LiveBet/Secure/MakeBetWeb',
      JSON.stringify(body),
    );
    await this.#bench.betting.idle();
    return answer.json<{ ErrorCode: number }>().ErrorCode;
  }

  async betIds(): Promise<readonly bigint[]> {
    const rows = await this.#database.query<{ id: bigint }>(
      `select id from bets where user_id = $1 and state <> 'refused' order by id`,
      [this.userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Ends a bet, the newest one unless another is named; results are those of its legs. */
  async end(
    status: 'won' | 'lost' | 'refunded',
    payout = 0n,
    { id, results = [] }: { readonly id?: bigint; readonly results?: readonly LegResult[] } = {},
  ): Promise<void> {
    const settlements = new SettlementStore(this.#database);
    const which = String(id ?? must((await this.betIds()).at(-1), 'a bet')) as BetId;
    const bet = must(await settlements.find(which), 'the bet');
    const isDone = await settlements.settle(bet, {
      status,
      payout: amount(payout),
      legs: results.map((result, index) => ({
        key: must(bet.legs[index], 'a leg').key,
        result,
        reason: undefined,
        version: bet.settlement + 1,
      })),
      isVoid: status === 'refunded',
      actor: 'test',
      reason: 'test',
      at: this.#bench.nowMs(),
    });
    if (!isDone) throw new Error('the bet was not settled');
  }

  /** A round of the casino that stakes so much and pays nothing, by the statements of the wallet. */
  async round(minor: bigint): Promise<void> {
    const round = randomUUID();
    const at = this.#bench.nowMs();
    await this.#database.query(
      `with play as (
         insert into casino_sessions (session_guid, session_id, user_id, provider, game, currency, language, launch_hash, started_at)
         select gen_random_uuid(), max(id), user_id, 'test', 'dice', 'KZT', 'en', $2, $3 from sessions where user_id = $1 group by user_id returning id
       ), bet as (
         insert into casino_transactions (provider, transaction_id, kind, state, user_id, round_id, session_id, game, currency, amount, at)
         select 'test', $2 || '-bet', 'bet', 'done', $1, $2, id, 'dice', 'KZT', $4, $3 from play returning id, amount
       ) insert into transfers (debit_account, credit_account, amount, reason, casino_transaction_id)
         select main.id, house.id, bet.amount, 'casino-bet', bet.id from bet, accounts main, accounts house
         where main.user_id = $1 and main.kind = 'main' and main.currency = 'KZT' and house.kind = 'house' and house.currency = 'KZT' and house.shard = 0`,
      [this.userId, round, at, minor],
    );
    await this.#database.query(
      `insert into casino_transactions (provider, transaction_id, kind, state, user_id, round_id, currency, amount, is_over, at)
       values ('test', $2 || '-win', 'win', 'done', $1, $2, 'KZT', 0, true, $3)`,
      [this.userId, round, at],
    );
  }
}

/** A registered bettor with money of their own; `choice` is the bonus that was chosen at the registration. */
export async function newBonusBettor(
  bench: PeopleBench,
  database: Database,
  choice = 'cancel',
  funds = 100_000_00n,
): Promise<BonusBettor> {
  const { browser, userId } = await bench.newBettor();
  await database.query(
    `update people set bonus_choice = $2, birth_date = date '1990-01-01' + $1::int where user_id = $1`,
    [userId, choice],
  );
  if (funds > 0n) await bench.fund(userId, funds);
  return new BonusBettor(bench, database, browser, userId);
}
