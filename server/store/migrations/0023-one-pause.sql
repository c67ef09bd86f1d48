-- Pauses are asked for in one place: `pauses_at`, and what stands on it. A function that looked at them by itself is the same but for that.

-- Pauses of an account that are not over at a moment.
create function pauses_at(who bigint, at_ms bigint) returns setof exclusions language sql stable as $$
  select * from exclusions where user_id = who and coalesce(until_at, at_ms + 1) > at_ms
$$;

-- Whether one of them is running then.
create or replace function is_paused(who bigint, at_ms bigint) returns boolean language sql stable as $$
  select exists (select 1 from pauses_at(who, at_ms) where from_at <= at_ms)
$$;
create or replace function is_in_pause(who bigint, at_ms bigint) returns boolean language sql stable as $$
  select is_paused(who, at_ms)
$$;
create or replace function is_left_out(who bigint, at_ms bigint) returns boolean language sql stable as $$
  select is_paused(who, at_ms) or exists (select 1 from people where user_id = who and state = 'blocked')
$$;

create or replace function refuse_beyond_limits(who bigint, kinds text[], adds numeric, at_ms bigint) returns void language plpgsql volatile as $$
declare
  pause_end bigint;
  held record;
begin
  -- Also a pause that began while the statement was on its way.
  select max(coalesce(until_at, 9223372036854775807)) into pause_end from pauses_at(who, at_ms);
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

create or replace function claim_alert(
  rule bigint, who bigint, named text, what jsonb, is_quiet boolean, per_hour int, of_page boolean, at_ms bigint
) returns table (alert_id bigint, alert_telling text) language plpgsql volatile as $$
declare
  how text := 'told';
begin
  perform 1 from users where id = who for no key update;
  update alert_rules set fired_at = case when kind = 'events' then null else at_ms end
    where id = rule and user_id = who and not is_silent and fired_at is null;
  if not found then return; end if;
  if is_quiet or is_paused(who, at_ms) then
    how := 'quiet';
  elsif (select count(*) from alerts where user_id = who and telling = 'told' and at > at_ms - 3600000) >= per_hour then
    how := 'limit';
  end if;
  return query insert into alerts (user_id, rule_id, occurrence, content, telling, by_page, at)
    values (who, rule, named, what, how, of_page, at_ms)
    on conflict (rule_id, occurrence) do nothing returning id, telling;
end $$;

create or replace function propose_manager_bet(
  who bigint, said jsonb, code text, amount numeric, words text, proposer text, at_ms bigint, until_ms bigint, most_open int
) returns table (outcome text, manager_bet_id bigint) language plpgsql volatile as $$
declare made bigint;
begin
  perform 1 from users where id = who for no key update;
  if not exists (select 1 from accounts where user_id = who and kind = 'main' and currency = code and closed_at is null) then
    return query select 'unknown', 0::bigint;
  elsif is_paused(who, at_ms) then
    return query select 'paused', 0::bigint;
  elsif (select count(*) from manager_bets where user_id = who and state = 'proposed' and expires_at > at_ms) >= most_open then
    return query select 'enough', 0::bigint;
  else
    insert into manager_bets (user_id, items, currency, stake, note, proposed_by, proposed_at, expires_at)
      values (who, said, code, amount, words, proposer, at_ms, until_ms) returning id into made;
    return query select 'stored', made;
  end if;
end $$;
