-- What bettors allow themselves. Deposits and withdrawals; limits, pauses and the self-test; and the guards that hold them for every
-- statement that stakes or pays in, whoever sends it.
alter table accounts drop constraint accounts_kind_check;
alter table accounts drop constraint balance_not_negative;
alter table accounts drop constraint owner_fits_kind;
-- withdrawing: the user's money on its way out; cashier: the payment provider's side.
alter table accounts add constraint accounts_kind_check check (kind in ('main', 'pending', 'debt', 'bonus', 'withdrawing', 'house', 'issue', 'cashier'));
alter table accounts add constraint balance_not_negative check (
  case when kind in ('main', 'pending', 'bonus', 'withdrawing') then balance >= 0 when kind = 'debt' then balance <= 0 else true end);
alter table accounts add constraint owner_fits_kind check ((kind in ('main', 'pending', 'debt', 'bonus', 'withdrawing')) = (user_id is not null));
alter table accounts add column closed_at bigint;
alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus',
    'deposit', 'withdraw', 'withdrawn', 'withdraw-back'));

-- Accounts can be opened in these. Rates are for limits alone, which are in one currency.
create table currency_rates (
  currency text primary key,
  digits int not null,
  per_usd numeric not null
);
insert into currency_rates (currency, digits, per_usd) values
  ('KZT', 2, 500), ('RUB', 2, 90), ('USD', 2, 1), ('EUR', 2, 0.9), ('UAH', 2, 40), ('TRY', 2, 40), ('INR', 2, 85), ('KWD', 3, 0.3),
  ('JPY', 0, 150), ('BTC', 8, 0.00001), ('USDT', 6, 1), ('ETH', 18, 0.0003);
insert into accounts (kind, currency, shard)
  select 'house', currency, shard from currency_rates cross join generate_series(0, 15) as shards(shard) where currency <> 'KZT';
insert into accounts (kind, currency) select 'issue', currency from currency_rates where currency <> 'KZT';
insert into accounts (kind, currency) select 'cashier', currency from currency_rates;

create table active_accounts (
  user_id bigint primary key references users,
  currency text not null
);

create table payments (
  id bigint generated always as identity (start with 70000000001) primary key,
  user_id bigint not null references users,
  pay_guid uuid not null,
  body_hash text not null,
  direction text not null check (direction in ('deposit', 'withdrawal')),
  state text not null check (state in ('waiting', 'review', 'sent', 'done', 'failed', 'cancelled')),
  method text not null,
  currency text not null references currency_rates,
  amount bigint not null check (amount > 0),
  requisites text,
  reason text,
  created_at bigint not null,
  changed_at bigint not null,
  unique (user_id, pay_guid)
);
create index payments_of_user on payments (user_id, id desc);

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  event text not null,
  state text not null,
  actor text not null,
  at bigint not null,
  -- The provider's own number of a callback: one that comes again is known by it.
  callback_id text unique
);
create index payment_events_of_payment on payment_events (payment_id, id);
create trigger payment_events_immutable before update or delete on payment_events for each row execute function refuse_forgetting();
create trigger payment_events_not_truncated before truncate on payment_events for each statement execute function refuse_forgetting();

alter table transfers add column payment_id bigint references payments;
create unique index transfers_once_for_payment on transfers (payment_id, reason) where payment_id is not null;

-- Money in minor units of the user's first currency, or minutes for a session.
create table bettor_limits (
  user_id bigint not null references users,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint not null check (value >= 0),
  -- A raise, or with is_removal the end of the limit: since when it waits.
  wanted bigint,
  is_removal boolean not null default false,
  wanted_at bigint,
  primary key (user_id, kind, period)
);

create table exclusions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  reason_id int,
  from_at bigint not null,
  -- Without an end it is for ever.
  until_at bigint
);
create index exclusions_of_user on exclusions (user_id);
create trigger exclusions_immutable before update or delete on exclusions for each row execute function refuse_forgetting();

create table self_tests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  answers jsonb not null,
  score int not null,
  at bigint not null
);

alter table sessions add column checked_at bigint;
create index bets_of_user_by_settlement on bets (user_id, settled_at) where settled_at is not null;

create function own_currency(who bigint) returns text language sql stable as $$
  select coalesce((select currency from people where user_id = who), 'KZT')
$$;

-- An amount in the user's first currency, rounded up.
create function in_own_currency(who bigint, amount bigint, code text) returns bigint language sql stable as $$
  select case when code = own_currency(who) then amount
    else ceil(amount / (10::numeric ^ source.digits) / source.per_usd * target.per_usd * (10::numeric ^ target.digits))::bigint end
  from currency_rates source, currency_rates target where source.currency = code and target.currency = own_currency(who)
$$;

-- Windows of the calendar in UTC, as in domain/people/limits.ts.
create function limit_window_start(period text, at_ms bigint) returns bigint language sql immutable as $$
  select (extract(epoch from date_trunc(period, to_timestamp(at_ms / 1000.0) at time zone 'UTC') at time zone 'UTC') * 1000)::bigint
$$;
create function limit_window_end(period text, at_ms bigint) returns bigint language sql immutable as $$
  select (extract(epoch from (date_trunc(period, to_timestamp(at_ms / 1000.0) at time zone 'UTC') + ('1 ' || period)::interval)
    at time zone 'UTC') * 1000)::bigint
$$;

-- What of a limit is used since a moment. A loss is what was staked less what came back; deposits are gross.
create function limit_used(who bigint, limit_kind text, since bigint) returns bigint language plpgsql volatile as $$
declare used numeric;
begin
  if limit_kind = 'deposit' then
    select coalesce(sum(in_own_currency(who, amount, currency)), 0) into used from payments
      where user_id = who and direction = 'deposit'
        and ((state = 'waiting' and created_at >= since) or (state = 'done' and changed_at >= since));
    return used::bigint;
  end if;
  select coalesce(sum(in_own_currency(who, stake, currency)), 0) into used from bets
    where user_id = who and placed_at >= since and state <> 'refused' and funding = 'money';
  if limit_kind = 'loss' then
    used := used - (select coalesce(sum(in_own_currency(who, payout, currency)), 0) from bets
      where user_id = who and settled_at >= since and payout is not null and funding = 'money');
    used := used - (select coalesce(sum(in_own_currency(who, cash_outs.paid, bets.currency)), 0)
      from cash_outs join bets on bets.id = cash_outs.bet_id
      where cash_outs.user_id = who and cash_outs.state = 'taken' and decided_at >= since);
  end if;
  return used::bigint;
end $$;

-- Raises TL001 with the limit that stands in the way, TL002 with the end of a pause (0: none).
create function refuse_beyond_limits(who bigint, kinds text[], adds bigint, at_ms bigint) returns void language plpgsql volatile as $$
declare
  pause_end bigint;
  held record;
begin
  select max(coalesce(until_at, 9223372036854775807)) into pause_end from exclusions where user_id = who and coalesce(until_at, at_ms + 1) > at_ms;
  if pause_end is not null then
    raise exception using errcode = 'TL002', message = case pause_end when 9223372036854775807 then '0' else pause_end::text end;
  end if;
  if not exists (select 1 from bettor_limits where user_id = who and kind = any(kinds)) then return; end if;
  -- One at a time for each user: what another statement adds is seen here, or waits.
  perform 1 from accounts where user_id = who and kind = 'main' order by id for no key update;
  for held in select kind, period, value from bettor_limits where user_id = who and kind = any(kinds) order by kind, period loop
    if limit_used(who, held.kind, limit_window_start(held.period, at_ms)) + adds > held.value then
      raise exception using errcode = 'TL001',
        message = held.kind || ' ' || held.period || ' ' || limit_window_end(held.period, at_ms);
    end if;
  end loop;
end $$;

create function guard_bet() returns trigger language plpgsql as $$
begin
  if new.state = 'refused' or new.stake = 0 then return new; end if;
  if exists (select 1 from bets where user_id = new.user_id and bet_guid = new.bet_guid) then return new; end if;
  -- Without an account there is nothing to take the stake from.
  if not exists (select 1 from accounts where user_id = new.user_id and kind = 'main' and currency = new.currency) then
    raise exception 'no account in this currency' using errcode = '23514';
  end if;
  -- A free bet stakes no money of the user's: only a pause holds it back.
  perform refuse_beyond_limits(new.user_id, case new.funding when 'free' then array[]::text[] else array['stake', 'loss'] end, in_own_currency(new.user_id, new.stake, new.currency), new.placed_at);
  return new;
end $$;
create trigger bets_within_limits before insert on bets for each row execute function guard_bet();

create function guard_payment() returns trigger language plpgsql as $$
begin
  if new.direction = 'deposit' and not exists (select 1 from payments where user_id = new.user_id and pay_guid = new.pay_guid) then
    perform refuse_beyond_limits(new.user_id, array['deposit'], in_own_currency(new.user_id, new.amount, new.currency), new.created_at);
  end if;
  return new;
end $$;
create trigger payments_within_limits before insert on payments for each row execute function guard_payment();
