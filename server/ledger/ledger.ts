/** Accounts and what can be proved of them. Money moves only through transfers (`server/store/migrations/0007-ledger.sql`). */
import { must } from '#domain/lib/must.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

/** What the books of a bet must say: where its stake lies, what it has paid, and that its history ends where the bet stands. */
const BET_PROBLEMS = `
with flows as (
  select bets.id, bets.state, bets.stake, bets.charged, bets.tax, bets.replaces, bets.replaced_by, bets.settlement, coalesce(bets.payout, 0) as payout, bets.cashed_out, bets.closed_stake, bets.sale_tax,
    coalesce(sum(case when reason = 'cash-out' then amount end), 0) as cashed,
    coalesce(sum(case 'pending' when credit.kind then amount when debit.kind then -amount end), 0) as reserved,
    coalesce(sum(case when reason = 'accept' or (reason = 'bonus-stake' and credit.kind = 'house') then amount end), 0) as staked,
    coalesce(sum(case when reason = 'tax' and transfers.settlement < 0 then amount end), 0) as sold_taxed,
    coalesce(sum(case reason when 'tax' then amount when 'tax-back' then -amount end), 0) as taxed,
    coalesce(sum(case when transfers.settlement <= 0 or reason in ('repayment', 'advance-repaid', 'tax', 'tax-back') then 0
      when credit.kind = 'house' then -amount else amount end), 0) as paid
  from bets left join transfers on bet_id = bets.id
  left join accounts credit on credit.id = credit_account left join accounts debit on debit.id = debit_account
  group by bets.id
), last_events as (
  select distinct on (bet_id) bet_id, state, settlement, payout from bet_events order by bet_id, id desc
)
select 'bet ' || flows.id || ' (' || flows.state || '): ' || problem as problem from flows
left join last_events on bet_id = flows.id
cross join lateral (values
  ('reserved is ' || reserved, reserved <> case when flows.state = 'pending' and replaces is null then charged else 0 end),
  ('staked is ' || staked, staked <> case when flows.state in ('pending', 'refused') then 0 else charged end),
  ('taxed is ' || taxed || ', not ' || tax, taxed <> case when flows.state in ('pending', 'refused') then 0 else tax end),
  ('paid is ' || paid || ', not ' || flows.payout, paid <> flows.payout),
  ('taxed of its sales is ' || sold_taxed || ', not ' || sale_tax, sold_taxed <> sale_tax),
  ('cashed out is ' || cashed || ', not ' || cashed_out, cashed <> cashed_out),
  ('closed is ' || closed_stake || ' of ' || stake, (flows.state = 'cashed_out') <> (closed_stake = stake and stake > 0)),
  ('it and the bet that it replaces do not name each other', (replaces is not null and flows.state not in ('pending', 'refused')
    and not exists (select 1 from bets old where old.id = flows.replaces and old.replaced_by = flows.id and old.state = 'cashed_out'))
    or (replaced_by is not null and not exists (select 1 from bets next where next.id = flows.replaced_by and next.replaces = flows.id
      and next.state not in ('pending', 'refused')))),
  ('its history ends elsewhere', bet_id is null or last_events.state <> flows.state
    or last_events.settlement <> flows.settlement or coalesce(last_events.payout, 0) <> flows.payout)
) as checks(problem, is_wrong) where is_wrong`;

/** The books of the toto: a pool holds its stakes until its draw is over and nothing from then on, and coupons are paid what is due. */
const TOTO_PROBLEMS = `
with pools as (
  select draw_id, pools.currency, state, coalesce(account.balance, 0) as held,
    (select coalesce(sum(price), 0) from toto_coupons sold where sold.draw_id = pools.draw_id and sold.currency = pools.currency) as stakes
  from toto_pools pools join toto_draws on toto_draws.id = draw_id
  left join accounts account on account.kind = 'toto' and account.currency = pools.currency and account.shard = draw_id
), coupons as (
  select toto_coupons.id, price, coalesce(payout, 0) as payout, toto_draws.state,
    coalesce(sum(case when reason = 'toto-stake' then amount end), 0) as staked,
    coalesce(sum(case when reason in ('toto-payout', 'toto-refund') then amount end), 0) as paid
  from toto_coupons join toto_draws on toto_draws.id = draw_id left join transfers on toto_coupon_id = toto_coupons.id
  group by toto_coupons.id, toto_draws.state
)
select 'toto pool of draw ' || draw_id || ' in ' || currency || ' (' || state || ') holds ' || held || ' of stakes ' || stakes as problem from pools
  where held <> case when state in ('paid', 'cancelled') then 0 else stakes end
union all select 'toto coupon ' || id || ' (' || state || '): staked ' || staked || ' of ' || price || ', paid ' || paid || ' of ' || payout
  from coupons where staked <> price or paid <> case when state in ('paid', 'cancelled') then payout else 0 end`;

/** The books of the casino: every transaction has moved its money once, and a round is what its transactions say. */
const CASINO_PROBLEMS = `
with moved as (
  select transactions.id, transactions.kind, transactions.state, transactions.amount,
    coalesce(sum(case when reason = 'casino-bet' then transfers.amount end), 0) as staked,
    coalesce(sum(case when reason = 'casino-back' then transfers.amount end), 0) as back,
    coalesce(sum(case when reason = 'casino-win' then transfers.amount end), 0) as paid
  from casino_transactions transactions left join transfers on casino_transaction_id = transactions.id group by transactions.id
), due as (
  select *, case when kind = 'bet' and state <> 'refused' then amount else 0 end as to_stake,
    case when state = 'rolled-back' then amount else 0 end as to_give_back, case when kind = 'win' then amount else 0 end as to_pay
  from moved
), played as (
  select rounds.id, rounds.state, rounds.staked, rounds.paid, rounds.jackpot,
    (select coalesce(sum(amount), 0) from transfers where casino_round_id = rounds.id and reason = 'slot-jackpot-won') as taken,
    coalesce(sum(case when kind = 'bet' and transactions.state = 'done' then amount end), 0) as stakes,
    coalesce(sum(case when kind = 'win' then amount end), 0) as wins, coalesce(bool_or(is_over), false) as is_over
  from casino_rounds rounds left join casino_transactions transactions
    on transactions.provider = rounds.provider and transactions.round_id = rounds.round_id group by rounds.id
)
select 'casino transaction ' || id || ' (' || kind || ', ' || state || ') of ' || amount || ': staked ' || staked || ', back ' || back || ', paid ' || paid
  as problem from due where staked <> to_stake or back <> to_give_back or paid <> to_pay
union all select 'casino round ' || id || ' (' || state || '): staked ' || staked || ', not ' || stakes || ', paid ' || paid || ', not ' || wins
  from played where staked <> stakes or paid <> wins + jackpot or jackpot <> taken or (state = 'over') <> is_over or (state = 'cancelled' and stakes > 0)
union all select 'casino transaction ' || transactions.id || ' has no round' from casino_transactions transactions
  where state = 'done' and not exists (select 1 from casino_rounds rounds
    where rounds.provider = transactions.provider and rounds.round_id = transactions.round_id and rounds.user_id = transactions.user_id)`;

/** The books of bonuses: each account of theirs holds its free tokens and active bonuses, a bonus has moved what it says, and progress is what its stakes say. */
const BONUS_PROBLEMS = `
with due as (
  select user_id, currency, sum(amount) as amount from (
    select user_id, currency, amount from free_bets where not exists (
      select 1 from bets where free_bet_id = free_bets.id and state in ('pending', 'open', 'won', 'lost'))
    union all select user_id, currency, held from bonuses where state = 'active'
  ) as held group by user_id, currency
), staked as (
  select bonus_money_id as id, sum(case when credit.kind = 'bonus' then transfers.amount else 0 end
    - case when debit.kind = 'bonus' then transfers.amount else 0 end) as moved
  from bets join transfers on bet_id = bets.id join accounts credit on credit.id = credit_account join accounts debit on debit.id = debit_account
  where bonus_money_id is not null group by bonus_money_id
), moved as (
  select bonuses.id, bonuses.state, bonuses.amount, bonuses.held, bonuses.given, bonuses.earned_at, bonuses.wagered, terms->'effect'->>'kind' as effect,
    coalesce(sum(case reason when 'bonus' then transfers.amount end), 0) as came,
    coalesce(sum(case reason when 'bonus-won' then transfers.amount end), 0) as won,
    coalesce(sum(case reason when 'bonus-back' then transfers.amount end), 0) as back,
    coalesce(sum(case reason when 'bonus-cash' then transfers.amount end), 0) as cash
  from bonuses left join transfers on bonus_id = bonuses.id group by bonuses.id
)
select 'bonus account ' || accounts.id || ' holds ' || balance || ', not ' || coalesce(due.amount, 0) as problem
  from accounts left join due on due.user_id = accounts.user_id and due.currency = accounts.currency
  where kind = 'bonus' and balance <> coalesce(due.amount, 0)
union all select 'bonus ' || id || ' (' || effect || ', ' || state || ') of ' || amount || ': came ' || came || ', won ' || won || ', back ' || back || ', cash ' || cash
  from moved where came <> case when effect = 'cash' or earned_at is null then 0 else amount end
    or cash <> case when effect = 'cash' and earned_at is not null then amount else 0 end
    or won <> case when state = 'won' then given else 0 end or (back > 0 and state not in ('refused', 'expired'))
    or held <> case effect when 'bonus-money' then came + coalesce((select staked.moved from staked where staked.id = moved.id), 0) - won - back else 0 end
    or (held > 0 and state <> 'active')
union all select 'bonus ' || bonuses.id || ' has counted ' || wagered || ', its stakes say ' || sum(counted) from bonuses
  join bonus_stakes on bonus_id = bonuses.id group by bonuses.id having wagered <> sum(counted)`;
/** The books of friends and partners: what was earned, and what was moved, each has moved its money once; a reward is within its rule. */
const FRIEND_PROBLEMS = `
select 'referral ' || referrals.id || ' (' || state || '): credited ' || coalesce(amount, 0) || ' of ' || coalesce(reward, 0) as problem
  from referrals left join transfers on referral_id = referrals.id
  where coalesce(amount, 0) <> coalesce(reward, 0) or reward > most or reward <> least(most, trunc(greatest(net, 0) * hundredths / 10000))
union all select 'partner month ' || months.id || ': credited ' || coalesce(amount, 0) || ' of ' || commission
  from partner_months months left join transfers on partner_month_id = months.id
  where coalesce(amount, 0) <> commission or commission <> trunc(greatest(net, 0) * hundredths / 10000)
union all select 'payout ' || payouts.id || ' of rewards: moved ' || coalesce(transfers.amount, 0) || ' of ' || payouts.amount
  from referral_payouts payouts left join transfers on referral_payout_id = payouts.id where coalesce(transfers.amount, 0) <> payouts.amount`;
/** The books of loyalty: points are what their entries say, and every reward, cashback and prize has moved its money once. */
const LOYALTY_PROBLEMS = `
select 'points of account ' || user_id || ' are ' || balance || ', not ' || counted as problem from (
  select user_id, balance, (select coalesce(sum(points), 0) from loyalty_entries entries where entries.user_id = loyalty_points.user_id) as counted
  from loyalty_points) as compared where balance <> counted
union all select 'reward ' || entries.id || ' of ' || entries.amount || ': given ' || coalesce(sum(transfers.amount), 0)
  from loyalty_entries entries left join transfers on loyalty_entry_id = entries.id where kind = 'spent'
  group by entries.id having entries.amount <> coalesce(sum(transfers.amount), 0)
union all select 'cashback ' || cashbacks.id || ' (' || state || ') of ' || cashbacks.amount || ': given ' || coalesce(sum(transfers.amount), 0)
  from cashbacks left join transfers on cashback_id = cashbacks.id group by cashbacks.id having cashbacks.amount <> coalesce(sum(transfers.amount), 0)
union all select 'prizes of tournament ' || id || ' (' || state || ') of ' || due || ': given ' || given from (
  select id, state, (select coalesce(sum(prize), 0) from tournament_players where tournament_id = tournaments.id) as due,
    (select coalesce(sum(amount), 0) from transfers where tournament_id = tournaments.id) as given from tournaments) as prizes
  where due <> given`;

export interface ActiveAccount {
  readonly currency: string;
  readonly balance: Amount;
  /** The money of a bonus that bets may stake; absent where there is none. */
  readonly bonusMoney?: Amount;
}

/** The accounts of one kind and currency together. */
export interface AccountSum {
  readonly currency: string;
  readonly kind: string;
  readonly balance: Amount;
}

export class Ledger {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The user's accounts, with simulated money in the main one; does nothing where they exist already. */
  async openAccounts(userId: bigint, currency: string, grant: Amount): Promise<void> {
    await this.#database.query(
      ...named(
        `with opened as (
          insert into accounts (user_id, kind, currency)
          values (:userId, 'main', :currency), (:userId, 'pending', :currency), (:userId, 'debt', :currency), (:userId, 'bonus', :currency),
            (:userId, 'advance', :currency)
          on conflict (user_id, kind, currency) where user_id is not null do nothing returning id, kind
        ) insert into transfers (debit_account, credit_account, amount, reason)
          select issue.id, opened.id, :grant::numeric, 'issue' from opened
          join accounts issue on issue.kind = 'issue' and issue.currency = :currency
          where opened.kind = 'main' and :grant::numeric > 0`,
        { userId, currency, grant },
      ),
    );
  }

  async balance(userId: bigint, currency: string): Promise<Amount> {
    const [row] = await this.#database.query<{ balance: bigint }>(
      ...named(
        `select balance from accounts where user_id = :userId and kind = 'main' and currency = :currency`,
        { userId, currency },
      ),
    );
    return amount(row?.balance ?? 0n);
  }

  /** The account that stakes where a bet names none: the chosen one, or that of the registration. */
  async active(userId: bigint): Promise<ActiveAccount> {
    const [row] = await this.#database.query<{ currency: string; bonus: bigint | null }>(
      ...named(
        `select code as currency, (select held from bonuses where user_id = :userId and bonuses.currency = code and state = 'active'
           and earned_at is not null and held > 0 and terms->'wager'->>'spend' <> 'own') as bonus
         from coalesce((select currency from active_accounts where user_id = :userId), own_currency(:userId)) as code`,
        { userId },
      ),
    );
    const { bonus, currency } = must(row, 'a row of one select');
    const balance = await this.balance(userId, currency);
    return { currency, balance, ...(bonus === null ? {} : { bonusMoney: amount(bonus) }) };
  }

  /** What corrections took back beyond what the account held; repaid by the next payouts. */
  async debt(userId: bigint, currency: string): Promise<Amount> {
    const [row] = await this.#database.query<{ balance: bigint }>(
      ...named(
        `select -balance as balance from accounts where user_id = :userId and kind = 'debt' and currency = :currency`,
        { userId, currency },
      ),
    );
    return amount(row?.balance ?? 0n);
  }

  /** The trial balance: what the accounts of each kind hold in each currency, of all or of one user. */
  async sums(userId: bigint | undefined): Promise<readonly AccountSum[]> {
    const rows = await this.#database.query<{ currency: string; kind: string; balance: bigint }>(
      ...named(
        `select currency, kind, sum(balance) as balance from accounts
         where :userId::bigint is null or user_id = :userId::bigint
         group by currency, kind having sum(balance) <> 0 or :userId::bigint is not null order by currency, kind`,
        { userId: userId ?? null },
      ),
    );
    return rows.map(({ balance, ...one }) => ({ ...one, balance: amount(balance) }));
  }

  /** What must be true at every moment; empty when it is. */
  async discrepancies(): Promise<readonly string[]> {
    const sums = await this.#database.query<{ currency: string; total: bigint }>(
      'select currency, sum(balance) as total from accounts group by currency having sum(balance) <> 0',
    );
    const accounts = await this.#database.query<{ id: bigint; balance: bigint; history: bigint }>(
      `select * from (
        select id, balance,
          coalesce((select sum(amount) from transfers where credit_account = accounts.id), 0)
            - coalesce((select sum(amount) from transfers where debit_account = accounts.id), 0) as history
        from accounts) as compared where balance <> history`,
    );
    const advances = await this.#database.query<{ id: bigint; balance: bigint; owed: bigint }>(
      `select * from (
        select id, balance, (select coalesce(sum(advance - advance_repaid), 0) from bets
          where bets.user_id = accounts.user_id and bets.currency = accounts.currency and state <> 'refused') as owed
        from accounts where kind = 'advance') as compared where balance <> -owed`,
    );
    const bets = await this.#database.query<{ problem: string }>(BET_PROBLEMS);
    const toto = await this.#database.query<{ problem: string }>(TOTO_PROBLEMS);
    const casino = await this.#database.query<{ problem: string }>(CASINO_PROBLEMS);
    const bonuses = await this.#database.query<{ problem: string }>(BONUS_PROBLEMS);
    const friends = await this.#database.query<{ problem: string }>(FRIEND_PROBLEMS);
    const loyalty = await this.#database.query<{ problem: string }>(LOYALTY_PROBLEMS);
    return [
      ...sums.map((row) => `the balances of ${row.currency} sum to ${row.total}`),
      ...accounts.map((row) => `account ${row.id} holds ${row.balance}, its transfers say ${row.history}`),
      ...advances.map((row) => `account ${row.id} holds ${row.balance}, its bets owe ${row.owed}`),
      ...bets.map((row) => row.problem),
      ...toto.map((row) => row.problem),
      ...casino.map((row) => row.problem),
      ...bonuses.map((row) => row.problem),
      ...friends.map((row) => row.problem),
      ...loyalty.map((row) => row.problem),
    ];
  }
}
