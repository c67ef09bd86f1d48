-- Expands: the id of the request that a bet or a message comes from: lines of the log that are written later, on whichever server, have it too.
alter table bets add column request_id text;
alter table outbox add column request_id text;
