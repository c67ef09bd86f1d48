-- Expands: what nodes that serve people count together, and how old the prices were that a bet was decided by.

-- Acts of a key within its window. After a crash of the database they are counted anew, as they are after the start of a server that counts by itself.
create unlogged table rate_counts (
  name text not null,
  -- A hash: names of people and their addresses are nowhere kept for this.
  key text not null,
  count bigint not null,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index rate_counts_by_end on rate_counts (ends_at);

-- What was decided lately is asked for every second.
create index outcomes_by_time on outcomes (decided_at);

-- How old, in milliseconds, the prices were that a node of several knew when it decided on the bet; null for a server that has them at hand.
-- A bet on older ones is none: the statement that would store it fails (P15).
alter table bets add column known_age_ms int;
alter table bets add constraint bets_known_age check (known_age_ms between 0 and 3000) not valid;

-- Refuses the statement that sells a bet on selections of which one has a result by now, whatever the node knew that judged it. True otherwise.
create function refuse_decided(legs jsonb, of_epoch text) returns boolean language plpgsql volatile as $$
begin
  perform 1 from jsonb_to_recordset(legs) as leg(selection text) join outcomes using (selection)
    where outcomes.result is not null and outcomes.epoch in (of_epoch, '*');
  if found then
    raise exception 'a selection is decided' using errcode = 'TL006';
  end if;
  return true;
end $$;
