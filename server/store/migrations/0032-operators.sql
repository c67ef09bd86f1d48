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
