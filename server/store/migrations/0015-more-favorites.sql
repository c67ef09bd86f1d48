-- Favourites of further kinds: a team has its name, a game of the dashboard its place.
alter table user_favorites add column name text;
alter table user_favorites add column place integer;
