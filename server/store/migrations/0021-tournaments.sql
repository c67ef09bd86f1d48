-- Points of loyalty, cashback and tournaments. All that is given here is the house's, out of `issue`: money is simulated. Whoever is in a pause, or
-- blocked, is given nothing while that lasts. Times are the server's, epoch milliseconds.

-- Without a rest that is lost: rounded down, below zero too.
create function floor_ratio(top numeric, bottom numeric) returns numeric language sql immutable as $$
  select div(top, bottom) - case when top < 0 and mod(top, bottom) <> 0 then 1 else 0 end
$$;
-- An amount in another currency, and the points of a stake: one for each cent of a US dollar (`domain/loyalty/worth.ts` is the same rule).
create function worth_in(amount numeric, source_code text, target_code text) returns numeric language sql stable as $$
  select case when source_code = target_code then amount
    else floor_ratio(amount * target.per_usd * 10::numeric ^ target.digits, source.per_usd * 10::numeric ^ source.digits) end
  from currency_rates source, currency_rates target where source.currency = source_code and target.currency = target_code
$$;
create function points_of(stake numeric, code text) returns numeric language sql stable as $$
  select floor_ratio(stake * 100, per_usd * 10::numeric ^ digits) from currency_rates where currency = code
$$;

create function is_left_out(who bigint, at_ms bigint) returns boolean language sql stable as $$
  select exists (select 1 from exclusions where user_id = who and coalesce(until_at, at_ms + 1) > at_ms)
    or exists (select 1 from people where user_id = who and state = 'blocked')
$$;

-- Points: a count, no money. `earned` is all that ever came, by which levels go; it falls only by bets that were refunded later.
create table loyalty_points (
  user_id bigint primary key references users,
  balance bigint not null default 0 constraint points_not_negative check (balance >= 0),
  earned bigint not null default 0 check (earned >= 0)
);

create table loyalty_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('sport', 'casino', 'toto', 'taken-back', 'spent')),
  points bigint not null check (points <> 0),
  -- Bets, rounds or coupons that it comes from.
  things int not null default 0,
  -- A reward that points bought: its id by the page, its name, and its money.
  reward_guid uuid,
  reward text,
  currency text references currency_rates,
  amount numeric(38, 0) check (amount > 0),
  at bigint not null,
  constraint reward_fits_kind check ((kind = 'spent') = (reward_guid is not null)
    and (kind = 'spent') = (reward is not null) and (kind = 'spent') = (amount is not null)),
  constraint reward_once unique (user_id, reward_guid)
);
create index loyalty_entries_of_user on loyalty_entries (user_id, id desc);
create trigger loyalty_entries_kept before update or delete on loyalty_entries for each row execute function refuse_forgetting();

-- A pause holds rewards back; points that are not there are refused by the balance.
create function guard_reward() returns trigger language plpgsql as $$
begin
  perform refuse_beyond_limits(new.user_id, array[]::text[], 0, new.at);
  return new;
end $$;
create trigger rewards_within_pauses before insert on loyalty_entries for each row when (new.kind = 'spent') execute function guard_reward();

create function move_points() returns trigger language plpgsql as $$
begin
  update loyalty_points set balance = balance + new.points,
    earned = case when new.kind = 'spent' then earned else greatest(earned + new.points, 0) end where user_id = new.user_id;
  if found then return null; end if;
  insert into loyalty_points (user_id, balance, earned) values (new.user_id, new.points, new.points);
  return null;
end $$;
create trigger loyalty_entries_counted after insert on loyalty_entries for each row execute function move_points();

-- The points that a bet, a round or a coupon has given; without any while they are not counted.
alter table bets add column points bigint;
alter table casino_rounds add column points bigint;
alter table toto_coupons add column points bigint;
create index bets_uncounted on bets (user_id) where points is null and state in ('won', 'lost', 'cashed_out') and funding = 'money';
create index bets_counted_in_vain on bets (user_id) where points is not null and state in ('refunded', 'open');
create index casino_rounds_uncounted on casino_rounds (user_id) where points is null and state = 'over';
create index toto_coupons_uncounted on toto_coupons (user_id) where points is null and state in ('won', 'lost');

-- Counts what is settled and was not counted, and takes back what a refund has made of no account. What another statement holds just now is counted the
-- next time, and so is more than ten thousand of each.
create function count_points(who bigint, at_ms bigint) returns void language plpgsql as $$
declare held record;
begin
  if is_left_out(who, at_ms) then return; end if;
  insert into loyalty_points (user_id) values (who) on conflict do nothing;
  select balance into held from loyalty_points where user_id = who for no key update;
  with ready as (
    select id from bets where user_id = who and points is null and state in ('won', 'lost', 'cashed_out') and funding = 'money'
      order by id limit 10000 for update skip locked
  ), counted as (
    update bets set points = points_of(stake, currency) from ready where bets.id = ready.id returning points
  ) insert into loyalty_entries (user_id, kind, points, things, at)
    select who, 'sport', sum(points), count(*), at_ms from counted where points > 0 having sum(points) > 0;
  with ready as (
    select id from casino_rounds where user_id = who and points is null and state = 'over' order by id limit 10000 for update skip locked
  ), counted as (
    update casino_rounds set points = points_of(staked, currency) from ready where casino_rounds.id = ready.id returning points
  ) insert into loyalty_entries (user_id, kind, points, things, at)
    select who, 'casino', sum(points), count(*), at_ms from counted where points > 0 having sum(points) > 0;
  with ready as (
    select id from toto_coupons where user_id = who and points is null and state in ('won', 'lost') order by id limit 10000 for update skip locked
  ), counted as (
    update toto_coupons set points = points_of(price, currency) from ready where toto_coupons.id = ready.id returning points
  ) insert into loyalty_entries (user_id, kind, points, things, at)
    select who, 'toto', sum(points), count(*), at_ms from counted where points > 0 having sum(points) > 0;
  with ready as (
    select id, points from bets where user_id = who and points is not null and state in ('refunded', 'open') order by id for update skip locked
  ), undone as (
    update bets set points = null from ready where bets.id = ready.id returning ready.points
  ), due as (
    select least(coalesce(sum(points), 0), (select balance from loyalty_points where user_id = who)) as points, count(*) as things from undone
  ) insert into loyalty_entries (user_id, kind, points, things, at)
    select who, 'taken-back', -points, things, at_ms from due where points > 0;
end $$;

-- Who wants no cashback of a kind.
create table cashback_refusals (
  user_id bigint not null references users,
  kind text not null check (kind in ('vip', 'premium')),
  at bigint not null,
  primary key (user_id, kind)
);

-- Periods of which every cashback is worked out.
create table cashback_periods (
  kind text not null check (kind in ('vip', 'premium')),
  period_start bigint not null,
  done_at bigint not null,
  primary key (kind, period_start)
);

-- A cashback with the figures that it came from: amounts in the currency of the account's own, the percentage in hundredths. One in which nothing was
-- lost, or of somebody who was left out or wants none, is written down with nothing.
create table cashbacks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('vip', 'premium')),
  period_start bigint not null,
  period_end bigint not null,
  state text not null check (state in ('given', 'nothing', 'left-out', 'refused')),
  level text not null,
  points bigint not null,
  percent int not null check (percent between 0 and 10000),
  currency text not null references currency_rates,
  staked numeric(38, 0) not null,
  paid numeric(38, 0) not null,
  net numeric(38, 0) not null,
  amount numeric(38, 0) not null check (amount >= 0),
  at bigint not null,
  constraint cashback_once unique (user_id, kind, period_start),
  constraint amount_fits_state check ((state = 'given') = (amount > 0))
);
create index cashbacks_of_user on cashbacks (user_id, id desc);
create trigger cashbacks_kept before update or delete on cashbacks for each row execute function refuse_forgetting();
create index casino_rounds_of_user_by_end on casino_rounds (user_id, ended_at) where state = 'over';

create table tournaments (
  id bigint generated always as identity (start with 501) primary key,
  slug text not null unique,
  scoring text not null check (scoring in ('points', 'multiplier', 'net')),
  -- By language; empty for one of the calendar of the product.
  titles jsonb not null,
  currency text not null references currency_rates,
  -- By place, in minor units.
  prizes jsonb not null,
  starts_at bigint not null,
  ends_at bigint not null,
  state text not null default 'open' check (state in ('open', 'paid')),
  paid_at bigint,
  constraint tournament_lasts check (ends_at > starts_at)
);
create index tournaments_by_end on tournaments (ends_at desc);
create index tournaments_open on tournaments (ends_at) where state = 'open';

create table tournament_players (
  tournament_id bigint not null references tournaments,
  user_id bigint not null references users,
  joined_at bigint not null,
  left_at bigint,
  -- From the end on; nothing for who had left or was left out.
  place int,
  score numeric(38, 0),
  reached_at bigint,
  prize numeric(38, 0),
  primary key (tournament_id, user_id)
);
create index tournament_players_of_user on tournament_players (user_id);

create function guard_player() returns trigger language plpgsql as $$
begin
  if new.left_at is null then perform refuse_beyond_limits(new.user_id, array[]::text[], 0, new.joined_at); end if;
  return new;
end $$;
create trigger players_within_pauses before insert or update of left_at on tournament_players for each row execute function guard_player();

-- What is settled within a tournament for each player of it, from the moment at which they took part: bets, rounds and coupons, staked with money.
create function tournament_events(which bigint, at_ms bigint)
  returns table (user_id bigint, at bigint, stake numeric, back numeric, currency text) language sql stable as $$
  with players as (
    select player.user_id, greatest(joined_at, starts_at) as since, ends_at as until
    from tournaments join tournament_players player on player.tournament_id = tournaments.id
    where tournaments.id = which and left_at is null and not is_left_out(player.user_id, at_ms)
  )
  select players.user_id, settled_at, stake, coalesce(payout, 0) + cashed_out, currency from players
    join bets on bets.user_id = players.user_id and placed_at >= since and settled_at < until
    where bets.state in ('won', 'lost', 'cashed_out') and funding = 'money' and stake > 0
  union all select players.user_id, ended_at, staked, paid, currency from players
    join casino_rounds on casino_rounds.user_id = players.user_id and began_at >= since and ended_at < until
    where casino_rounds.state = 'over' and staked > 0
  union all select players.user_id, settled_at, price, coalesce(payout, 0), currency from players
    join toto_coupons on toto_coupons.user_id = players.user_id and placed_at >= since and settled_at < until
    where toto_coupons.state in ('won', 'lost') and price > 0
$$;

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus', 'deposit', 'withdraw',
    'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid', 'toto-stake',
    'toto-refund', 'toto-payout', 'toto-repayment', 'toto-house', 'toto-added', 'toto-returned', 'jackpot-filled', 'jackpot-won', 'jackpot-kept',
    'casino-bet', 'casino-win', 'casino-back', 'casino-repayment', 'bonus-cash', 'friend-reward', 'partner-commission', 'referral-payout',
    'payment-fee', 'tournament-prize', 'cashback', 'points-cash', 'points-free-bet'));
alter table transfers add column tournament_id bigint references tournaments;
alter table transfers add column cashback_id bigint references cashbacks;
alter table transfers add column loyalty_entry_id bigint references loyalty_entries;
create unique index transfers_once_for_tournament on transfers (tournament_id, credit_account) where tournament_id is not null;
create unique index transfers_once_for_cashback on transfers (cashback_id) where cashback_id is not null;
create unique index transfers_once_for_loyalty_entry on transfers (loyalty_entry_id) where loyalty_entry_id is not null;
