-- Bonuses that are wagered into the balance.
create table bonuses (
  id bigint generated always as identity (start with 80000000001) primary key,
  user_id bigint not null references users,
  -- Of the specification's list: 0 sport, 1 casino.
  type int not null,
  currency text not null references currency_rates,
  amount numeric(38, 0) not null check (amount > 0),
  -- So many times the amount has to be staked, in settled bets of at least these odds (thousandths).
  wager_times int not null check (wager_times > 0),
  min_odds bigint not null,
  state text not null default 'active' check (state in ('active', 'won', 'refused', 'expired')),
  payment_id bigint unique references payments,
  granted_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
-- One at a time: a stake counts for one bonus.
create unique index bonuses_one_active on bonuses (user_id) where state = 'active';
create index bonuses_of_user on bonuses (user_id, id desc);

-- Stakes that count so far, in minor units.
create function bonus_progress(which bigint) returns numeric language sql volatile as $$
  select coalesce(sum(bets.stake), 0) from bonuses join bets on bets.user_id = bonuses.user_id and bets.currency = bonuses.currency
  where bonuses.id = which and bets.placed_at >= bonuses.granted_at and bets.state in ('won', 'lost') and bets.funding = 'money'
    and bets.odds >= bonuses.min_odds
$$;

-- The money of a bonus that ends: into the balance where it is won, back where it is not.
create function end_bonus(which bigint, how text, at_ms bigint) returns boolean language plpgsql as $$
declare ended record;
begin
  update bonuses set state = how, ended_at = at_ms where id = which and state = 'active' returning * into ended;
  if not found then return false; end if;
  insert into transfers (debit_account, credit_account, amount, reason, bonus_id)
    select bonus.id, other.id, ended.amount, case how when 'won' then 'bonus-won' else 'bonus-back' end, which
    from accounts bonus join accounts other on other.currency = bonus.currency
      and case how when 'won' then other.user_id = ended.user_id and other.kind = 'main' else other.kind = 'issue' end
    where bonus.user_id = ended.user_id and bonus.kind = 'bonus' and bonus.currency = ended.currency;
  insert into inbox (user_id, kind, facts, created_at)
    values (ended.user_id, 'bonus-' || how, jsonb_build_object('minor', ended.amount::text, 'currency', ended.currency), at_ms);
  return true;
end $$;

-- What is wagered or too old ends.
create function end_bonuses(who bigint, at_ms bigint) returns void language plpgsql as $$
declare held record;
begin
  for held in select id, amount * wager_times as target, expires_at from bonuses where user_id = who and state = 'active' loop
    if bonus_progress(held.id) >= held.target then perform end_bonus(held.id, 'won', at_ms);
    elsif held.expires_at <= at_ms then perform end_bonus(held.id, 'expired', at_ms);
    end if;
  end loop;
end $$;

create function follow_wager() returns trigger language plpgsql as $$
begin
  perform end_bonuses(new.user_id, coalesce(new.settled_at, new.placed_at));
  return null;
end $$;
create trigger bets_wagered after update of state on bets for each row
  when (new.state in ('won', 'lost') and old.state is distinct from new.state) execute function follow_wager();

-- The first deposit of who chose a bonus: as much again, at most so much, wagered five times at odds of 1.5 or more within thirty days.
-- Nobody in a pause is given one (trust.md G9).
create function grant_first_deposit(paid payments) returns void language plpgsql as $$
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

create function follow_payment() returns trigger language plpgsql as $$
begin
  insert into inbox (user_id, kind, facts, created_at)
    values (new.user_id, new.direction || '-' || new.state, jsonb_build_object('minor', new.amount::text, 'currency', new.currency), new.changed_at);
  if new.direction = 'deposit' and new.state = 'done' then perform grant_first_deposit(new); end if;
  return null;
end $$;
create trigger payments_told after update of state on payments for each row
  when (new.state in ('done', 'failed') and old.state is distinct from new.state) execute function follow_payment();
