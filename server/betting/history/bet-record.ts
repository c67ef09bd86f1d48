/** The account's record of its bets: the history by pages with the sums of the period, one bet with its steps, prices and refusals. */
import { sql } from 'kysely';
import type { BetKind } from '#domain/coupon/bet/bet.ts';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { isLinear } from '#domain/coupon/form/bet-form.ts';
import { bestReturn } from '#domain/coupon/settlement/settlement.ts';
import type { BetId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { HistorySums, PriceRow } from '#protocol/http/bets/bet-record.ts';
import { IN_OPEN_BETS, OWN_CHARGE, OWN_PAYOUT } from '../../ledger/bet-money-sql.ts';
import { build, rowsOf } from '../../store/built-query.ts';
import type { Database } from '../../store/engine.ts';
import type { Tables } from '../../store/tables.ts';
import type { LegPrices } from '../book/price-watch.ts';
import { IS_LISTED, LEGS_OF_BETS, type StoredBet, selectBets, toBet } from './bet-rows.ts';

export interface RecordFilter {
  readonly from: number;
  readonly to: number;
  readonly status: BetStatus | undefined;
  readonly kind: string | undefined;
}

export type EventRow = Omit<Tables['bet_events'], 'id' | 'bet_id'>;

/** The most bets that the sums of prices look at. */
const PRICED_LIMIT = 5_000;

/** The bets of one account within a period, decided or open. */
function chosen(userId: bigint, { from, kind, status, to }: RecordFilter) {
  const within = build
    .selectFrom('bets')
    .where('user_id', '=', userId)
    .where('placed_at', '>=', BigInt(from))
    .where('placed_at', '<', BigInt(to))
    .where('state', 'not in', ['pending', 'refused']);
  const ofStatus = status === undefined ? within : within.where('state', '=', status);
  return kind === undefined ? ofStatus : ofStatus.where('kind', '=', kind as BetKind);
}

const STAKED = sql<bigint>`coalesce(sum(${sql.raw(OWN_CHARGE)}), 0)`;
const RETURNED = sql<bigint>`coalesce(sum(${sql.raw(OWN_PAYOUT)} + cashed_out), 0)`;
const OPEN = sql<bigint>`coalesce(sum(${sql.raw(IN_OPEN_BETS)}), 0)`;
/** The sport of a bet; 0 where its legs are of several. */
const SPORT = sql<
  number | null
>`(select case when count(distinct sport_id) = 1 then max(sport_id) else 0 end from bet_legs where bet_id = bets.id)`;

export class BetRecord {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sums by currency, the one with the most bets first. */
  async sums(userId: bigint, filter: RecordFilter): Promise<readonly HistorySums[]> {
    const rows = await rowsOf(
      this.#database,
      chosen(userId, filter)
        .select((bets) => [
          'currency',
          bets.fn.countAll<bigint>().as('count'),
          STAKED.as('staked'),
          RETURNED.as('returned'),
          OPEN.as('open'),
        ])
        .groupBy('currency')
        .orderBy((bets) => bets.fn.countAll(), 'desc')
        .orderBy('currency'),
    );
    return rows.map((row) => ({
      currency: row.currency,
      count: Number(row.count),
      staked: amount(row.staked),
      returned: amount(row.returned),
      open: amount(row.open),
    }));
  }

  /**
   * A page of bets, newest first, older than the bet `before` where it is given. Bets that the user has cleared from the
   * lists are left out, unless all are wanted.
   */
  async page(
    userId: bigint,
    filter: RecordFilter,
    before: BetId | undefined,
    limit: number,
    isAll = false,
  ): Promise<readonly StoredBet[]> {
    const listed = chosen(userId, filter);
    const all = (isAll ? listed : listed.where(IS_LISTED))
      .selectAll('bets')
      .select(LEGS_OF_BETS)
      .orderBy('id', 'desc')
      .limit(limit);
    const rows = await rowsOf(
      this.#database,
      before === undefined ? all : all.where('id', '<', BigInt(before)),
    );
    return rows.map(toBet);
  }

  async bet(userId: bigint, betId: BetId): Promise<StoredBet | undefined> {
    const [row] = await rowsOf(
      this.#database,
      selectBets()
        .where('id', '=', BigInt(betId))
        .where('user_id', '=', userId)
        .where('state', 'not in', ['pending', 'refused']),
    );
    return row && toBet(row);
  }

  events(betId: BetId): Promise<readonly EventRow[]> {
    return rowsOf(
      this.#database,
      build
        .selectFrom('bet_events')
        .select(['at', 'state', 'actor', 'reason', 'settlement', 'payout', 'explanation'])
        .where('bet_id', '=', BigInt(betId))
        .orderBy('id'),
    );
  }

  /** Prices by sport, policy and currency, the busiest first. */
  async prices(userId: bigint, from: number, to: number): Promise<readonly PriceRow[]> {
    const rows = await rowsOf(
      this.#database,
      selectBets()
        .select(SPORT.as('sport'))
        .where('user_id', '=', userId)
        .where('placed_at', '>=', BigInt(from))
        .where('placed_at', '<', BigInt(to))
        .where('state', '<>', 'pending')
        .orderBy('id', 'desc')
        .limit(PRICED_LIMIT),
    );
    const sums = new Map<string, PriceSum>();
    for (const row of rows) {
      const bet = toBet(row);
      const sportId = row.sport ?? 0;
      const key = `${sportId}/${bet.policy.kind}/${bet.currency}`;
      const sum = sums.get(key) ?? emptySum(sportId, bet);
      sums.set(key, sum);
      if (bet.state === 'refused') addRefusal(sum, bet.answer);
      else
        addAccepted(
          sum,
          bet,
          (row.legs ?? []).map((leg) => (leg as { prices?: LegPrices | null }).prices ?? undefined),
        );
    }
    return [...sums.values()].toSorted((a, b) => totalOf(b) - totalOf(a) || (a.policy < b.policy ? -1 : 1));
  }
}

type PriceSum = { -readonly [Name in keyof PriceRow]: PriceRow[Name] } & { refused: Record<string, number> };

const emptySum = (sportId: number, { currency, policy }: StoredBet): PriceSum => ({
  sportId,
  currency,
  policy: policy.kind,
  accepted: 0,
  better: 0,
  worse: 0,
  changed: amount(0n),
  missed: amount(0n),
  refused: {},
});

const totalOf = ({ accepted, refused }: PriceSum): number =>
  accepted + Object.values(refused).reduce((sum, count) => sum + count, 0);

function addRefusal(sum: PriceSum, answer: string | undefined): void {
  const code = /"ErrorCode":(\d{1,9})/.exec(answer ?? '')?.[1] ?? '0';
  sum.refused[code] = (sum.refused[code] ?? 0) + 1;
}

function addAccepted(sum: PriceSum, bet: StoredBet, prices: readonly (LegPrices | undefined)[]): void {
  sum.accepted += 1;
  // Others have no return of their own for each price.
  if (!isLinear(bet.form)) return;
  const returned = (odds: readonly Odds[]): Amount => bestReturn(bet.stake, odds, bet.form);
  const accepted = returned(bet.legs.map(({ odds }) => odds));
  const difference = accepted - returned(bet.legs.map(({ seenOdds }) => seenOdds));
  if (difference > 0n) sum.better += 1;
  if (difference < 0n) sum.worse += 1;
  sum.changed = amount(sum.changed + difference);
  const best = returned(bet.legs.map(({ odds }, index) => Math.max(odds, prices[index]?.best ?? 0) as Odds));
  sum.missed = amount(sum.missed + best - accepted);
}
