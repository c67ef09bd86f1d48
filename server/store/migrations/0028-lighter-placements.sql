-- What a placement calls. Functions in SQL that are not put into the query are parsed and planned for each call; those in PL/pgSQL keep their plans.
create or replace function decimal_text(minor numeric, digits int) returns text language plpgsql immutable as $$
declare
  figures text;
begin
  if digits = 0 then return minor::text; end if;
  figures := lpad(abs(minor)::text, greatest(digits + 1, length(abs(minor)::text)), '0');
  return case when minor < 0 then '-' else '' end || left(figures, -digits) || '.' || right(figures, digits);
end $$;

create or replace function own_currency(who bigint) returns text language plpgsql stable as $$
begin
  return coalesce((select currency from people where user_id = who), 'KZT');
end $$;

create or replace function move_money() returns trigger language plpgsql as $$
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

-- One look tells whether there is anything to hold a bet back.
create or replace function guard_bet() returns trigger language plpgsql as $$
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
