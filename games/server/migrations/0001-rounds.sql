-- The provider of our own games. Times are epoch milliseconds; amounts whole minor units of up to 38 digits, as in the books of the sportsbook.

-- Each start, so that a server whose session was taken away knows that another one came after it.
create table server_terms (
  id bigint generated always as identity primary key,
  server text not null,
  began_at timestamptz not null default now()
);

-- Players as the wallet names them; one of play money has no name, and lives as long as its session.
create table players (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('money', 'demo')),
  wallet_id text unique,
  check ((mode = 'money') = (wallet_id is not null))
);

-- Tokens of the page lie here as hashes. The wallet's own token is what stakes are taken with.
create table play_sessions (
  token_hash text primary key,
  player bigint not null references players on delete cascade,
  game text not null,
  currency text not null,
  wallet_token text not null,
  balance numeric(38) not null,
  opened_at bigint not null,
  used_at bigint not null
);
create index on play_sessions (player);

-- Seeds by player and game. The seed that follows is made with each, so that its commitment is known before the client's seed for it.
create table seed_lines (
  id bigint generated always as identity primary key,
  player bigint not null references players on delete cascade,
  game text not null,
  server_seed text not null unique check (server_seed ~ '^[0-9a-f]{64}$'),
  next_server_seed text not null unique check (next_server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text not null,
  next_nonce bigint not null default 0,
  -- The round that is not over: no other begins, and no seed is told, before it is.
  open_round uuid,
  revealed_at bigint,
  check (revealed_at is null or open_round is null)
);
create unique index on seed_lines (player, game) where revealed_at is null;

-- Bet, actions and seeds make the state of a round again; it is not kept. A row is written before the wallet is asked.
create table rounds (
  guid uuid primary key,
  player bigint not null references players on delete cascade,
  game text not null,
  currency text not null,
  -- The session whose stake was taken last.
  session text not null,
  line bigint not null references seed_lines on delete cascade,
  nonce bigint not null,
  bet jsonb not null,
  actions jsonb not null default '[]',
  state text not null
    check (state in ('staking', 'open', 'settling', 'over', 'cancelling', 'cancelled', 'refused')),
  staked numeric(38) not null,
  paid numeric(38),
  -- Why the first stake was refused.
  refusal text,
  -- An action that stakes more, by the number of its stake, until the wallet has said yes or no.
  pending_action text,
  pending_amount numeric(38),
  pending_since bigint,
  is_pending_undone boolean not null default false,
  stakes int not null default 1,
  began_at bigint not null,
  opened_at bigint,
  ended_at bigint,
  -- When it ends by its written default.
  due_at bigint,
  -- When the wallet is asked again, and how often it was.
  try_at bigint not null,
  tries int not null default 0,
  unique (line, nonce),
  check ((paid is not null) = (state in ('settling', 'over'))),
  check ((refusal is not null) = (state = 'refused')),
  check ((due_at is not null) = (state = 'open')),
  check (pending_action is null or state = 'open')
);
create index on rounds (player, game, began_at desc);
create index on rounds (due_at) where state = 'open';
create index on rounds (try_at) where state in ('staking', 'settling', 'cancelling') or pending_action is not null;
