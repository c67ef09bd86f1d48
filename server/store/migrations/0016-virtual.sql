-- Chains of virtual rounds: one in play for each kind. Moments are those of the world's clock; epoch milliseconds.

create table virtual_chains (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('football', 'tennis', 'basketball', 'horses', 'greyhounds', 'marbles')),
  -- The last seed, from which all others are hashed. Nobody is told it before the last round is over.
  end_seed text not null,
  first_seed text not null,
  length int not null check (length > 0),
  period_ms int not null check (period_ms > 0),
  runs_ms int not null check (runs_ms > 0 and runs_ms < period_ms),
  made_at bigint not null,
  -- Given after the first seed was published; its first round opens then.
  salt text,
  salted_at bigint,
  -- Rounds up to this one take no bets any more, whatever becomes of the clock: only their seeds are ever told.
  closed int not null default 0 check (closed >= 0 and closed <= length),
  ended_at bigint,
  check ((salt is null) = (salted_at is null)),
  check (closed = 0 or salt is not null)
);
create unique index virtual_chains_one_in_play on virtual_chains (kind) where ended_at is null;

-- What was published of a chain, and what it is hashed from, is never changed; what was closed is never opened.
create function guard_virtual_chain() returns trigger language plpgsql as $$
begin
  if (new.kind, new.end_seed, new.first_seed, new.length, new.period_ms, new.runs_ms, new.made_at)
      is distinct from (old.kind, old.end_seed, old.first_seed, old.length, old.period_ms, old.runs_ms, old.made_at)
    or (old.salt is not null and (new.salt, new.salted_at) is distinct from (old.salt, old.salted_at))
    or new.closed < old.closed
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'a chain of rounds is never changed' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger virtual_chains_are_kept before update on virtual_chains for each row execute function guard_virtual_chain();
