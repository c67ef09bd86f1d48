-- Money moves only by inserting transfers: a trigger moves the balances in the same statement, and a check refuses a balance below
-- zero. Transfers can be neither changed nor deleted.
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
