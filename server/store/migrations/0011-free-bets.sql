-- Free bets: a token is money of its own kind, in an account of its own, and pays for one bet at a time. A token is free again when its bet
-- was refused or refunded; a refunded one is past all results.
alter table accounts drop constraint accounts_kind_check;
alter table accounts drop constraint balance_not_negative;
alter table accounts drop constraint owner_fits_kind;
alter table accounts add constraint accounts_kind_check check (kind in ('main', 'pending', 'debt', 'bonus', 'house', 'issue'));
alter table accounts add constraint balance_not_negative check (
  case when kind in ('main', 'pending', 'bonus') then balance >= 0 when kind = 'debt' then balance <= 0 else true end);
alter table accounts add constraint owner_fits_kind check ((kind in ('main', 'pending', 'debt', 'bonus')) = (user_id is not null));
insert into accounts (user_id, kind, currency) select user_id, 'bonus', currency from accounts where kind = 'main';

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus'));

create table promo_codes (
  code text primary key,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Accounts that may still use it; without a number as many as like.
  uses_left int check (uses_left >= 0)
);
insert into promo_codes (code, currency, amount) values ('WELCOME', 'KZT', 100000);

create table free_bets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  code text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  granted_at bigint not null,
  unique (user_id, code)
);

alter table bets add column funding text not null default 'money' check (funding in ('money', 'free'));
alter table bets add column boost_percent int not null default 0 check (boost_percent between 0 and 100);
alter table bets add column free_bet_id bigint references free_bets;
alter table bets add column extras jsonb;
create unique index bets_of_free_bet on bets (free_bet_id) where state in ('pending', 'open', 'won', 'lost');
