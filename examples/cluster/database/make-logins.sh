#!/bin/bash
# Runs once, on the new primary: the database, its roles, and a login for each of them (server/store/roles.sql says what each may do).
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$OWNER_PASSWORD" --set replicator="$REPLICATOR_PASSWORD" \
  --set bets="$BETS_PASSWORD" --set world="$WORLD_PASSWORD" --set reader="$READER_PASSWORD" <<'END'
-- The standby is not there yet, and would be waited for.
set synchronous_commit = local;
create role touchline_app nologin;
create role touchline_world nologin;
create role touchline_feed nologin;
create role touchline_reader nologin;
create role owner login createrole password :'owner';
alter role owner set synchronous_commit = local;
create role replicator login replication password :'replicator';
create role bets login password :'bets' in role touchline_app;
create role world login password :'world' in role touchline_world;
create role reader login password :'reader' in role touchline_reader;
-- Sessions of a pooler cannot be given their limits.
alter role bets set statement_timeout = '60s';
alter role bets set random_page_cost = 1.1;
alter role world set statement_timeout = '60s';
alter role reader set statement_timeout = '60s';
grant pg_read_all_stats to bets;
create database touchline owner owner;
END
