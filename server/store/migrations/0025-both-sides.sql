-- Both sides of a game within a wager: also by markets of different groups, and, where the rule says so, by other accounts of the person or the device.
-- A second use of a free bet is refused with a reason, and can be appealed as every other refusal.

alter table bonus_refusals drop constraint bonus_refusals_reason_check;
alter table bonus_refusals add constraint bonus_refusals_reason_check check (
  reason in ('taken-already', 'same-person', 'same-device', 'code-used-up', 'code-expired', 'both-sides', 'paused', 'not-for-you', 'free-bet-used'));

-- What a selection is about, and the values of it that lose. Only types whose loss is decided by one figure of the game have it. Where a game is won by
-- sets or maps, its winner is another figure than the margin of its units; where regular time is not the whole, so is that.
create function losing_values(selection text, sport int, out figure text, out loses int4multirange) language plpgsql immutable as $$
declare
  parts text[] := regexp_match(selection, '^\d+\.\d+\.(\d+)\.(-?\d+(?:\.\d+)?)\.0$');
  type int := parts[1];
  line numeric := parts[2];
  winner text := case when sport in (4, 6, 10, 86, 97, 106, 117, 128, 146, 150, 316) then 'winner' else 'margin' end;
begin
  figure := case
    when type in (1, 2, 3, 4, 5, 6, 401, 402) then winner
    when type in (3653, 3654, 3655) then case sport when 1 then winner else 'regular' end
    when type in (7, 8, 3829, 3830, 424, 425, 426) then 'margin'
    when type in (9, 10, 3827, 3828, 739, 741, 743, 4546, 4547, 4548, 4549) then 'total'
    when type in (11, 12, 4554, 4555, 4556) then 'side1'
    when type in (13, 14, 4562, 4563, 4564) then 'side2' end;
  loses := case
    -- The greatest losing value.
    when type in (4, 401) then int4multirange(int4range(null, 0))
    when type in (1, 3653) then int4multirange(int4range(null, 1))
    when type in (7, 3829) then int4multirange(int4range(null, ceil(-line)::int))
    when type in (9, 3827, 11, 13) then int4multirange(int4range(null, ceil(line)::int))
    when type = 424 then int4multirange(int4range(null, floor(-line)::int + 1))
    when type in (739, 4547) then int4multirange(int4range(null, floor(line)::int + 1))
    when type in (4556, 4564) then int4multirange(int4range(null, ceil(line)::int))
    -- The least one.
    when type in (6, 402) then int4multirange(int4range(1, null))
    when type in (3, 3655) then int4multirange(int4range(0, null))
    when type in (8, 3830, 10, 3828, 12, 14, 4546, 4554, 4562) then int4multirange(int4range(floor(line)::int + 1, null))
    when type = 426 then int4multirange(int4range(ceil(-line)::int, null))
    when type = 743 then int4multirange(int4range(ceil(line)::int, null))
    -- One value, or all but one.
    when type = 5 then int4multirange(int4range(0, 1))
    when type = 4549 then int4multirange(int4range(line::int, line::int + 1))
    when type in (2, 3654) then int4multirange(int4range(null, 0), int4range(1, null))
    when type = 425 then int4multirange(int4range(null, (-line)::int), int4range((-line)::int + 1, null))
    when type in (741, 4548, 4555, 4563) then int4multirange(int4range(null, line::int), int4range(line::int + 1, null)) end;
  -- Nothing is scored less than not at all.
  if figure in ('total', 'side1', 'side2') then loses := loses * int4multirange(int4range(0, null)); end if;
end $$;

-- Whether two selections of a game are its two sides: outcomes of one market, or such as cannot both lose.
create function are_both_sides(one text, other text, sport int) returns boolean language plpgsql immutable as $$
declare
  mine record;
  theirs record;
begin
  if split_part(one, '.', 1) <> split_part(other, '.', 1) then return false; end if;
  if split_part(one, '.', 2) = split_part(other, '.', 2) then return split_part(one, '.', 3) <> split_part(other, '.', 3); end if;
  select * into mine from losing_values(one, sport);
  select * into theirs from losing_values(other, sport);
  return coalesce(mine.figure = theirs.figure and not mine.loses && theirs.loses, false);
end $$;

-- The accounts whose bets count as one's own for the rule of a bonus.
create function accounts_of_wager(who bigint, across text) returns setof bigint language sql stable as $$
  select who
  union select * from accounts_of_person(who) where across in ('person', 'device')
  union select * from accounts_of_device(who) where across = 'device'
$$;

drop function bets_on_other_side(bigint, bigint, bigint);
-- Other bets since a moment, of these accounts, on another side of a game than this bet.
create function bets_on_other_side(who bigint, across text, bet bigint, since bigint) returns setof bigint language sql stable as $$
  select distinct other.bet_id from bet_legs mine
  join bet_legs other on other.game_id = mine.game_id and other.bet_id <> bet
  join bets on bets.id = other.bet_id and bets.placed_at >= since and bets.state <> 'refused' and bets.funding <> 'free'
  where mine.bet_id = bet and bets.user_id in (select * from accounts_of_wager(who, across))
    and are_both_sides(mine.selection, other.selection, mine.sport_id)
$$;
create index bet_legs_of_game on bet_legs (game_id);

create or replace function count_stake(
  which bigint, of_source text, of_reference bigint, of_product text, of_stake numeric, counts numeric, why text, at_ms bigint
) returns void language plpgsql as $$
declare
  held bonuses;
  across text;
  others bigint[] := '{}';
  total numeric;
begin
  select * into held from bonuses where id = which and state = 'active' and earned_at is not null for update;
  if not found then return; end if;
  across := coalesce(held.terms->'wager'->>'across', 'account');
  if of_source = 'bet' then
    others := array(select bets_on_other_side(held.user_id, across, of_reference, held.earned_at));
  end if;
  insert into bonus_stakes (bonus_id, source, reference, product, stake, due, counted, reason, at)
    values (which, of_source, of_reference, of_product, of_stake, counts, counts, why, at_ms)
    on conflict (bonus_id, source, reference) do update
      set stake = excluded.stake, due = excluded.due, counted = excluded.counted, reason = excluded.reason, at = excluded.at;
  if cardinality(others) > 0 then perform drop_both_sides(held, others || of_reference, at_ms); end if;
  select sum(counted) into total from bonus_stakes where bonus_id = which;
  -- Before it is won, bets that are still open are looked at too.
  if total >= held.target then
    perform drop_both_sides(held, array(select reference from bonus_stakes stakes where bonus_id = which and source = 'bet' and counted > 0
      and exists (select 1 from bets_on_other_side(held.user_id, across, stakes.reference, held.earned_at))), at_ms);
    select sum(counted) into total from bonus_stakes where bonus_id = which;
  end if;
  update bonuses set wagered = total where id = which;
  if total >= held.target then perform end_bonus(which, 'won', at_ms); end if;
end $$;

-- A free bet that another bet has, or had.
create function refuse_free_bet(who bigint, token bigint, at_ms bigint) returns void language sql volatile as $$
  select refuse_bonus(who, coalesce(bonuses.rule_id, free_bets.code), free_bets.code, 'free-bet-used', 'free-bet:' || token, at_ms)
  from free_bets left join bonuses on bonuses.id = free_bets.bonus_id where free_bets.id = token and free_bets.user_id = who
$$;

-- A granted appeal about it: another token of its sum, once.
create function grant_free_bet(who bigint, refusal bigint, token bigint, at_ms bigint) returns void language plpgsql volatile as $$
declare given free_bets;
begin
  insert into free_bets (user_id, code, currency, amount, granted_at)
    select who, 'APPEAL-' || refusal, currency, amount, at_ms from free_bets where id = token and user_id = who
    on conflict (user_id, code) do nothing returning * into given;
  if not found then return; end if;
  insert into transfers (debit_account, credit_account, amount, reason)
    select issue.id, bonus.id, given.amount, 'bonus' from accounts issue, accounts bonus
    where issue.kind = 'issue' and issue.currency = given.currency
      and bonus.kind = 'bonus' and bonus.currency = given.currency and bonus.user_id = who;
end $$;
