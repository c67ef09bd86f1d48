-- Bonus money can pay for bets while it is wagered, where its rule says so. The bonus has its part of what such a bet pays, so that it becomes the
-- bettor's own by its rule alone. The part is reckoned here as in `domain/bonus/bonus-spend.ts`.

-- What of a bonus no bet holds. It was all of its amount until now.
alter table bonuses add column held numeric(38, 0) not null default 0 check (held >= 0);
update bonuses set held = amount where state = 'active';

alter table bets
  add column bonus_stake numeric(38, 0) not null default 0,
  -- The bonus whose money it is.
  add column bonus_money_id bigint references bonuses,
  drop constraint bets_funding_check;
alter table bets
  add constraint bets_funding_check check (funding in ('money', 'free', 'bonus')),
  add constraint bets_bonus_stake check (bonus_stake between 0 and charged
    and (bonus_stake > 0) = (funding = 'bonus') and (funding = 'bonus') = (bonus_money_id is not null));
create index bets_on_bonus_money on bets (bonus_money_id) where bonus_money_id is not null;

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus', 'deposit', 'withdraw',
    'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid', 'toto-stake',
    'toto-refund', 'toto-payout', 'toto-repayment', 'toto-house', 'toto-added', 'toto-returned', 'jackpot-filled', 'jackpot-won', 'jackpot-kept',
    'casino-bet', 'casino-win', 'casino-back', 'casino-repayment', 'bonus-cash', 'friend-reward', 'partner-commission', 'referral-payout',
    'payment-fee', 'tournament-prize', 'cashback', 'points-cash', 'points-free-bet', 'bonus-stake', 'bonus-unstaked', 'bonus-return',
    'bonus-taken', 'bonus-short'));

create function bonus_part(spends text, own numeric, held numeric, charged numeric) returns numeric language sql immutable as $$
  select case spends
    when 'own-first' then least(charged - least(charged, own), held)
    when 'bonus-first' then least(charged, held)
    when 'together' then case own + held when 0 then 0 else least(div(charged * held, own + held), held) end
    else 0 end
$$;
create function own_part(returned numeric, charged numeric, bonus_stake numeric) returns numeric language sql immutable as $$
  select case when bonus_stake = 0 or charged = 0 then returned else div(returned * (charged - bonus_stake), charged) end
$$;

-- The statement holds the row of the bonus before the accounts, as everything does that moves the money of a bonus. The own part has not moved yet:
-- triggers of one statement run in the order of its rows.
create function stake_bonus_money() returns trigger language plpgsql as $$
begin
  update bonuses set held = held - new.bonus_stake
    where id = new.bonus_money_id and user_id = new.user_id and currency = new.currency and state = 'active' and earned_at is not null
      and expires_at > new.placed_at and new.bonus_stake = bonus_part(terms->'wager'->>'spend',
        (select balance from accounts where user_id = new.user_id and kind = 'main' and currency = new.currency), held, new.charged);
  if not found then
    raise exception 'the money of the bonus has moved' using errcode = '23514', constraint = 'bets_of_bonus_money';
  end if;
  insert into transfers (debit_account, credit_account, amount, reason, bet_id)
    select bonus.id, other.id, new.bonus_stake, 'bonus-stake', new.id from accounts bonus, accounts other
    where bonus.user_id = new.user_id and bonus.kind = 'bonus' and bonus.currency = new.currency and other.currency = new.currency
      and case new.state when 'pending' then other.user_id = new.user_id and other.kind = 'pending'
        else other.kind = 'house' and other.shard = new.user_id % 16 end;
  return null;
end $$;
create trigger bets_stake_bonus_money after insert on bets for each row
  when (new.bonus_stake > 0 and new.state <> 'refused') execute function stake_bonus_money();

-- Where money of a bonus goes to or comes from: the bonus while it is active, the bettor once it is won, else where it came from.
create function bonus_money_account(spent bonuses) returns bigint language sql stable as $$
  select id from accounts where currency = spent.currency and case spent.state
    when 'active' then user_id = spent.user_id and kind = 'bonus'
    when 'won' then user_id = spent.user_id and kind = 'main' else kind = 'issue' end
$$;

create function settle_bonus_stake() returns trigger language plpgsql as $$
declare
  spent bonuses;
  part numeric;
  taken numeric;
  source bigint;
  target bigint;
begin
  select * into spent from bonuses where id = new.bonus_money_id for update;
  if new.state = 'refused' then
    part := new.bonus_stake;
    select id into source from accounts where user_id = new.user_id and kind = 'pending' and currency = new.currency;
  else
    part := coalesce(new.payout, 0) - own_part(coalesce(new.payout, 0), new.charged, new.bonus_stake)
      - coalesce(old.payout, 0) + own_part(coalesce(old.payout, 0), old.charged, old.bonus_stake);
    select id into source from accounts where kind = 'house' and currency = new.currency and shard = new.user_id % 16;
  end if;
  target := bonus_money_account(spent);
  if part > 0 then
    if spent.state = 'active' then update bonuses set held = held + part where id = spent.id; end if;
    insert into transfers (debit_account, credit_account, amount, reason, bet_id, settlement)
      values (source, target, part, case new.state when 'refused' then 'bonus-unstaked' else 'bonus-return' end, new.id, new.settlement);
  elsif part < 0 then
    -- What a correction takes back and is not there any more is a debt of who has won the bonus, and else the house's.
    taken := least(-part, case spent.state when 'active' then spent.held
      when 'won' then (select balance from accounts where id = target for no key update) else -part end);
    if spent.state = 'active' then update bonuses set held = held - taken where id = spent.id; end if;
    insert into transfers (debit_account, credit_account, amount, reason, bet_id, settlement)
      select step.debit, source, step.amount, step.reason, new.id, new.settlement
      from (values (1, target, taken, 'bonus-taken'), (2, (select id from accounts where currency = new.currency
        and case spent.state when 'won' then user_id = new.user_id and kind = 'debt' else kind = 'issue' end), -part - taken, 'bonus-short'))
        as step(n, debit, amount, reason) where step.amount > 0 order by step.n;
  end if;
  return null;
end $$;
create trigger bets_settle_bonus_stake after update of state, payout on bets for each row
  when (new.bonus_stake > 0 and (old.payout is distinct from new.payout or (new.state = 'refused' and old.state <> 'refused')))
  execute function settle_bonus_stake();

create or replace function earn_bonus(
  which bigint, claim text, event text, effect text, gives numeric, to_wager numeric, is_told boolean, at_ms bigint, expires bigint
) returns text language plpgsql as $$
declare
  earned bonuses;
  to_kind text := case effect when 'cash' then 'main' else 'bonus' end;
begin
  select * into earned from bonuses where id = which and state = 'active' and earned_at is null for update;
  if not found then return 'not'; end if;
  if claim <> '' and exists (
    select 1 from bonuses where user_id = earned.user_id and rule_id = earned.rule_id and claim_key = claim) then
    return 'not';
  end if;
  if effect = 'bonus-money' and exists (
    select 1 from bonuses where user_id = earned.user_id and state = 'active' and earned_at is not null) then
    return 'busy';
  end if;
  if claim <> '' then
    insert into bonuses (user_id, type, rule_id, terms, currency, amount, state, claim_key, promo, granted_at, expires_at)
      values (earned.user_id, earned.type, earned.rule_id, earned.terms, earned.currency, 0, 'active', claim, earned.promo, at_ms, expires)
      on conflict do nothing returning * into earned;
    if not found then return 'not'; end if;
  end if;
  update bonuses set earned_at = at_ms, cause = event, target = to_wager,
      amount = case effect when 'boost' then 0 else gives end,
      held = case effect when 'bonus-money' then gives else 0 end,
      given = case effect when 'bonus-money' then 0 else gives end,
      state = case effect when 'bonus-money' then 'active' else 'used' end,
      ended_at = case effect when 'bonus-money' then null else at_ms end,
      expires_at = case effect when 'bonus-money' then expires else expires_at end
    where id = earned.id;
  if effect <> 'boost' and gives > 0 then
    insert into accounts (user_id, kind, currency) values (earned.user_id, to_kind, earned.currency)
      on conflict (user_id, kind, currency) where user_id is not null do nothing;
    insert into transfers (debit_account, credit_account, amount, reason, bonus_id)
      select issue.id, other.id, gives, case effect when 'cash' then 'bonus-cash' else 'bonus' end, earned.id
      from accounts issue, accounts other where issue.kind = 'issue' and issue.currency = earned.currency
        and other.kind = to_kind and other.currency = earned.currency and other.user_id = earned.user_id;
    if effect = 'free-bet' then
      insert into free_bets (user_id, code, currency, amount, granted_at, bonus_id)
        values (earned.user_id, 'BONUS-' || earned.id, earned.currency, gives, at_ms, earned.id);
    end if;
    if is_told then perform tell_bonus(earned.user_id, 'bonus-granted', gives, earned.currency, at_ms); end if;
  end if;
  return 'done';
end $$;

-- What bets hold of it comes later: to the bettor where it was won, back where it was not.
create or replace function end_bonus(which bigint, how text, at_ms bigint) returns boolean language plpgsql as $$
declare ended bonuses;
begin
  select * into ended from bonuses where id = which and state = 'active' for update;
  if not found then return false; end if;
  update bonuses set state = how, ended_at = at_ms, held = 0, given = case how when 'won' then ended.held else given end where id = which;
  if ended.held > 0 then
    insert into transfers (debit_account, credit_account, amount, reason, bonus_id)
      select bonus.id, other.id, ended.held, case how when 'won' then 'bonus-won' else 'bonus-back' end, which
      from accounts bonus join accounts other on other.currency = bonus.currency
        and case how when 'won' then other.user_id = ended.user_id and other.kind = 'main' else other.kind = 'issue' end
      where bonus.user_id = ended.user_id and bonus.kind = 'bonus' and bonus.currency = ended.currency;
    perform tell_bonus(ended.user_id, 'bonus-' || how, ended.held, ended.currency, at_ms);
  end if;
  return true;
end $$;

-- Bonuses of an account of whose money nothing is left, in no bet either: there is nothing to win by their wagers.
create function end_spent_bonuses(who bigint, at_ms bigint) returns void language sql volatile as $$
  update bonuses set state = 'used', ended_at = at_ms
    where user_id = who and state = 'active' and earned_at is not null and held = 0 and terms->'wager'->>'spend' <> 'own'
      and not exists (select 1 from bets where bonus_money_id = bonuses.id and state in ('pending', 'open'))
$$;

create or replace function limit_used(who bigint, limit_kind text, since bigint) returns numeric language plpgsql volatile as $$
declare used numeric;
begin
  if limit_kind = 'deposit' then
    select coalesce(sum(in_own_currency(who, amount, currency)), 0) into used from payments
      where user_id = who and direction = 'deposit'
        and ((state = 'waiting' and created_at >= since) or (state = 'done' and changed_at >= since));
    return used;
  end if;
  -- Of a bet on bonus money the own part counts.
  select coalesce(sum(in_own_currency(who, charged - bonus_stake, currency)), 0) into used from bets
    where user_id = who and placed_at >= since and state <> 'refused' and funding <> 'free';
  used := used + (select coalesce(sum(in_own_currency(who, price, currency)), 0) from toto_coupons
    where user_id = who and placed_at >= since);
  -- Rounds are many and small: each currency is converted once.
  used := used + (select coalesce(sum(in_own_currency(who, staked, currency)), 0) from (
    select currency, sum(amount) as staked from casino_transactions
      where user_id = who and at >= since and kind = 'bet' and state = 'done' group by currency) as played);
  if limit_kind = 'loss' then
    used := used - (select coalesce(sum(in_own_currency(who, own_part(payout, charged, bonus_stake), currency)), 0) from bets
      where user_id = who and settled_at >= since and payout is not null and funding <> 'free');
    used := used - (select coalesce(sum(in_own_currency(who, cash_outs.paid, bets.currency)), 0)
      from cash_outs join bets on bets.id = cash_outs.bet_id
      where cash_outs.user_id = who and cash_outs.state = 'taken' and decided_at >= since);
    used := used - (select coalesce(sum(in_own_currency(who, payout, currency)), 0) from toto_coupons
      where user_id = who and settled_at >= since and payout is not null);
    used := used - (select coalesce(sum(in_own_currency(who, paid, currency)), 0) from (
      select currency, sum(amount) as paid from casino_transactions
        where user_id = who and at >= since and kind = 'win' group by currency) as won);
  end if;
  return used;
end $$;

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
    perform refuse_beyond_limits(new.user_id, array['stake', 'loss'],
      in_own_currency(new.user_id, new.charged - new.bonus_stake, new.currency), new.placed_at);
  elsif has_pause then
    perform refuse_beyond_limits(new.user_id, array[]::text[], 0, new.placed_at);
  end if;
  return new;
end $$;
