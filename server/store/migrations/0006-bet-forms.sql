-- How the legs are combined; bets from before have none and are what their kind says.
alter table bets add column form jsonb;
