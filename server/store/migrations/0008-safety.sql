-- What bettors allow themselves: limits, pauses and the self-test, and the guards that hold them for every statement that stakes or pays in, whoever
-- sends it.

-- Money in minor units of the user's first currency, or minutes for a session.
create table bettor_limits (
  user_id bigint not null references users,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  value numeric(38, 0) not null check (value >= 0),
  -- A raise, or with is_removal the end of the limit: since when it waits.
  wanted numeric(38, 0),
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

create function own_currency(who bigint) returns text language plpgsql stable as $$
begin
  return coalesce((select currency from people where user_id = who), 'KZT');
end $$;

-- An amount in the user's first currency, rounded up.
create function in_own_currency(who bigint, amount numeric, code text) returns numeric language sql stable as $$
  select case when code = own_currency(who) then amount
    else ceil(amount / (10::numeric ^ source.digits) / source.per_usd * target.per_usd * (10::numeric ^ target.digits)) end
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

-- What of a limit is used since a moment. A loss is what was staked less what came back; deposits are gross. Limits hold for what leaves the account.
create function limit_used(who bigint, limit_kind text, since bigint) returns numeric language plpgsql volatile as $$
declare used numeric;
begin
  if limit_kind = 'deposit' then
    select coalesce(sum(in_own_currency(who, amount, currency)), 0) into used from payments
      where user_id = who and direction = 'deposit'
        and ((state = 'waiting' and created_at >= since) or (state = 'done' and changed_at >= since));
    return used;
  end if;
  select coalesce(sum(in_own_currency(who, charged, currency)), 0) into used from bets
    where user_id = who and placed_at >= since and state <> 'refused' and funding = 'money';
  if limit_kind = 'loss' then
    used := used - (select coalesce(sum(in_own_currency(who, payout, currency)), 0) from bets
      where user_id = who and settled_at >= since and payout is not null and funding = 'money');
    used := used - (select coalesce(sum(in_own_currency(who, cash_outs.paid, bets.currency)), 0)
      from cash_outs join bets on bets.id = cash_outs.bet_id
      where cash_outs.user_id = who and cash_outs.state = 'taken' and decided_at >= since);
  end if;
  return used;
end $$;

-- Raises TL001 with the limit that stands in the way, TL002 with the end of a pause (0: none).
create function refuse_beyond_limits(who bigint, kinds text[], adds numeric, at_ms bigint) returns void language plpgsql volatile as $$
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

-- One look tells whether there is anything to hold a bet back.
create function guard_bet() returns trigger language plpgsql as $$
declare
  is_known boolean;
  has_account boolean;
  has_limit boolean;
  has_pause boolean;
begin
  if new.state = 'refused' or new.stake = 0 then return new; end if;
  select
    exists (select 1 from bets where user_id = new.user_id and bet_guid = new.bet_guid),
    exists (select 1 from accounts where user_id = new.user_id and kind = 'main' and currency = new.currency),
    -- A free bet stakes no money of the user's: only a pause holds it back.
    new.funding <> 'free' and exists (select 1 from bettor_limits where user_id = new.user_id and kind in ('stake', 'loss')),
    exists (select 1 from exclusions where user_id = new.user_id)
    into is_known, has_account, has_limit, has_pause;
  if is_known then return new; end if;
  -- Without an account there is nothing to take the stake from.
  if not has_account then
    raise exception 'no account in this currency' using errcode = '23514';
  end if;
  -- What a stake is in the user's first currency is reckoned for who has a limit alone.
  if has_limit then
    perform refuse_beyond_limits(new.user_id, array['stake', 'loss'], in_own_currency(new.user_id, new.charged, new.currency), new.placed_at);
  elsif has_pause then
    perform refuse_beyond_limits(new.user_id, array[]::text[], 0, new.placed_at);
  end if;
  return new;
end $$;
create trigger bets_within_limits before insert on bets for each row execute function guard_bet();

-- Withdrawn in all before the account has to be verified: the worth of 2,000 US dollars. Held by the statement that takes the money, one at a
-- time for each user, so that withdrawals beside each other cannot pass it together.
create function refuse_unidentified(order_of payments) returns void language plpgsql volatile as $$
declare worth numeric;
begin
  if exists (select 1 from payments where user_id = order_of.user_id and pay_guid = order_of.pay_guid) then return; end if;
  perform 1 from accounts where user_id = order_of.user_id and kind = 'main' order by id for no key update;
  if exists (select 1 from documents where user_id = order_of.user_id and state = 'accepted' and type <> 'address-proof') then return; end if;
  select sum(amount / 10::numeric ^ digits / per_usd) into worth from (
    select currency, amount from payments
      where user_id = order_of.user_id and direction = 'withdrawal' and state not in ('failed', 'cancelled')
    union all select order_of.currency, order_of.amount
  ) as sent join currency_rates using (currency);
  if worth > 2000 then
    raise exception using errcode = 'TL003', message = 'identification-needed';
  end if;
end $$;

create function guard_payment() returns trigger language plpgsql as $$
begin
  if new.direction = 'withdrawal' then
    perform refuse_unidentified(new);
  elsif not exists (select 1 from payments where user_id = new.user_id and pay_guid = new.pay_guid) then
    perform refuse_beyond_limits(new.user_id, array['deposit'], in_own_currency(new.user_id, new.amount, new.currency), new.created_at);
  end if;
  return new;
end $$;
create trigger payments_within_limits before insert on payments for each row execute function guard_payment();
