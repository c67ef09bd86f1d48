-- Money moves only by inserting transfers: a trigger moves the balances in the same statement, and a check refuses a balance below zero. Transfers
-- can be neither changed nor deleted.

-- main: the user's money; pending: stakes of bets that are not decided yet; debt: what corrections took back and the user no longer had, repaid
-- from the next payouts; bonus: tokens and bonuses; advance: what the user owes for a bet on credit; withdrawing: on its way out.
-- house: the book's; tax: the tax authority's; issue: where simulated money comes from; cashier: the payment provider's side.
create table accounts (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  kind text not null check (
    kind in ('main', 'pending', 'debt', 'bonus', 'advance', 'withdrawing', 'house', 'tax', 'issue', 'cashier')),
  currency text not null,
  balance numeric(38, 0) not null default 0,
  -- The house has sixteen accounts, so that bets of different users do not wait for each other; they are one in every sum. So has the tax authority.
  shard int not null default 0,
  closed_at bigint,
  constraint balance_not_negative check (
    case when kind in ('main', 'pending', 'bonus', 'withdrawing') then balance >= 0 when kind in ('debt', 'advance') then balance <= 0 else true end),
  constraint owner_fits_kind check (
    (kind in ('main', 'pending', 'debt', 'bonus', 'advance', 'withdrawing')) = (user_id is not null))
);
create unique index accounts_of_users on accounts (user_id, kind, currency) where user_id is not null;
create unique index accounts_of_house on accounts (kind, currency, shard) where user_id is null;
insert into accounts (kind, currency, shard)
  select kind, currency, shard from currency_rates
  cross join (values ('house', 15), ('tax', 15), ('issue', 0), ('cashier', 0)) as kinds(kind, last)
  cross join lateral generate_series(0, last) as shards(shard);

-- The account that stakes where a bet names none.
create table active_accounts (
  user_id bigint primary key references users,
  currency text not null
);

create table transfers (
  id bigint generated always as identity primary key,
  debit_account bigint not null references accounts,
  credit_account bigint not null references accounts,
  amount numeric(38, 0) not null check (amount > 0),
  reason text not null check (
    reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus',
      'deposit', 'withdraw', 'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid')),
  bet_id bigint references bets,
  -- Of its bet; those of the nth cash-out have -n.
  settlement int not null default 0,
  corrects bigint references transfers,
  payment_id bigint references payments,
  bonus_id bigint references bonuses,
  created_at timestamptz not null default now(),
  constraint transfer_between_two check (debit_account <> credit_account)
);
-- Each step of a bet, a payment or a bonus moves its money once.
create unique index transfers_once on transfers (bet_id, reason, settlement) where bet_id is not null;
create unique index transfers_once_for_payment on transfers (payment_id, reason) where payment_id is not null;
create unique index transfers_once_for_bonus on transfers (bonus_id, reason) where bonus_id is not null;
create index transfers_of_account on transfers (debit_account);
create index transfers_to_account on transfers (credit_account);

create function move_money() returns trigger language plpgsql as $$
declare
  is_whole boolean;
begin
  -- Always in the order of ids, so that two transfers never wait for each other; "no key", since the references of both transfers
  -- hold the keys shared by now.
  with held as materialized (
    select id, currency from accounts where id in (new.debit_account, new.credit_account) order by id for no key update
  ), moved as (
    update accounts set balance = balance + case accounts.id when new.debit_account then -new.amount else new.amount end
    from held where accounts.id = held.id returning held.currency
  ) select count(*) = 2 and count(distinct currency) = 1 into is_whole from moved;
  if not is_whole then
    raise exception 'a transfer stays in one currency' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_move_money after insert on transfers for each row execute function move_money();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'transfers are never changed' using errcode = '23001';
end $$;
create trigger transfers_immutable before update or delete on transfers for each row execute function refuse_change();
create trigger transfers_not_truncated before truncate on transfers for each statement execute function refuse_change();

-- What a bet pays goes to the advance that it backs, after a debt and before its bettor. A bet on credit that is void closes what of its advance is
-- owed out of its own stake, before a debt: that part was never its bettor's.
create function repay_advance() returns trigger language plpgsql as $$
declare
  paid record;
  owing record;
  part numeric;
begin
  select main.user_id, main.currency, advance.id as account, debt.balance as debt into paid from accounts main
    join accounts advance on advance.user_id = main.user_id and advance.currency = main.currency and advance.kind = 'advance'
    join accounts debt on debt.user_id = main.user_id and debt.currency = main.currency and debt.kind = 'debt'
    where main.id = new.credit_account and main.kind = 'main';
  if not found then return new; end if;
  select id, state, settlement, payout, advance - advance_repaid as owed into owing from bets
    where user_id = paid.user_id and currency = paid.currency and advance > advance_repaid and state <> 'refused'
      and (id = new.bet_id or exists (select 1 from advance_backing where bet_id = bets.id and backing_id = new.bet_id))
    for no key update;
  if not found then return new; end if;
  part := least(case when owing.id = new.bet_id then new.amount else greatest(new.amount + paid.debt, 0) end, owing.owed);
  if part = 0 then return new; end if;
  insert into transfers (debit_account, credit_account, amount, reason, bet_id, settlement)
    values (new.credit_account, paid.account, part, 'advance-repaid', new.bet_id, new.settlement);
  update bets set advance_repaid = advance_repaid + part where id = owing.id;
  insert into bet_events (bet_id, state, settlement, actor, reason, payout, at)
    values (owing.id, owing.state, owing.settlement, 'ledger', 'advance-repaid', owing.payout, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return new;
end $$;
-- After the balances have moved: triggers of one moment run in the order of their names.
create trigger transfers_repay_advance after insert on transfers for each row
  when (new.bet_id is not null and new.reason in ('payout', 'correction', 'cash-out')) execute function repay_advance();

-- Minor units as the text of an amount. What a placement calls is in PL/pgSQL, which keeps its plans: functions in SQL that are not put into the query
-- are parsed and planned for each call.
create function decimal_text(minor numeric, digits int) returns text language plpgsql immutable as $$
declare
  figures text;
begin
  if digits = 0 then return minor::text; end if;
  figures := lpad(abs(minor)::text, greatest(digits + 1, length(abs(minor)::text)), '0');
  return case when minor < 0 then '-' else '' end || left(figures, -digits) || '.' || right(figures, digits);
end $$;
