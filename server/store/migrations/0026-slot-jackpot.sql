-- The jackpot of a game of our own: an account for each currency, which a share of each finished round's stake goes to, and which a round takes whole.
-- Which round does is drawn here, by a seed whose hash is told before, in the statement that ends the round.

alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind in (
  'main', 'pending', 'debt', 'bonus', 'advance', 'withdrawing', 'house', 'tax', 'issue', 'cashier', 'toto', 'jackpot', 'referral', 'slot-jackpot'));
alter table accounts drop constraint balance_not_negative;
alter table accounts add constraint balance_not_negative check (
  case when kind in ('main', 'pending', 'bonus', 'withdrawing', 'toto', 'jackpot', 'referral', 'slot-jackpot') then balance >= 0
    when kind in ('debt', 'advance') then balance <= 0 else true end);
insert into accounts (kind, currency) select 'slot-jackpot', currency from currency_rates order by currency;

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus', 'deposit', 'withdraw',
    'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid', 'toto-stake',
    'toto-refund', 'toto-payout', 'toto-repayment', 'toto-house', 'toto-added', 'toto-returned', 'jackpot-filled', 'jackpot-won', 'jackpot-kept',
    'casino-bet', 'casino-win', 'casino-back', 'casino-repayment', 'bonus-cash', 'friend-reward', 'partner-commission', 'referral-payout',
    'payment-fee', 'tournament-prize', 'cashback', 'points-cash', 'points-free-bet', 'bonus-stake', 'bonus-unstaked', 'bonus-return',
    'bonus-taken', 'bonus-short', 'slot-jackpot-filled', 'slot-jackpot-won'));
alter table transfers add column casino_round_id bigint references casino_rounds;
create unique index transfers_once_for_round on transfers (casino_round_id, reason) where casino_round_id is not null;

-- The share is in hundredths of a per cent of the stake; one win is expected for so many US dollars of stakes.
create table slot_jackpots (
  provider text not null,
  game text not null,
  share int not null check (share between 1 and 1000),
  usd_a_win int not null check (usd_a_win > 0),
  primary key (provider, game)
);
insert into slot_jackpots values ('touchline-games', 'tin-lighthouse', 100, 50000);

create table slot_jackpot_seeds (
  id bigint generated always as identity primary key,
  seed text not null unique,
  -- The SHA-256 of the text of the seed.
  commitment text not null generated always as (encode(sha256(seed::bytea), 'hex')) stored,
  -- Of the round that it drew the jackpot for: it is told from then on, and the next one draws.
  round_id bigint unique references casino_rounds,
  won numeric(38, 0) check (won > 0),
  told_at bigint,
  check ((round_id is null) = (won is null) and (won is null) = (told_at is null))
);
create unique index slot_jackpot_seed_in_use on slot_jackpot_seeds ((true)) where told_at is null;
create function next_slot_jackpot_seed() returns void language sql volatile as $$
  insert into slot_jackpot_seeds (seed) values (encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'))
$$;
select next_slot_jackpot_seed();

alter table casino_rounds add column jackpot numeric(38, 0) not null default 0 check (jackpot >= 0);

-- Whether a round takes the jackpot: the first 48 bits of the hash, as a share of 2^48, are below what it stakes of the stakes for one win.
create function draws_jackpot(seed text, round text, staked numeric, for_one_win numeric) returns boolean language sql immutable as $$
  select ('x' || left(encode(sha256((seed || ':' || round)::bytea), 'hex'), 12))::bit(48)::bigint * for_one_win < staked * 281474976710656
$$;

create function fill_slot_jackpot() returns trigger language plpgsql as $$
declare
  terms slot_jackpots;
  in_use slot_jackpot_seeds;
  pool accounts;
  for_one_win numeric;
  filled numeric;
begin
  select * into terms from slot_jackpots where provider = new.provider and game = new.game;
  if not found or new.staked = 0 then return null; end if;
  -- One round after the other for each currency; always in the order of ids, as every transfer holds them.
  perform 1 from accounts where currency = new.currency and (kind = 'slot-jackpot' or (kind = 'house' and shard = new.user_id % 16)
    or (kind = 'main' and user_id = new.user_id)) order by id for no key update;
  select * into pool from accounts where kind = 'slot-jackpot' and currency = new.currency;
  filled := div(new.staked * terms.share, 10000);
  if filled > 0 then
    insert into transfers (debit_account, credit_account, amount, reason, casino_round_id)
      select id, pool.id, filled, 'slot-jackpot-filled', new.id from accounts
      where kind = 'house' and currency = new.currency and shard = new.user_id % 16;
  end if;
  select floor(terms.usd_a_win * per_usd * 10::numeric ^ digits) into for_one_win from currency_rates where currency = new.currency;
  -- Two currencies share the seed: who comes second draws by the next one.
  select * into in_use from slot_jackpot_seeds where told_at is null for update;
  if not found then select * into in_use from slot_jackpot_seeds where told_at is null for update; end if;
  if pool.balance + filled = 0 or not draws_jackpot(in_use.seed, new.provider || ':' || new.round_id, new.staked, for_one_win) then
    return null;
  end if;
  update slot_jackpot_seeds set round_id = new.id, won = pool.balance + filled, told_at = new.ended_at where id = in_use.id;
  perform next_slot_jackpot_seed();
  insert into transfers (debit_account, credit_account, amount, reason, casino_round_id)
    select pool.id, id, pool.balance + filled, 'slot-jackpot-won', new.id from accounts
    where kind = 'main' and user_id = new.user_id and currency = new.currency;
  update casino_rounds set paid = paid + pool.balance + filled, jackpot = pool.balance + filled where id = new.id;
  perform tell_bonus(new.user_id, 'casino-jackpot', pool.balance + filled, new.currency, new.ended_at);
  return null;
end $$;
create trigger casino_rounds_fill_jackpot after update of state on casino_rounds for each row
  when (new.state = 'over' and old.state = 'open') execute function fill_slot_jackpot();
