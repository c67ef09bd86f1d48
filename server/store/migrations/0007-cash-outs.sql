-- A bet can be paid for before its end, whole or in parts: `closed_stake` is what was paid for, `cashed_out` what it paid. Transfers of the
-- nth cash-out of a bet have -n for their settlement. An asked cash-out waits for the delay of its games like a placement.
alter table bets add column closed_stake bigint not null default 0;
alter table bets add column cashed_out bigint not null default 0;
alter table bets add column cash_outs int not null default 0;
alter table bets add constraint bets_closed_stake_check check (closed_stake between 0 and stake);
alter table bets drop constraint bets_state_check;
alter table bets add constraint bets_state_check check (state in ('pending', 'refused', 'open', 'won', 'lost', 'refunded', 'cashed_out'));

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out'));

create table cash_outs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  guid uuid not null,
  body_hash text not null,
  bet_id bigint not null references bets,
  state text not null check (state in ('pending', 'taken', 'refused')),
  actor text not null check (actor in ('bettor', 'automatic')),
  -- Of the open stake.
  percent int not null check (percent between 1 and 100),
  least bigint not null,
  seen bigint not null,
  asked_at bigint not null,
  decides_at bigint not null,
  decided_at bigint,
  fair text,
  haircut text,
  offer bigint,
  paid bigint,
  closed_stake bigint,
  code text,
  answer text,
  unique (user_id, guid)
);
create unique index cash_outs_one_at_a_time on cash_outs (bet_id) where state = 'pending';
create index cash_outs_of_bet on cash_outs (bet_id, id);

-- What the owner of a bet was offered for it, as it changed.
create table cash_out_offers (
  id bigint generated always as identity primary key,
  bet_id bigint not null references bets,
  at bigint not null,
  offer bigint,
  reason text,
  check ((offer is null) <> (reason is null))
);
create index cash_out_offers_of_bet on cash_out_offers (bet_id, id);

-- Cashes out by itself, once, when the offer is at least this.
create table cash_out_rules (
  bet_id bigint primary key references bets,
  user_id bigint not null references users,
  least bigint not null check (least > 0),
  percent int not null check (percent between 1 and 100),
  set_at bigint not null
);
