-- A bet can be paid for before its end. A cash-out that is asked for waits for the delay of its games like a placement.
create table cash_outs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  guid uuid not null,
  body_hash text not null,
  bet_id bigint references bets,
  state text not null check (state in ('pending', 'taken', 'refused')),
  -- edit: it was paid for because another bet took its place.
  actor text not null check (actor in ('bettor', 'automatic', 'edit')),
  -- Of the open stake.
  percent int check (percent between 1 and 100),
  least numeric(38, 0),
  seen numeric(38, 0),
  asked_at bigint not null,
  decides_at bigint not null,
  decided_at bigint,
  fair text,
  haircut text,
  offer numeric(38, 0),
  -- What the bettor got; `tax` went from the price to the tax authority.
  paid numeric(38, 0),
  tax numeric(38, 0) not null default 0,
  closed_stake numeric(38, 0),
  code text,
  answer text,
  -- An id that was asked for before a cash-out came under it is closed by a row that is of no bet: none is taken under it later.
  constraint cash_outs_of_a_bet check (
    (bet_id is not null and percent is not null and least is not null and seen is not null)
    or (bet_id is null and state = 'refused' and code is not distinct from 'unheard')),
  unique (user_id, guid)
);
create unique index cash_outs_one_at_a_time on cash_outs (bet_id) where state = 'pending';
create index cash_outs_of_bet on cash_outs (bet_id, id);
create index cash_outs_taken on cash_outs (id) where state = 'taken';

-- What the owner of a bet was offered for it, as it changed.
create table cash_out_offers (
  id bigint generated always as identity primary key,
  bet_id bigint not null references bets,
  at bigint not null,
  offer numeric(38, 0),
  reason text,
  check ((offer is null) <> (reason is null))
);
create index cash_out_offers_of_bet on cash_out_offers (bet_id, id);

-- Cashes out by itself, once, when the offer is at least this.
create table cash_out_rules (
  bet_id bigint primary key references bets,
  user_id bigint not null references users,
  least numeric(38, 0) not null check (least > 0),
  percent int not null check (percent between 1 and 100),
  set_at bigint not null
);
