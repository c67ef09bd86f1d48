-- Expands: the part of a stake of the casino that can really be lost, as its provider says it; null: all of it. Of a stake that was refused nothing is kept.
alter table casino_transactions add column at_risk numeric(38, 0);
alter table casino_transactions add constraint casino_transactions_at_risk check (at_risk is null or (kind = 'bet' and at_risk between 0 and amount)) not valid;

-- Stakes of one source that count nothing, since they are on both sides: each is refused with its reason, unless an appeal was granted.
create function drop_both_sides(held bonuses, of_source text, ids bigint[], at_ms bigint) returns void language plpgsql as $$
declare dropped bigint;
begin
  for dropped in update bonus_stakes set counted = 0, reason = 'both-sides'
      where bonus_id = held.id and source = of_source and reference = any(ids) and counted > 0 and not is_pardoned returning reference loop
    perform refuse_bonus(held.user_id, held.rule_id, held.promo, 'both-sides', of_source || ':' || dropped, at_ms);
  end loop;
end $$;

-- A round comes with `why` of both sides where too little of it was at risk; `counts` is then what would count of it otherwise.
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
      set stake = excluded.stake, due = excluded.due, counted = excluded.counted, at = excluded.at,
        reason = case when bonus_stakes.is_pardoned and excluded.reason = 'both-sides' then 'counted' else excluded.reason end;
  if cardinality(others) > 0 then perform drop_both_sides(held, 'bet', others || of_reference, at_ms); end if;
  if why = 'both-sides' then perform drop_both_sides(held, of_source, array[of_reference], at_ms); end if;
  select sum(counted) into total from bonus_stakes where bonus_id = which;
  -- Before it is won, bets that are still open are looked at too.
  if total >= held.target then
    perform drop_both_sides(held, 'bet', array(select reference from bonus_stakes stakes where bonus_id = which and source = 'bet' and counted > 0
      and exists (select 1 from bets_on_other_side(held.user_id, across, stakes.reference, held.earned_at))), at_ms);
    select sum(counted) into total from bonus_stakes where bonus_id = which;
  end if;
  update bonuses set wagered = total where id = which;
  if total >= held.target then perform end_bonus(which, 'won', at_ms); end if;
end $$;

-- A granted appeal about both sides: the stake counts as it would have. Servers before this name a bet alone.
create function pardon_stake(who bigint, rule text, of_source text, of_reference bigint, at_ms bigint) returns void language plpgsql as $$
declare held bonuses;
begin
  for held in select bonuses.* from bonuses join bonus_stakes on bonus_id = bonuses.id and source = of_source and reference = of_reference
      where user_id = who and rule_id = rule and state = 'active' for update of bonuses loop
    update bonus_stakes set is_pardoned = true, counted = due, reason = 'counted'
      where bonus_id = held.id and source = of_source and reference = of_reference;
    update bonuses set wagered = (select sum(counted) from bonus_stakes where bonus_id = held.id) where id = held.id returning * into held;
    if held.wagered >= held.target then perform end_bonus(held.id, 'won', at_ms); end if;
  end loop;
end $$;
