-- The toto: draws with their games, their pools (one for each currency in which coupons were bought), and coupons. Times of games and of the close are
-- those of the world's clock, all others the server's; epoch milliseconds.

create table toto_draws (
  id bigint generated always as identity (start with 1001) primary key,
  category text not null check (category in (
    'fifteen', 'score', 'football', 'hockey', 'basket', 'cricket', 'cyberfootball', 'cybersport', 'free', 'jackpot')),
  state text not null check (state in ('open', 'closed', 'settled', 'cancelled', 'paid')),
  epoch text not null,
  -- The rules that it was opened under, and is settled by.
  rules jsonb not null,
  opened_at bigint not null,
  closes_at bigint not null,
  settled_at bigint
);
create unique index toto_draws_one_open on toto_draws (category) where state = 'open';
create index toto_draws_by_category on toto_draws (category, id desc);
create index toto_draws_unpaid on toto_draws (id) where state in ('open', 'closed', 'settled');

create table toto_games (
  draw_id bigint not null references toto_draws,
  position int not null,
  game_id bigint not null,
  sport_id int not null,
  starts_at bigint not null,
  -- Names by language.
  names jsonb not null,
  -- By outcome: the selection that decides it, and what the odds said of it when the draw was made.
  keys jsonb not null,
  market jsonb not null,
  -- The number of its outcome; -1 where the game was cancelled.
  result int,
  primary key (draw_id, position)
);

create table toto_pools (
  draw_id bigint not null references toto_draws,
  currency text not null,
  -- The price of a variant, and what the house adds.
  unit numeric(38, 0) not null check (unit >= 0),
  added numeric(38, 0) not null check (added >= 0),
  stakes numeric(38, 0),
  jackpot numeric(38, 0),
  house numeric(38, 0),
  from_jackpot numeric(38, 0),
  to_jackpot numeric(38, 0),
  returned numeric(38, 0),
  -- By tier: its amount, and the winning variants of each coupon by its number.
  tiers jsonb,
  primary key (draw_id, currency)
);

create table toto_coupons (
  id bigint generated always as identity (start with 70000001) primary key,
  draw_id bigint not null,
  user_id bigint not null references users,
  coupon_guid uuid not null,
  body_hash text not null,
  currency text not null,
  -- A mask of outcomes for each game.
  picks jsonb not null,
  variants bigint not null check (variants > 0),
  price numeric(38, 0) not null check (price >= 0),
  placed_at bigint not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'refunded')),
  -- From the settlement on: its place among the coupons of its pool, its variants by hits, and what it is paid.
  number int,
  hits jsonb,
  payout numeric(38, 0),
  settled_at bigint,
  unique (user_id, coupon_guid),
  foreign key (draw_id, currency) references toto_pools
);
create index toto_coupons_of_draw on toto_coupons (draw_id, currency, id);
create index toto_coupons_of_user on toto_coupons (user_id, id desc);
create index toto_coupons_of_user_by_time on toto_coupons (user_id, placed_at);
-- What costs nothing is had once.
create unique index toto_coupons_free_once on toto_coupons (draw_id, user_id) where price = 0;

-- Each pool is an account (kind `toto`, its shard is the number of the draw), and so is each jackpot (its shard is the number of the category).
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind in (
  'main', 'pending', 'debt', 'bonus', 'advance', 'withdrawing', 'house', 'tax', 'issue', 'cashier', 'toto', 'jackpot'));
alter table accounts drop constraint balance_not_negative;
alter table accounts add constraint balance_not_negative check (
  case when kind in ('main', 'pending', 'bonus', 'withdrawing', 'toto', 'jackpot') then balance >= 0
    when kind in ('debt', 'advance') then balance <= 0 else true end);

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus',
    'deposit', 'withdraw', 'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid',
    'toto-stake', 'toto-refund', 'toto-payout', 'toto-repayment', 'toto-house', 'toto-added', 'toto-returned', 'jackpot-filled', 'jackpot-won',
    'jackpot-kept'));
alter table transfers add column toto_coupon_id bigint references toto_coupons;
alter table transfers add column toto_draw_id bigint references toto_draws;
create unique index transfers_once_for_toto_coupon on transfers (toto_coupon_id, reason) where toto_coupon_id is not null;
create unique index transfers_once_for_toto_draw on transfers (toto_draw_id, reason, debit_account) where toto_draw_id is not null;

-- What of a limit is used since a moment. A loss is what was staked less what came back; deposits are gross. Limits hold for what leaves the account,
-- for bets and for coupons of the toto.
create or replace function limit_used(who bigint, limit_kind text, since bigint) returns numeric language plpgsql volatile as $$
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
  used := used + (select coalesce(sum(in_own_currency(who, price, currency)), 0) from toto_coupons
    where user_id = who and placed_at >= since);
  if limit_kind = 'loss' then
    used := used - (select coalesce(sum(in_own_currency(who, payout, currency)), 0) from bets
      where user_id = who and settled_at >= since and payout is not null and funding = 'money');
    used := used - (select coalesce(sum(in_own_currency(who, cash_outs.paid, bets.currency)), 0)
      from cash_outs join bets on bets.id = cash_outs.bet_id
      where cash_outs.user_id = who and cash_outs.state = 'taken' and decided_at >= since);
    used := used - (select coalesce(sum(in_own_currency(who, payout, currency)), 0) from toto_coupons
      where user_id = who and settled_at >= since and payout is not null);
  end if;
  return used;
end $$;

-- Pauses and limits hold a coupon back as they do a bet, in the statement that stores it; one that costs nothing only a pause.
create function guard_toto_coupon() returns trigger language plpgsql as $$
begin
  if exists (select 1 from toto_coupons where user_id = new.user_id and coupon_guid = new.coupon_guid) then return new; end if;
  if not exists (select 1 from accounts where user_id = new.user_id and kind = 'main' and currency = new.currency and closed_at is null) then
    raise exception 'no account in this currency' using errcode = '23514';
  end if;
  if new.price = 0 then
    perform refuse_beyond_limits(new.user_id, array[]::text[], 0, new.placed_at);
  else
    perform refuse_beyond_limits(
      new.user_id, array['stake', 'loss'], in_own_currency(new.user_id, new.price, new.currency), new.placed_at);
  end if;
  return new;
end $$;
create trigger toto_coupons_within_limits before insert on toto_coupons for each row execute function guard_toto_coupon();
