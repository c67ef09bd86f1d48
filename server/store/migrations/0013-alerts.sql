-- Alerts: rules of accounts, what came true, quiet hours, and browsers that are pushed to. Times are epoch milliseconds.

create table alert_rules (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('events', 'odds', 'suspended', 'cash-out')),
  -- As the wire has it, and a text that is the same for the same wish.
  condition jsonb not null,
  wish text not null,
  texts jsonb not null,
  coupon_code text,
  is_silent boolean not null default false,
  -- Of a rule that comes true once: when it did.
  fired_at bigint,
  created_at bigint not null,
  unique (user_id, wish)
);
create index alert_rules_watched on alert_rules (id) where fired_at is null and not is_silent;

create table alert_preferences (
  user_id bigint primary key references users,
  is_silent boolean not null,
  quiet_from text,
  quiet_to text,
  time_zone text not null,
  per_hour int not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Each is one time at which a rule came true, claimed by whoever saw it first. A rule that is removed leaves what it told.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  rule_id bigint not null,
  occurrence text not null,
  content jsonb not null,
  telling text not null check (telling in ('told', 'quiet', 'limit')),
  -- A page saw it and shows it; else the server did, and a page that begins to wait is told of it unless a browser was pushed to.
  by_page boolean not null,
  is_pushed boolean not null default false,
  at bigint not null,
  unique (rule_id, occurrence)
);
create index alerts_of_user on alerts (user_id, id);
create index alerts_by_time on alerts (at);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- The sign-in on that browser: when it ends nothing is pushed there any more.
  session_id bigint not null references sessions (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at bigint not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id);

-- Adds a rule. The same wish is the same rule, unless it has come true: then it is a new one. Where there is no room a rule that has come true makes it; null
-- where there is none. Rules of an account are added one after another.
create function add_alert_rule(
  who bigint, of_kind text, wished jsonb, wish_text text, called jsonb, coupon text, most int, at_ms bigint
) returns setof alert_rules language plpgsql volatile as $$
begin
  perform 1 from users where id = who for no key update;
  delete from alert_rules where user_id = who and wish = wish_text and fired_at is not null;
  if not exists (select 1 from alert_rules where user_id = who and wish = wish_text) then
    if (select count(*) from alert_rules where user_id = who) >= most then
      delete from alert_rules where id = (
        select id from alert_rules where user_id = who and fired_at is not null order by fired_at limit 1);
      if not found then return; end if;
    end if;
  end if;
  return query insert into alert_rules (user_id, kind, condition, wish, texts, coupon_code, created_at)
    values (who, of_kind, wished, wish_text, called, coupon, at_ms)
    on conflict (user_id, wish) do update
      set condition = wished, texts = called, coupon_code = coalesce(coupon, alert_rules.coupon_code), is_silent = false
    returning *;
end $$;

-- Claims one time at which a rule came true: a row for the one who is first, none for all others, and none where the rule is silent, over or not
-- theirs. Alerts of an account are claimed one after another, so that no more are told in an hour than it wants. Who takes a pause is told nothing.
create function claim_alert(
  rule bigint, who bigint, named text, what jsonb, is_quiet boolean, per_hour int, of_page boolean, at_ms bigint
) returns table (alert_id bigint, alert_telling text) language plpgsql volatile as $$
declare
  how text := 'told';
begin
  perform 1 from users where id = who for no key update;
  update alert_rules set fired_at = case when kind = 'events' then null else at_ms end
    where id = rule and user_id = who and not is_silent and fired_at is null;
  if not found then return; end if;
  if is_quiet or exists (
    select 1 from exclusions where user_id = who and coalesce(until_at, at_ms + 1) > at_ms
  ) then
    how := 'quiet';
  elsif (select count(*) from alerts where user_id = who and telling = 'told' and at > at_ms - 3600000) >= per_hour then
    how := 'limit';
  end if;
  return query insert into alerts (user_id, rule_id, occurrence, content, telling, by_page, at)
    values (who, rule, named, what, how, of_page, at_ms)
    on conflict (rule_id, occurrence) do nothing returning id, telling;
end $$;
