-- Expands: what several servers over one database agree by: leases, outcomes of selections with the messages that tell of them, and what was received.
-- Moments are those of the database's own clock, so that no server's clock decides.

-- The timeline of the write-ahead log, which rises with each promotion of a standby.
create function wal_timeline() returns bigint language sql volatile as $$
  select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::bigint
$$;

-- The number after `last`, with the timeline in the bits above 40: a promotion may lose the last numbers, and gives none of them again.
create function next_number(last bigint) returns bigint language sql volatile as $$
  select greatest(last + 1, wal_timeline() << 40)
$$;

create table leases (
  name text primary key,
  -- The process that has it, or had it last.
  holder text not null,
  -- Rises with each takeover, and never comes again.
  token bigint not null,
  -- Who does not renew it before this moment has lost it.
  until timestamptz not null,
  -- Makes the token part of a key: a takeover waits for statements that hold the row by it, a renewal does not.
  unique (name, token)
);

-- Refuses the statement of whoever is not the holder by this token, and lets no other one take over until it has ended.
create function hold_lease(lease text, held bigint) returns bigint language plpgsql volatile as $$
begin
  perform 1 from leases where name = lease and token = held and held >= wal_timeline() << 40 for key share;
  if not found then
    raise exception 'the lease % is no longer held by %', lease, held using errcode = 'TL005';
  end if;
  return held;
end $$;

-- The word of the world on each selection that it has decided: the newest version. Stored before anybody is told.
create table outcomes (
  selection text primary key,
  game_id bigint not null,
  version int not null check (version > 0),
  -- Null where an earlier result was withdrawn.
  result text,
  reason jsonb,
  epoch text not null,
  decided_at timestamptz not null default clock_timestamp(),
  check ((result is null) = (reason is null))
);
create index outcomes_of_game on outcomes (game_id);

-- The number of the last message of each stream; the row is held until its statement ends, so numbers come in the order of commits.
create table outbox_streams (
  stream text primary key,
  last_seq bigint not null
);

-- Messages that were written with what they tell of.
create table outbox_messages (
  stream text not null,
  seq bigint not null,
  subject text not null,
  body jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  -- The token of the holder who marked it. A promotion may have lost what a consumer did with it, so a mark of an earlier timeline is void.
  published_by bigint,
  primary key (stream, seq),
  check ((published_at is null) = (published_by is null))
);
create index outbox_waiting on outbox_messages (stream, seq) where published_at is null;

-- Messages that have had their effect on a consumer, written by the statement of that effect.
create table inbox_messages (
  consumer text not null,
  stream text not null,
  seq bigint not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (consumer, stream, seq)
);

-- Messages that a consumer failed at; one that is parked is not tried again.
create table inbox_failures (
  consumer text not null,
  stream text not null,
  seq bigint not null,
  subject text not null,
  body jsonb not null,
  attempts int not null default 1,
  error text not null,
  failed_at timestamptz not null default clock_timestamp(),
  parked_at timestamptz,
  primary key (consumer, stream, seq)
);
