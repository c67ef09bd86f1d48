-- Amounts are whole minor units of up to 38 digits: with the eighteen decimals of some currencies 64 bits are full at nine whole units.
alter table accounts alter column balance type numeric(38, 0);
alter table transfers alter column amount type numeric(38, 0);
alter table bets
  alter column stake type numeric(38, 0),
  alter column potential_payout type numeric(38, 0),
  alter column payout type numeric(38, 0),
  alter column closed_stake type numeric(38, 0),
  alter column cashed_out type numeric(38, 0),
  alter column charged type numeric(38, 0),
  alter column tax type numeric(38, 0),
  alter column sale_tax type numeric(38, 0),
  alter column advance type numeric(38, 0),
  alter column advance_repaid type numeric(38, 0),
  alter column advance_limit type numeric(38, 0);
alter table bet_events alter column payout type numeric(38, 0);
alter table cash_outs
  alter column least type numeric(38, 0),
  alter column seen type numeric(38, 0),
  alter column offer type numeric(38, 0),
  alter column paid type numeric(38, 0),
  alter column tax type numeric(38, 0),
  alter column closed_stake type numeric(38, 0);
alter table cash_out_offers alter column offer type numeric(38, 0);
alter table cash_out_rules alter column least type numeric(38, 0);
alter table promo_codes alter column amount type numeric(38, 0);
alter table free_bets alter column amount type numeric(38, 0);
alter table payments alter column amount type numeric(38, 0);
alter table bettor_limits alter column value type numeric(38, 0), alter column wanted type numeric(38, 0);
alter table bonuses alter column amount type numeric(38, 0);

drop function decimal_text(bigint, int);
create function decimal_text(minor numeric, digits int) returns text language sql immutable as $$
  select case when digits = 0 then minor::text
    else div(minor, 10::numeric ^ digits)::numeric(38, 0)::text || '.'
      || lpad(mod(minor, 10::numeric ^ digits)::numeric(38, 0)::text, digits, '0') end
$$;

drop function in_own_currency(bigint, bigint, text);
create function in_own_currency(who bigint, amount numeric, code text) returns numeric language sql stable as $$
  select case when code = own_currency(who) then amount
    else ceil(amount / (10::numeric ^ source.digits) / source.per_usd * target.per_usd * (10::numeric ^ target.digits)) end
  from currency_rates source, currency_rates target where source.currency = code and target.currency = own_currency(who)
$$;

drop function limit_used(bigint, text, bigint);
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

drop function refuse_beyond_limits(bigint, text[], bigint, bigint);
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

drop function bonus_progress(bigint);
create function bonus_progress(which bigint) returns numeric language sql volatile as $$
  select coalesce(sum(bets.stake), 0) from bonuses join bets on bets.user_id = bonuses.user_id and bets.currency = bonuses.currency
  where bonuses.id = which and bets.placed_at >= bonuses.granted_at and bets.state in ('won', 'lost') and bets.funding = 'money'
    and bets.odds >= bonuses.min_odds
$$;

create or replace function grant_first_deposit(paid payments) returns void language plpgsql as $$
declare
  choice text;
  most numeric;
  granted record;
begin
  select bonus_choice into choice from people where user_id = paid.user_id;
  if choice is null or choice not in ('sport', 'casino') then return; end if;
  if exists (select 1 from payments where user_id = paid.user_id and direction = 'deposit' and state = 'done' and id <> paid.id) then return; end if;
  if exists (select 1 from exclusions where user_id = paid.user_id and coalesce(until_at, paid.changed_at + 1) > paid.changed_at) then return; end if;
  select floor(50 * per_usd * 10::numeric ^ digits) into most from currency_rates where currency = paid.currency;
  insert into accounts (user_id, kind, currency) values (paid.user_id, 'bonus', paid.currency)
    on conflict (user_id, kind, currency) where user_id is not null do nothing;
  insert into bonuses (user_id, type, currency, amount, wager_times, min_odds, payment_id, granted_at, expires_at)
    values (paid.user_id, case choice when 'sport' then 0 else 1 end, paid.currency, least(paid.amount, most), 5, 1500, paid.id,
      paid.changed_at, paid.changed_at + 2592000000)
    on conflict do nothing returning * into granted;
  if not found then return; end if;
  insert into transfers (debit_account, credit_account, amount, reason, bonus_id)
    select issue.id, bonus.id, granted.amount, 'bonus', granted.id from accounts issue, accounts bonus
    where issue.kind = 'issue' and issue.currency = paid.currency
      and bonus.kind = 'bonus' and bonus.currency = paid.currency and bonus.user_id = paid.user_id;
  insert into inbox (user_id, kind, facts, created_at)
    values (paid.user_id, 'bonus-granted', jsonb_build_object('minor', granted.amount::text, 'currency', granted.currency), paid.changed_at);
end $$;

create or replace function repay_advance() returns trigger language plpgsql as $$
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
  part := least(greatest(new.amount + paid.debt, 0), owing.owed);
  if part = 0 then return new; end if;
  insert into transfers (debit_account, credit_account, amount, reason, bet_id, settlement)
    values (new.credit_account, paid.account, part, 'advance-repaid', new.bet_id, new.settlement);
  update bets set advance_repaid = advance_repaid + part where id = owing.id;
  insert into bet_events (bet_id, state, settlement, actor, reason, payout, at)
    values (owing.id, owing.state, owing.settlement, 'ledger', 'advance-repaid', owing.payout, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return new;
end $$;
