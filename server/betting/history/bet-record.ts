/** The account's record of its bets: the history by pages with the sums of the period, one bet with its steps, prices and refusals. */
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { isLinear } from '#domain/coupon/form/bet-form.ts';
import { bestReturn } from '#domain/coupon/settlement/settlement.ts';
import type { BetId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { HistorySums, PriceRow } from '#protocol/http/bet-record.ts';
import type { Database } from '../../store/database.ts';
import type { LegPrices } from '../book/price-watch.ts';
import { BETS, type BetRow, type StoredBet, toBet } from './bet-rows.ts';

export interface RecordFilter {
  readonly from: number;
  readonly to: number;
  readonly status: BetStatus | undefined;
  readonly kind: string | undefined;
}

export interface EventRow {
  readonly at: bigint;
  readonly state: string;
  readonly actor: string;
  readonly reason: string;
  readonly settlement: number;
  readonly payout: bigint | null;
  readonly explanation: unknown;
}

const CHOSEN = `user_id = $1 and placed_at >= $2 and placed_at < $3 and state not in ('pending', 'refused')
  and ($4::text is null or state = $4) and ($5::text is null or kind = $5)`;
/** Bets that the sums of prices look at. */
const PRICED_LIMIT = 5_000;

export class BetRecord {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** By currency, the one with the most bets first. */
  async sums(userId: bigint, filter: RecordFilter): Promise<readonly HistorySums[]> {
    const rows = await this.#database.query<{
      currency: string;
      count: bigint;
      staked: bigint;
      returned: bigint;
      open: bigint;
    }>(
      `select currency, count(*) as count, coalesce(sum(charged), 0) as staked, coalesce(sum(coalesce(payout, 0) + cashed_out), 0) as returned,
        coalesce(sum(case state when 'open' then div(charged * (stake - closed_stake), stake) end), 0) as open from bets where ${CHOSEN}
       group by currency order by count(*) desc, currency`,
      this.#chosen(userId, filter),
    );
    return rows.map((row) => ({
      currency: row.currency,
      count: Number(row.count),
      staked: amount(row.staked),
      returned: amount(row.returned),
      open: amount(row.open),
    }));
  }

  /** Newest first, older than the bet `before` where it is given. */
  async page(
    userId: bigint,
    filter: RecordFilter,
    before: BetId | undefined,
    limit: number,
  ): Promise<readonly StoredBet[]> {
    const rows = await this.#database.query<BetRow>(
      `${BETS} where ${CHOSEN} and ($6::bigint is null or id < $6) order by id desc limit $7`,
      [...this.#chosen(userId, filter), before === undefined ? null : BigInt(before), limit],
    );
    return rows.map(toBet);
  }

  async bet(userId: bigint, betId: BetId): Promise<StoredBet | undefined> {
    const [row] = await this.#database.query<BetRow>(
      `${BETS} where id = $1 and user_id = $2 and state not in ('pending', 'refused')`,
      [BigInt(betId), userId],
    );
    return row && toBet(row);
  }

  events(betId: BetId): Promise<readonly EventRow[]> {
    return this.#database.query<EventRow>(
      'select at, state, actor, reason, settlement, payout, explanation from bet_events where bet_id = $1 order by id',
      [BigInt(betId)],
    );
  }

  /** By sport, policy and currency, the busiest first. */
  async prices(userId: bigint, from: number, to: number): Promise<readonly PriceRow[]> {
    const rows = await this.#database.query<BetRow & PricedRow>(
      `select bets.*, (select json_agg(bet_legs order by position) from bet_legs where bet_id = bets.id) as legs,
        (select case when count(distinct sport_id) = 1 then max(sport_id) else 0 end from bet_legs where bet_id = bets.id) as sport
      from bets where user_id = $1 and placed_at >= $2 and placed_at < $3 and state <> 'pending' order by id desc limit ${PRICED_LIMIT}`,
      [userId, from, to],
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

  #chosen(userId: bigint, { from, kind, status, to }: RecordFilter) {
    return [userId, from, to, status ?? null, kind ?? null] as const;
  }
}

interface PricedRow {
  readonly sport: number | null;
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
