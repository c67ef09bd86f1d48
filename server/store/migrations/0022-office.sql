-- The office: requests in writing and their answers, PINs for callers, histories by mail, what lists leave out, and bets that operators propose.

-- A letter may have a form with tables beside its text.
alter table outbox add column html text;

create table office_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Of its sender's making: sent again it is the same request.
  request_guid uuid not null,
  kind text not null check (kind in ('topic', 'transactions', 'deposit', 'withdrawal', 'idea', 'admin')),
  fields jsonb not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at bigint not null,
  answer text,
  answered_by text,
  answered_at bigint,
  closed_at bigint,
  unique (user_id, request_guid)
);
create index office_requests_of_user on office_requests (user_id, id desc);
create index office_requests_open on office_requests (id) where state = 'open';

-- Makes a request; the bounds hold for requests that come side by side. outcome: stored, known, reused (another request under this id), flood.
-- Of the administration one at a time is asked for: another wish is the one that is open.
create function add_office_request(who bigint, guid uuid, what text, said jsonb, at_ms bigint, most_open int, most_a_day int)
returns table (outcome text, request_id bigint) language plpgsql volatile as $$
declare known office_requests;
declare made bigint;
begin
  perform 1 from users where id = who for no key update;
  select * into known from office_requests where user_id = who and request_guid = guid;
  if found then
    return query select case when known.kind = what and known.fields = said then 'known' else 'reused' end, known.id;
    return;
  end if;
  if what = 'admin' then
    select * into known from office_requests where user_id = who and kind = 'admin' and state = 'open';
    if found then
      return query select 'known', known.id;
      return;
    end if;
  end if;
  if (select count(*) from office_requests where user_id = who and state = 'open') >= most_open
    or (select count(*) from office_requests where user_id = who and created_at > at_ms - 86400000) >= most_a_day then
    return query select 'flood', 0::bigint;
    return;
  end if;
  insert into office_requests (user_id, request_guid, kind, fields, created_at) values (who, guid, what, said, at_ms) returning id into made;
  return query select 'stored', made;
end $$;

-- A consultant knows a caller by a PIN: one for each account, as a hash. Used up by the try that is right.
create table support_pins (
  user_id bigint primary key references users,
  pin_hash text not null,
  expires_at bigint not null,
  tries_left int not null
);

-- The letters of a day, by number: a number is taken once.
create table history_mails (
  user_id bigint not null references users,
  day_start bigint not null,
  number int not null,
  kind text not null check (kind in ('bets', 'casino')),
  at bigint not null,
  primary key (user_id, day_start, number)
);

-- Bets that were settled before the moment are left out of lists.
create table cleared_histories (
  user_id bigint primary key references users,
  before_at bigint not null,
  cleared_at bigint not null
);

-- A bet that an operator proposes. It is placed under its guid when its user accepts it, and under a fresh one where the bet of the last was refused:
-- so that it becomes one bet at most.
create table manager_bets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  bet_guid uuid not null unique default gen_random_uuid(),
  items jsonb not null,
  currency text not null,
  stake numeric(38, 0) not null check (stake > 0),
  note text not null default '',
  proposed_by text not null,
  proposed_at bigint not null,
  expires_at bigint not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined', 'withdrawn')),
  decided_at bigint
);
create index manager_bets_of_user on manager_bets (user_id, id desc);

-- Proposes a bet. outcome: stored, unknown (no such account, or none in this currency), paused (who pauses is proposed nothing), enough.
create function propose_manager_bet(
  who bigint, said jsonb, code text, amount numeric, words text, proposer text, at_ms bigint, until_ms bigint, most_open int
) returns table (outcome text, manager_bet_id bigint) language plpgsql volatile as $$
declare made bigint;
begin
  perform 1 from users where id = who for no key update;
  if not exists (select 1 from accounts where user_id = who and kind = 'main' and currency = code and closed_at is null) then
    return query select 'unknown', 0::bigint;
  elsif exists (select 1 from exclusions where user_id = who and coalesce(until_at, at_ms + 1) > at_ms) then
    return query select 'paused', 0::bigint;
  elsif (select count(*) from manager_bets where user_id = who and state = 'proposed' and expires_at > at_ms) >= most_open then
    return query select 'enough', 0::bigint;
  else
    insert into manager_bets (user_id, items, currency, stake, note, proposed_by, proposed_at, expires_at)
      values (who, said, code, amount, words, proposer, at_ms, until_ms) returning id into made;
    return query select 'stored', made;
  end if;
end $$;
