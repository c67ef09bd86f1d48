-- Bets that wait for their price. `body` is what they are placed by, under their own id; every change is written down.
create table auto_bets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  bet_guid uuid not null,
  body_hash text not null,
  body jsonb not null,
  score_seen text not null,
  epoch text not null,
  currency text not null,
  state text not null check (state in ('waiting', 'paused', 'sent', 'refused', 'expired', 'dropped', 'cancelled')),
  -- Being placed just now: a restart looks whether it was.
  is_sending boolean not null default false,
  unique (user_id, bet_guid)
);
create index auto_bets_waiting on auto_bets (user_id) where state in ('waiting', 'paused');

create table auto_bet_events (
  id bigint generated always as identity primary key,
  auto_bet_id bigint not null references auto_bets,
  state text not null,
  reason text not null,
  at bigint not null
);
create index auto_bet_events_of_order on auto_bet_events (auto_bet_id, id);
create trigger auto_bet_events_immutable before update or delete on auto_bet_events for each row execute function refuse_rewriting();
create trigger auto_bet_events_not_truncated before truncate on auto_bet_events for each statement execute function refuse_rewriting();
