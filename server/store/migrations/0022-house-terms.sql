-- Taxes of bets. What a bet costs may be more than its stake, and part of it is the tax authority's; so is part of what it pays. `tax` is all that
-- the authority has of the bet by now, in accounts of its own (sixteen, as the house). `house` are the terms that the bet was placed under.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (
  kind in ('main', 'pending', 'debt', 'bonus', 'withdrawing', 'house', 'tax', 'issue', 'cashier'));
insert into accounts (kind, currency, shard) select 'tax', currency, shard from accounts where kind = 'house';

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus',
    'deposit', 'withdraw', 'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back'));

alter table bets add column charged bigint;
update bets set charged = stake;
alter table bets alter column charged set not null;
alter table bets add column tax bigint not null default 0;
alter table bets add column house jsonb;

-- Limits hold for what leaves the account.
create or replace function limit_used(who bigint, limit_kind text, since bigint) returns bigint language plpgsql volatile as $$
declare used numeric;
begin
  if limit_kind = 'deposit' then
    select coalesce(sum(in_own_currency(who, amount, currency)), 0) into used from payments
      where user_id = who and direction = 'deposit'
        and ((state = 'waiting' and created_at >= since) or (state = 'done' and changed_at >= since));
    return used::bigint;
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
  return used::bigint;
end $$;

create or replace function guard_bet() returns trigger language plpgsql as $$
begin
  if new.state = 'refused' or new.stake = 0 then return new; end if;
  if exists (select 1 from bets where user_id = new.user_id and bet_guid = new.bet_guid) then return new; end if;
  -- Without an account there is nothing to take the stake from.
  if not exists (select 1 from accounts where user_id = new.user_id and kind = 'main' and currency = new.currency) then
    raise exception 'no account in this currency' using errcode = '23514';
  end if;
  -- A free bet stakes no money of the user's: only a pause holds it back.
  perform refuse_beyond_limits(new.user_id, case new.funding when 'free' then array[]::text[] else array['stake', 'loss'] end, in_own_currency(new.user_id, new.charged, new.currency), new.placed_at);
  return new;
end $$;
