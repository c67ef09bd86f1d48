-- Bringing friends, and the partner programme: links, who came by them, what they earned. Times are the server's, epoch milliseconds.

-- A link of an account: one for its friends, and those of a partner, each with a name of the partner's.
create table referral_links (
  id bigint generated always as identity primary key,
  tag text not null unique,
  user_id bigint not null references users,
  kind text not null check (kind in ('friend', 'partner')),
  sub_tag text not null default '',
  made_at bigint not null,
  unique (user_id, kind, sub_tag),
  check ((kind = 'friend') = (sub_tag = ''))
);

-- Visits of a link by the day (UTC).
create table referral_visits (
  link_id bigint not null references referral_links,
  day bigint not null,
  visits int not null,
  primary key (link_id, day)
);

-- Who registered after following a link. The rules are those of that day. A refused one is kept with its reason.
create table referrals (
  id bigint generated always as identity (start with 50000001) primary key,
  link_id bigint not null references referral_links,
  kind text not null check (kind in ('friend', 'partner')),
  -- Whose link it was, and who came by it: by one link, once.
  user_id bigint not null references users,
  friend_id bigint not null unique references users,
  state text not null check (state in ('counting', 'closed', 'refused', 'removed')),
  reason text check (reason in ('oneself', 'same-person', 'same-device', 'same-network', 'circle', 'paused')),
  registered_at bigint not null,
  -- Of a friend: bets that are placed before count.
  ends_at bigint,
  hundredths int not null check (hundredths between 0 and 10000),
  most numeric(38, 0) check (most >= 0),
  products text[] not null,
  -- The currency of the reward: that of the registration of whose link it was.
  currency text not null references currency_rates,
  -- A hash: what is counted is whether two are the same.
  network text not null,
  net numeric(38, 0),
  reward numeric(38, 0) check (reward >= 0),
  closed_at bigint,
  check (user_id <> friend_id),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'closed') = (reward is not null)),
  check ((kind = 'friend') = (ends_at is not null and most is not null))
);
create index referrals_of_user on referrals (user_id, id desc);
create index referrals_due on referrals (ends_at) where kind = 'friend' and state = 'counting';

create table partners (
  user_id bigint primary key references users,
  state text not null check (state in ('waiting', 'accepted', 'refused', 'ended')),
  -- The places of the links, in the partner's own words.
  about text not null,
  reason text not null default '',
  applied_at bigint not null,
  accepted_at bigint,
  decided_at bigint
);
create index partners_waiting on partners (applied_at) where state = 'waiting';

-- Months (UTC) that are over: figures as they stood at the end, and the commission that was paid by them.
create table partner_months (
  id bigint generated always as identity primary key,
  user_id bigint not null references partners,
  starts_at bigint not null,
  ends_at bigint not null,
  currency text not null references currency_rates,
  visits int not null,
  registrations int not null,
  deposits int not null,
  net numeric(38, 0) not null,
  hundredths int not null check (hundredths between 0 and 10000),
  commission numeric(38, 0) not null check (commission >= 0),
  closed_at bigint not null,
  unique (user_id, starts_at)
);

-- Moves of what was earned into the main account, each under an id of its client.
create table referral_payouts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  guid uuid not null,
  currency text not null,
  amount numeric(38, 0) not null check (amount > 0),
  at bigint not null,
  unique (user_id, guid)
);

-- referral: what an account has earned by its links.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind in (
  'main', 'pending', 'debt', 'bonus', 'advance', 'withdrawing', 'house', 'tax', 'issue', 'cashier', 'toto', 'jackpot', 'referral'));
alter table accounts drop constraint balance_not_negative;
alter table accounts add constraint balance_not_negative check (
  case when kind in ('main', 'pending', 'bonus', 'withdrawing', 'toto', 'jackpot', 'referral') then balance >= 0
    when kind in ('debt', 'advance') then balance <= 0 else true end);
alter table accounts drop constraint owner_fits_kind;
alter table accounts add constraint owner_fits_kind check (
  (kind in ('main', 'pending', 'debt', 'bonus', 'advance', 'withdrawing', 'referral')) = (user_id is not null));

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus', 'deposit', 'withdraw',
    'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid', 'toto-stake',
    'toto-refund', 'toto-payout', 'toto-repayment', 'toto-house', 'toto-added', 'toto-returned', 'jackpot-filled', 'jackpot-won', 'jackpot-kept',
    'casino-bet', 'casino-win', 'casino-back', 'casino-repayment', 'bonus-cash', 'friend-reward', 'partner-commission', 'referral-payout'));
alter table transfers add column referral_id bigint references referrals;
alter table transfers add column partner_month_id bigint references partner_months;
alter table transfers add column referral_payout_id bigint references referral_payouts;
create unique index transfers_once_for_referral on transfers (referral_id) where referral_id is not null;
create unique index transfers_once_for_partner_month on transfers (partner_month_id) where partner_month_id is not null;
create unique index transfers_once_for_referral_payout on transfers (referral_payout_id) where referral_payout_id is not null;

-- Bets and rounds that are over, with what the house kept of each: of a bet by its transfers, of a round what was staked less what was paid. A bet that a token paid
-- for brought the house no money.
create view house_results as
  select 'bets' as product, bets.id, bets.user_id, bets.currency, bets.placed_at, bets.settled_at,
    (select coalesce(sum(case when credit.kind = 'house' then transfers.amount when debit.kind = 'house' then -transfers.amount else 0 end), 0)
      from transfers join accounts credit on credit.id = credit_account join accounts debit on debit.id = debit_account
      where transfers.bet_id = bets.id) as net
    from bets where bets.settled_at is not null and bets.funding = 'money' and bets.state in ('won', 'lost', 'refunded', 'cashed_out')
  union all
  select 'casino', casino_rounds.id, casino_rounds.user_id, casino_rounds.currency, casino_rounds.began_at, casino_rounds.ended_at,
    casino_rounds.staked - casino_rounds.paid from casino_rounds where casino_rounds.state = 'over';

-- Minor units of one currency in those of another, with all digits; what is in it already is not touched by a rate.
create function in_currency(amount numeric, source text, target text) returns numeric language sql stable as $$
  select case when source = target then amount else amount / (10::numeric ^ given.digits) / given.per_usd * wanted.per_usd * (10::numeric ^ wanted.digits) end
  from currency_rates given, currency_rates wanted where given.currency = source and wanted.currency = target
$$;

create function is_in_pause(who bigint, at_ms bigint) returns boolean language sql stable as $$
  select exists (select 1 from exclusions where user_id = who and coalesce(until_at, at_ms + 1) > at_ms)
$$;

-- An e-mail address without what some providers let everybody add to it.
create function mailbox_of(email text) returns text language sql immutable as $$
  select split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
$$;

-- A sign that two accounts are of one person, or on one device; null where there is none. `device` is a browser's token, as a hash.
create function referral_sign(one bigint, other bigint, device text) returns text language plpgsql stable as $$
begin
  if exists (select 1 from people a, people b where a.user_id = one and b.user_id = other and (
      (a.birth_date = b.birth_date and lower(trim(a.first_name)) = lower(trim(b.first_name)) and lower(trim(a.last_name)) = lower(trim(b.last_name)))
      or mailbox_of(a.email) = mailbox_of(b.email)
      or regexp_replace(a.phone, '\D', '', 'g') = regexp_replace(b.phone, '\D', '', 'g')))
    or exists (select 1 from documents a join documents b on b.user_id = other
      and b.fields ->> 'number' <> '' and upper(regexp_replace(b.fields ->> 'number', '[^[:alnum:]]', '', 'g')) = upper(regexp_replace(a.fields ->> 'number', '[^[:alnum:]]', '', 'g'))
      where a.user_id = one) then
    return 'same-person';
  end if;
  if exists (select 1 from known_devices where user_id = one and token_hash = device)
    or exists (select 1 from known_devices a join known_devices b on b.token_hash = a.token_hash and b.user_id = other where a.user_id = one) then
    return 'same-device';
  end if;
  return null;
end $$;

-- The reason why who came does not count for whose link it was; null where nothing stands in the way. Up the chain of who brought whom, a person or a device that
-- comes again is a circle.
create function referral_problem(owner bigint, came bigint, device text, at_ms bigint) returns text language plpgsql stable as $$
declare
  sign text;
  above bigint;
  steps int := 0;
begin
  if owner = came then return 'oneself'; end if;
  if is_in_pause(owner, at_ms) then return 'paused'; end if;
  sign := referral_sign(owner, came, device);
  if sign is not null then return sign; end if;
  above := owner;
  loop
    select user_id into above from referrals where friend_id = above and state <> 'refused';
    exit when not found or steps >= 20;
    if above = came or referral_sign(above, came, device) is not null then return 'circle'; end if;
    steps := steps + 1;
  end loop;
  return null;
end $$;

-- Writes down who came by a link; null where the link brings nobody at all. Those who come by links of one account do so one after another, so that
-- they cannot pass the bound of one network together.
create function refer_person(
  link_tag text, came bigint, opened_in bigint, device text, from_network text, rules jsonb, at_ms bigint
) returns text language plpgsql volatile as $$
declare
  link referral_links;
  problem text;
  own text;
begin
  select * into link from referral_links where tag = link_tag;
  if not found then return null; end if;
  perform 1 from users where id = link.user_id for no key update;
  if not exists (select 1 from people where user_id = link.user_id and state = 'active')
    or (link.kind = 'partner' and not exists (select 1 from partners where user_id = link.user_id and state = 'accepted')) then
    return null;
  end if;
  problem := case when opened_in = link.user_id then 'oneself' else referral_problem(link.user_id, came, device, at_ms) end;
  if problem is null and (select count(*) from referrals where user_id = link.user_id and network = from_network and state <> 'refused'
      and registered_at > at_ms - (rules #>> '{network,days}')::bigint * 86400000) >= (rules #>> '{network,most}')::int then
    problem := 'same-network';
  end if;
  own := own_currency(link.user_id);
  insert into referrals (link_id, kind, user_id, friend_id, state, reason, registered_at, ends_at, hundredths, most, products, currency, network)
    select link.id, link.kind, link.user_id, came, case when problem is null then 'counting' else 'refused' end, problem, at_ms,
      case link.kind when 'friend' then at_ms + (rules #>> '{friend,days}')::bigint * 86400000 end,
      (rules #>> array[link.kind, 'hundredths'])::int,
      case link.kind when 'friend' then floor((rules #>> '{friend,mostCents}')::numeric / 100 * per_usd * 10::numeric ^ digits) end,
      array(select jsonb_array_elements_text(rules #> array[link.kind, 'products'])), own, from_network
    from currency_rates where currency = own
    on conflict (friend_id) do nothing;
  return coalesce(problem, 'counting');
end $$;

-- Adds what was earned to an account, from the house. Once: by the index of what it is for.
create function pay_referral(who bigint, code text, minor numeric, why text, referral bigint, month bigint) returns void language plpgsql as $$
begin
  insert into accounts (user_id, kind, currency) values (who, 'referral', code)
    on conflict (user_id, kind, currency) where user_id is not null do nothing;
  insert into transfers (debit_account, credit_account, amount, reason, referral_id, partner_month_id)
    select house.id, own.id, minor, why, referral, month from accounts house, accounts own
    where house.kind = 'house' and house.currency = code and house.shard = who % 16
      and own.user_id = who and own.kind = 'referral' and own.currency = code;
end $$;

-- The net of a friend: what the house kept of bets and rounds that were begun in the days that count, in the currency of the reward.
create function referral_net(brought referrals) returns numeric language sql stable as $$
  select coalesce(trunc(sum(in_currency(kept, source, brought.currency))), 0) from (
    select currency as source, sum(net) as kept from house_results
    where user_id = brought.friend_id and product = any(brought.products) and placed_at >= brought.registered_at and placed_at < brought.ends_at
    group by currency) as by_currency
$$;

-- Whether something that was begun in those days is not over yet.
create function has_open_play(brought referrals) returns boolean language sql stable as $$
  select exists (select 1 from bets where user_id = brought.friend_id and state in ('pending', 'open') and placed_at < brought.ends_at)
    or ('casino' = any(brought.products)
      and exists (select 1 from casino_rounds where user_id = brought.friend_id and state = 'open' and began_at < brought.ends_at))
$$;

-- Closes the days of a friend and credits the reward: once, for whoever comes first. True where it was closed.
create function close_referral(which bigint, at_ms bigint) returns boolean language plpgsql volatile as $$
declare
  brought referrals;
  problem text;
  kept numeric;
  due numeric;
begin
  select * into brought from referrals where id = which and kind = 'friend' and state = 'counting' and ends_at <= at_ms for no key update;
  if not found then return false; end if;
  -- Nobody is credited anything in a pause: it waits for its end.
  if is_in_pause(brought.user_id, at_ms) or has_open_play(brought) then return false; end if;
  problem := referral_problem(brought.user_id, brought.friend_id, '', at_ms);
  if problem is not null then
    update referrals set state = 'refused', reason = problem, closed_at = at_ms where id = which;
    return true;
  end if;
  kept := referral_net(brought);
  due := least(brought.most, trunc(greatest(kept, 0) * brought.hundredths / 10000));
  update referrals set state = 'closed', net = kept, reward = due, closed_at = at_ms where id = which;
  if due > 0 then perform pay_referral(brought.user_id, brought.currency, due, 'friend-reward', which, null); end if;
  return true;
end $$;

-- All that the house kept of the people of a partner until a moment, by when it was settled, in the currency of the partner.
create function partner_net(who bigint, until bigint, target text) returns numeric language sql stable as $$
  select coalesce(trunc(sum(in_currency(kept, source, target))), 0) from (
    select results.currency as source, sum(results.net) as kept from referrals
    join house_results results on results.user_id = friend_id and product = any(referrals.products)
      and results.placed_at >= registered_at and results.settled_at < until
    where referrals.user_id = who and referrals.kind = 'partner' and referrals.state = 'counting' group by results.currency) as by_currency
$$;

create type partner_figures as (visits bigint, registrations bigint, deposits bigint);
-- The figures of a partner's links between two moments.
create function partner_figures_of(who bigint, since bigint, until bigint) returns partner_figures language sql stable as $$
  select (select coalesce(sum(visits), 0) from referral_links join referral_visits on link_id = referral_links.id
      where user_id = who and kind = 'partner' and day >= since and day < until),
    (select count(*) from referrals where user_id = who and kind = 'partner' and state = 'counting' and registered_at >= since and registered_at < until),
    (select count(*) from (
      select min(payments.changed_at) as first_at from referrals join payments on payments.user_id = friend_id and direction = 'deposit' and payments.state = 'done'
        where referrals.user_id = who and referrals.kind = 'partner' and referrals.state = 'counting' group by friend_id) as firsts
      where first_at >= since and first_at < until)
$$;

-- Closes the oldest month of a partner that is over and was not closed, and credits its commission: once. What a correction changes in an earlier month
-- is in the net of the month that is closed next. True where one was closed.
create function close_partner_month(who bigint, share int, at_ms bigint) returns boolean language plpgsql volatile as $$
declare
  own partners;
  since bigint;
  until bigint;
  target text;
  figures partner_figures;
  kept numeric;
  due numeric;
  month bigint;
begin
  select * into own from partners where user_id = who and state = 'accepted' for no key update;
  if not found or is_in_pause(who, at_ms) then return false; end if;
  since := limit_window_start('month', coalesce((select max(ends_at) from partner_months where user_id = who), own.accepted_at));
  until := limit_window_end('month', since);
  if until > at_ms then return false; end if;
  target := own_currency(who);
  figures := partner_figures_of(who, since, until);
  kept := partner_net(who, until, target) - (select coalesce(sum(net), 0) from partner_months where user_id = who);
  due := trunc(greatest(kept, 0) * share / 10000);
  insert into partner_months (user_id, starts_at, ends_at, currency, visits, registrations, deposits, net, hundredths, commission, closed_at)
    values (who, since, until, target, figures.visits, figures.registrations, figures.deposits, kept, share, due, at_ms) returning id into month;
  if due > 0 then perform pay_referral(who, target, due, 'partner-commission', null, month); end if;
  return true;
end $$;

-- Whether a partner may have another link. Called by the statement that adds it, with the row of the partner held.
create function partner_links_left(who bigint, most int) returns boolean language plpgsql volatile as $$
begin
  return (select count(*) from referral_links where user_id = who and kind = 'partner') < most;
end $$;
