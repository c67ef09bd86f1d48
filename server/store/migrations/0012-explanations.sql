-- Why a settlement paid what it paid, kept with it; the rules that a bet was placed under; the sport of a leg, for sums over the account.
alter table bet_events add column explanation jsonb;
alter table bets add column rules int not null default 1;
alter table bet_legs add column sport_id int;
create index bets_of_user_by_time on bets (user_id, placed_at);
