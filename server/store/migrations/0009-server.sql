-- What belongs to the server and to nobody who bets: operators, its own secrets and terms, and analytics.

-- One-time links by which operators come in. Times are epoch milliseconds; codes and tokens lie here as hashes.
create table operator_links (
  id bigint generated always as identity primary key,
  code_hash text not null unique,
  name text not null,
  made_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create table operator_sessions (
  token_hash text primary key,
  link_id bigint not null unique references operator_links,
  name text not null,
  address text not null,
  started_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);

create table server_secrets (
  name text primary key,
  secret text not null
);

-- Who served this database and from when: a server that lost its lock for a moment learns by it whether another one served meanwhile.
create table server_terms (
  id bigint generated always as identity primary key,
  server text not null,
  began_at timestamptz not null default now()
);

-- Analytics: nobody's, so without a user. An event's own id makes a batch that comes twice count once.
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
