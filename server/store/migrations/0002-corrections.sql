-- A settlement has a number: a corrected or withdrawn result is settled anew and posts the difference. What a correction takes back
-- and the user no longer has is a debt (never above zero), repaid from the next payouts. Each step of a bet is written down with
-- its actor and reason.
alter table accounts drop constraint accounts_kind_check;
alter table accounts drop constraint balance_not_negative;
alter table accounts drop constraint owner_fits_kind;
alter table accounts add constraint accounts_kind_check check (kind in ('main', 'pending', 'debt', 'house', 'issue'));
alter table accounts add constraint balance_not_negative check (
  case kind when 'main' then balance >= 0 when 'pending' then balance >= 0 when 'debt' then balance <= 0 else true end);
alter table accounts add constraint owner_fits_kind check ((kind in ('main', 'pending', 'debt')) = (user_id is not null));
insert into accounts (user_id, kind, currency) select user_id, 'debt', currency from accounts where kind = 'main';

alter table bets add column settlement int not null default 0;
alter table bets add column is_void boolean not null default false;
alter table bets add column channel text not null default 'web';
alter table bets add column unit_count bigint not null default 1;
alter table bet_legs add column result_version int not null default 0;
alter table bet_legs add column seen_version bigint;
alter table bet_legs add column version bigint;
create index bet_legs_of_selection on bet_legs (selection) where result is not null;

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment'));
alter table transfers add column settlement int not null default 0;
alter table transfers add column corrects bigint references transfers;
drop index transfers_once;
create unique index transfers_once on transfers (bet_id, reason, settlement) where bet_id is not null;

create table bet_events (
  id bigint generated always as identity primary key,
  bet_id bigint not null references bets,
  state text not null,
  settlement int not null default 0,
  actor text not null,
  reason text not null,
  payout bigint,
  at bigint not null
);
create index bet_events_of_bet on bet_events (bet_id);
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the history of bets is never changed' using errcode = '23001';
end $$;
create trigger bet_events_immutable before update or delete on bet_events for each row execute function refuse_rewriting();
create trigger bet_events_not_truncated before truncate on bet_events for each statement execute function refuse_rewriting();
