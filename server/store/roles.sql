-- Who may do what in the database: roles without a login, into which logins are put. Run by the owner of the tables after each
-- migration (npm run migrate -- --roles); it begins anew each time, so what is not written here is not allowed.

do $$
declare
  one text;
begin
  foreach one in array array['touchline_app', 'touchline_world', 'touchline_feed', 'touchline_reader'] loop
    if not exists (select 1 from pg_roles where rolname = one) then
      execute format('create role %I nologin', one);
    end if;
  end loop;
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to touchline_app, touchline_world, touchline_reader', current_database());
end $$;

revoke all on schema public from public;
revoke all on all tables in schema public from public, touchline_app, touchline_world, touchline_feed, touchline_reader;
revoke all on all sequences in schema public from public, touchline_app, touchline_world, touchline_feed, touchline_reader;
grant usage on schema public to touchline_app, touchline_world, touchline_reader;

-- Betting, people and jobs: rows of every table. Not the tables themselves, and no emptying of them.
grant select, insert, update, delete on all tables in schema public to touchline_app;
revoke insert, update, delete on migrations from touchline_app;
-- Numbers of bets are taken a hundred at a time.
grant usage on all sequences in schema public to touchline_app;
alter default privileges in schema public grant usage on sequences to touchline_app;
alter default privileges in schema public grant select, insert, update, delete on tables to touchline_app;

-- What a trigger keeps from being changed is not even tried: transfers, the histories of bets and payments, the audit log.
do $$
declare
  kept regclass;
begin
  for kept in
    -- Before (2), of each row (1), on updates (16) and deletions (8).
    select distinct tgrelid::regclass from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgtype & 27 = 27 and relnamespace = 'public'::regnamespace
  loop
    execute format('revoke update, delete on %s from touchline_app', kept);
  end loop;
end $$;

-- The world: its run, leases, outcomes, and the messages that tell of them; the rounds that it plays and closes; which selections somebody
-- waits for, and not who.
grant select on migrations, virtual_chains to touchline_world;
grant update (closed, ended_at) on virtual_chains to touchline_world;
grant select (bet_id, game_id, selection, result) on bet_legs to touchline_world;
grant select (id, state, epoch) on bets to touchline_world;
grant select (draw_id, game_id, keys, result) on toto_games to touchline_world;
grant select (id, state, epoch) on toto_draws to touchline_world;
grant select, insert, update on world_runs, leases, outcomes, outbox_streams, outbox_messages to touchline_world;

-- The feed is made from messages and reads nothing: touchline_feed has no right, not even to connect.

-- Metrics: sums, lengths and ages, and no column by which a person could be told.
grant select on migrations, leases, outbox_streams to touchline_reader;
grant select (kind, currency, balance) on accounts to touchline_reader;
grant select (state, placed_at, settled_at) on bets to touchline_reader;
grant select (created_at, sent_at, tries) on outbox to touchline_reader;
grant select (stream, seq, created_at, published_at) on outbox_messages to touchline_reader;
grant select (consumer, stream, seq, attempts, failed_at, parked_at) on inbox_failures to touchline_reader;
