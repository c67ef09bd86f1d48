/**
 * The schema, in order; a migration that has landed is never changed. Money moves only by inserting transfers: a trigger moves the
 * balances in the same statement, and a check refuses a balance below zero. Transfers can be neither changed nor deleted.
 */
export const MIGRATIONS: readonly string[] = [
  `
create table users (
  id bigint generated always as identity primary key,
  login text unique,
  name text not null,
  created_at timestamptz not null default now()
);

create table sessions (
  token_hash text primary key,
  user_id bigint not null references users,
  expires_at timestamptz not null
);

-- main: the user's money; pending: stakes of bets that are not decided yet; house: the book's; issue: where simulated money comes from
create table accounts (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  kind text not null check (kind in ('main', 'pending', 'house', 'issue')),
  currency text not null,
  balance bigint not null default 0,
  constraint balance_not_negative check (kind in ('house', 'issue') or balance >= 0),
  constraint owner_fits_kind check ((kind in ('main', 'pending')) = (user_id is not null))
);
create unique index accounts_of_users on accounts (user_id, kind, currency) where user_id is not null;
create unique index accounts_of_house on accounts (kind, currency) where user_id is null;

create table bets (
  id bigint generated always as identity (start with 90000000001) primary key,
  user_id bigint not null references users,
  bet_guid uuid not null,
  body_hash text not null,
  state text not null check (state in ('pending', 'refused', 'open', 'won', 'lost', 'refunded')),
  kind text not null,
  currency text not null,
  stake bigint not null,
  odds bigint not null,
  potential_payout bigint not null,
  payout bigint,
  policy jsonb not null,
  language text not null,
  epoch text not null,
  placed_at bigint not null,
  decides_at bigint not null,
  settled_at bigint,
  answer text,
  unique (user_id, bet_guid)
);
create index bets_undecided on bets (state) where state in ('pending', 'open');
create index bets_of_user on bets (user_id, id desc);

create table bet_legs (
  bet_id bigint not null references bets,
  position int not null,
  game_id bigint not null,
  selection text not null,
  feed text not null,
  texts jsonb not null,
  seen_odds bigint not null,
  odds bigint not null,
  score_at_placing text not null default '',
  result text,
  reason jsonb,
  primary key (bet_id, position)
);
create index bet_legs_undecided on bet_legs (game_id) where result is null;

create table transfers (
  id bigint generated always as identity primary key,
  debit_account bigint not null references accounts,
  credit_account bigint not null references accounts,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('issue', 'reserve', 'accept', 'refuse', 'payout')),
  bet_id bigint references bets,
  created_at timestamptz not null default now(),
  constraint transfer_between_two check (debit_account <> credit_account)
);
-- Each step of a bet moves its money once.
create unique index transfers_once on transfers (bet_id, reason) where bet_id is not null;
create index transfers_of_account on transfers (debit_account);
create index transfers_to_account on transfers (credit_account);

create function move_money() returns trigger language plpgsql as $$
begin
  if (select count(distinct currency) from accounts where id in (new.debit_account, new.credit_account)) <> 1 then
    raise exception 'a transfer stays in one currency' using errcode = '23514';
  end if;
  -- Always in the order of ids, so that two transfers never wait for each other; "no key", since the references of both transfers
  -- hold the keys shared by now.
  perform 1 from accounts where id in (new.debit_account, new.credit_account) order by id for no key update;
  update accounts set balance = balance + case id when new.debit_account then -new.amount else new.amount end
    where id in (new.debit_account, new.credit_account);
  return new;
end $$;
create trigger transfers_move_money after insert on transfers for each row execute function move_money();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'transfers are never changed' using errcode = '23001';
end $$;
create trigger transfers_immutable before update or delete on transfers for each row execute function refuse_change();

-- That trigger sees rows; a truncation has none.
create trigger transfers_not_truncated before truncate on transfers for each statement execute function refuse_change();

insert into accounts (kind, currency) values ('house', 'KZT'), ('issue', 'KZT');
`,
  // A settlement has a number: a corrected or withdrawn result is settled anew and posts the difference. What a correction takes back
  // and the user no longer has is a debt (never above zero), repaid from the next payouts. Each step of a bet is written down with
  // its actor and reason.
  `
alter table accounts drop constraint accounts_kind_check;
alter table accounts drop constraint balance_not_negative;
alter table accounts drop constraint owner_fits_kind;
alter table accounts add constraint accounts_kind_check check (kind in ('main', 'pending', 'debt', 'house', 'issue'));
alter table accounts add constraint balance_not_negative check (
  case kind when 'main' then balance >= 0 when 'pending' then balance >= 0 when 'debt' then balance <= 0 else true end);
alter table accounts add constraint owner_fits_kind check ((kind in ('main', 'pending', 'debt')) = (user_id is not null));
insert into accounts (user_id, kind, currency) select user_id, 'debt', currency from accounts where kind = 'main';

alter table bets add column settlement int not null default 0;
alter table bets add column is_void boolean not null default false;
alter table bets add column channel text not null default 'web';
alter table bets add column unit_count bigint not null default 1;
alter table bet_legs add column result_version int not null default 0;
alter table bet_legs add column seen_version bigint;
alter table bet_legs add column version bigint;
create index bet_legs_of_selection on bet_legs (selection) where result is not null;

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment'));
alter table transfers add column settlement int not null default 0;
alter table transfers add column corrects bigint references transfers;
drop index transfers_once;
create unique index transfers_once on transfers (bet_id, reason, settlement) where bet_id is not null;

create table bet_events (
  id bigint generated always as identity primary key,
  bet_id bigint not null references bets,
  state text not null,
  settlement int not null default 0,
  actor text not null,
  reason text not null,
  payout bigint,
  at bigint not null
);
create index bet_events_of_bet on bet_events (bet_id);
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the history of bets is never changed' using errcode = '23001';
end $$;
create trigger bet_events_immutable before update or delete on bet_events for each row execute function refuse_rewriting();
create trigger bet_events_not_truncated before truncate on bet_events for each statement execute function refuse_rewriting();
`,
  `
create table saved_coupons (
  code text primary key,
  partner bigint not null,
  content text not null,
  saved_at bigint not null
);
`,
  // The house has sixteen accounts, so that bets of different users do not wait for each other; they are one in every sum.
  `
alter table accounts add column shard int not null default 0;
drop index accounts_of_house;
create unique index accounts_of_house on accounts (kind, currency, shard) where user_id is null;
insert into accounts (kind, currency, shard)
  select 'house', house.currency, shards.shard from accounts house cross join generate_series(1, 15) as shards(shard) where house.kind = 'house';
alter table bets alter column id set generated by default;

create or replace function move_money() returns trigger language plpgsql as $$
begin
  -- Always in the order of ids, so that two transfers never wait for each other; "no key", since the references of both transfers
  -- hold the keys shared by now.
  if (select count(distinct currency) from (
    select currency from accounts where id in (new.debit_account, new.credit_account) order by id for no key update) as locked) <> 1 then
    raise exception 'a transfer stays in one currency' using errcode = '23514';
  end if;
  update accounts set balance = balance + case id when new.debit_account then -new.amount else new.amount end
    where id in (new.debit_account, new.credit_account);
  return new;
end $$;

create function decimal_text(minor bigint, digits int) returns text language sql immutable as $$
  select case when digits = 0 then minor::text
    else (minor / (10::numeric ^ digits)::bigint)::text || '.' || lpad((minor % (10::numeric ^ digits)::bigint)::text, digits, '0') end
$$;
`,
  // Analytics: nobody's, so without a user. An event's own id makes a batch that comes twice count once.
  `
create table analytics_sessions (
  id uuid primary key,
  created_at bigint not null,
  updated_at bigint not null,
  dropped bigint not null default 0
);
create table analytics_events (
  id uuid primary key,
  session_id uuid not null references analytics_sessions,
  channel text not null,
  name text not null,
  at bigint not null,
  received_at bigint not null,
  data jsonb not null
);
create index analytics_events_by_time on analytics_events (received_at);
`,
  // How the legs are combined; bets from before have none and are what their kind says.
  `alter table bets add column form jsonb;`,
];
