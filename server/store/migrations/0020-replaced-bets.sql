-- A bet can be replaced by another one: one statement pays for the old and takes the new. Both name each other; what is only asked for
-- names the old one alone.
alter table bets add column replaces bigint references bets;
alter table bets add column replaced_by bigint references bets;
create unique index bets_replacing_once on bets (replaces) where replaces is not null and state not in ('pending', 'refused');
alter table cash_outs drop constraint cash_outs_actor_check;
alter table cash_outs add constraint cash_outs_actor_check check (actor in ('bettor', 'automatic', 'edit'));
