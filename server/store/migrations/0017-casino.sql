-- The casino: sessions of play, rounds, and what providers of games have told the wallet. Times are the server's, epoch milliseconds. A round and a
-- transaction are named by their provider; a transaction is kept for ever, so that its id is never taken twice.

create table casino_sessions (
  id bigint generated always as identity primary key,
  session_guid uuid not null unique,
  -- Of the person: the session of play ends with it.
  session_id bigint not null references sessions (id),
  user_id bigint not null references users,
  provider text not null,
  game text not null,
  currency text not null,
  language text not null,
  -- Hashes of the token of its launch, which is good once, and of the token that was given for it.
  launch_hash text not null unique,
  token_hash text unique,
  started_at bigint not null,
  ended_at bigint
);
create index casino_sessions_of_user on casino_sessions (user_id, id desc);

create table casino_rounds (
  id bigint generated always as identity primary key,
  provider text not null,
  round_id text not null,
  session_id bigint not null references casino_sessions,
  user_id bigint not null references users,
  game text not null,
  currency text not null,
  -- A cancelled one has given all of its stakes back.
  state text not null default 'open' check (state in ('open', 'over', 'cancelled')),
  staked numeric(38, 0) not null check (staked >= 0),
  paid numeric(38, 0) not null default 0 check (paid >= 0),
  began_at bigint not null,
  ended_at bigint,
  unique (provider, round_id)
);
create index casino_rounds_of_user on casino_rounds (user_id, id desc);
create index casino_rounds_of_user_by_time on casino_rounds (user_id, began_at);
create index casino_rounds_of_session on casino_rounds (session_id);
create index casino_rounds_open on casino_rounds (user_id) where state = 'open';

create table casino_transactions (
  id bigint generated always as identity primary key,
  provider text not null,
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win')),
  -- A bet that is rolled back before it came has no body: whatever comes under its id is refused.
  state text not null check (state in ('done', 'refused', 'rolled-back')),
  user_id bigint not null references users,
  round_id text not null,
  -- Of a bet.
  session_id bigint references casino_sessions,
  game text,
  currency text not null,
  amount numeric(38, 0) not null check (amount >= 0),
  -- Whether it ends its round.
  is_over boolean not null default false,
  body_hash text,
  -- The answer: the balance, or the code of the refusal; and the balance of its rollback.
  balance numeric(38, 0),
  code text,
  back_balance numeric(38, 0),
  at bigint not null,
  back_at bigint,
  unique (provider, transaction_id)
);
create index casino_transactions_of_user on casino_transactions (user_id, at);
create index casino_transactions_of_round on casino_transactions (provider, round_id);
create trigger casino_transactions_kept before delete on casino_transactions for each row execute function refuse_forgetting();
create trigger casino_transactions_not_truncated before truncate on casino_transactions for each statement execute function refuse_forgetting();

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus',
    'deposit', 'withdraw', 'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid',
    'toto-stake', 'toto-refund', 'toto-payout', 'toto-repayment', 'toto-house', 'toto-added', 'toto-returned', 'jackpot-filled', 'jackpot-won',
    'jackpot-kept', 'casino-bet', 'casino-win', 'casino-back', 'casino-repayment'));
alter table transfers add column casino_transaction_id bigint references casino_transactions;
create unique index transfers_once_for_casino on transfers (casino_transaction_id, reason) where casino_transaction_id is not null;

-- What of a limit is used since a moment. A loss is what was staked less what came back; deposits are gross. Limits hold for what leaves the account,
-- for bets, for coupons of the toto and for stakes of the casino; a stake that was rolled back was none.
create or replace function limit_used(who bigint, limit_kind text, since bigint) returns numeric language plpgsql volatile as $$
declare used numeric;
begin
  if limit_kind = 'deposit' then
    select coalesce(sum(in_own_currency(who, amount, currency)), 0) into used from payments
      where user_id = who and direction = 'deposit'
        and ((state = 'waiting' and created_at >= since) or (state = 'done' and changed_at >= since));
    return used;
  end if;
  select coalesce(sum(in_own_currency(who, charged, currency)), 0) into used from bets
    where user_id = who and placed_at >= since and state <> 'refused' and funding = 'money';
  used := used + (select coalesce(sum(in_own_currency(who, price, currency)), 0) from toto_coupons
    where user_id = who and placed_at >= since);
  -- Rounds are many and small: each currency is converted once.
  used := used + (select coalesce(sum(in_own_currency(who, staked, currency)), 0) from (
    select currency, sum(amount) as staked from casino_transactions
      where user_id = who and at >= since and kind = 'bet' and state = 'done' group by currency) as played);
  if limit_kind = 'loss' then
    used := used - (select coalesce(sum(in_own_currency(who, payout, currency)), 0) from bets
      where user_id = who and settled_at >= since and payout is not null and funding = 'money');
    used := used - (select coalesce(sum(in_own_currency(who, cash_outs.paid, bets.currency)), 0)
      from cash_outs join bets on bets.id = cash_outs.bet_id
      where cash_outs.user_id = who and cash_outs.state = 'taken' and decided_at >= since);
    used := used - (select coalesce(sum(in_own_currency(who, payout, currency)), 0) from toto_coupons
      where user_id = who and settled_at >= since and payout is not null);
    used := used - (select coalesce(sum(in_own_currency(who, paid, currency)), 0) from (
      select currency, sum(amount) as paid from casino_transactions
        where user_id = who and at >= since and kind = 'win' group by currency) as won);
  end if;
  return used;
end $$;

create function refuse_transaction(code text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'TL004', message = code;
end $$;

-- Raises TL004 with the code of the wallet where the round does not take this bet.
create function guard_casino_bet(bet casino_transactions) returns void language plpgsql volatile as $$
declare round casino_rounds;
begin
  select * into round from casino_rounds where provider = bet.provider and round_id = bet.round_id;
  if found then
    if round.state = 'cancelled' and round.user_id = bet.user_id then perform refuse_transaction('rolled_back'); end if;
    if round.state <> 'open' or (round.user_id, round.game, round.currency) is distinct from (bet.user_id, bet.game, bet.currency) then
      perform refuse_transaction('conflict');
    end if;
  end if;
  perform refuse_beyond_limits(
    bet.user_id, array['stake', 'loss'], in_own_currency(bet.user_id, bet.amount, bet.currency), bet.at);
end $$;

create function guard_casino_win(win casino_transactions) returns void language plpgsql volatile as $$
declare round casino_rounds;
begin
  select * into round from casino_rounds where provider = win.provider and round_id = win.round_id;
  if not found then
    perform refuse_transaction(coalesce((
      select case state when 'rolled-back' then 'rolled_back' else 'unknown' end from casino_transactions
        where provider = win.provider and round_id = win.round_id and user_id = win.user_id order by id limit 1), 'retry'));
  end if;
  if round.user_id <> win.user_id then perform refuse_transaction('unknown'); end if;
  if round.currency <> win.currency then perform refuse_transaction('wrong_currency'); end if;
  if round.state = 'cancelled' then perform refuse_transaction('rolled_back'); end if;
  if round.state = 'over' then perform refuse_transaction('conflict'); end if;
end $$;

-- Transactions of one account come one after another: whoever comes later waits here, and sees what stands then.
create function guard_casino_transaction() returns trigger language plpgsql as $$
begin
  perform 1 from accounts where user_id = new.user_id and kind = 'main' order by id for no key update;
  if new.state <> 'done' or exists (
    select 1 from casino_transactions where provider = new.provider and transaction_id = new.transaction_id) then
    return new;
  end if;
  if new.kind = 'bet' then perform guard_casino_bet(new); else perform guard_casino_win(new); end if;
  return new;
end $$;
create trigger casino_transactions_guarded before insert on casino_transactions for each row execute function guard_casino_transaction();

create function follow_casino_transaction() returns trigger language plpgsql as $$
begin
  if new.kind = 'bet' then
    insert into casino_rounds (provider, round_id, session_id, user_id, game, currency, staked, began_at)
      values (new.provider, new.round_id, new.session_id, new.user_id, new.game, new.currency, new.amount, new.at)
      on conflict (provider, round_id) do update set staked = casino_rounds.staked + new.amount
        where casino_rounds.user_id = new.user_id and casino_rounds.state = 'open';
    -- Of another account, at the same moment.
    if not found then perform refuse_transaction('conflict'); end if;
  else
    update casino_rounds set paid = paid + new.amount, state = case when new.is_over then 'over' else state end,
      ended_at = case when new.is_over then new.at end where provider = new.provider and round_id = new.round_id;
  end if;
  return null;
end $$;
create trigger casino_transactions_followed after insert on casino_transactions for each row
  when (new.state = 'done') execute function follow_casino_transaction();

-- A bet is rolled back once, and not after its round has paid or is over; nothing else of a transaction changes.
create function guard_casino_rollback() returns trigger language plpgsql as $$
begin
  if old.kind <> 'bet' or old.state = 'rolled-back' or new.state <> 'rolled-back' then
    raise exception 'transactions are never changed' using errcode = '23001';
  end if;
  perform 1 from accounts where user_id = old.user_id and kind = 'main' order by id for no key update;
  if old.state = 'done' and exists (
    select 1 from casino_transactions where provider = old.provider and round_id = old.round_id and kind = 'win') then
    perform refuse_transaction('conflict');
  end if;
  return new;
end $$;
create trigger casino_transactions_rolled_back before update on casino_transactions for each row execute function guard_casino_rollback();

create function follow_casino_rollback() returns trigger language plpgsql as $$
declare is_last boolean;
begin
  is_last := not exists (
    select 1 from casino_transactions where provider = new.provider and round_id = new.round_id and kind = 'bet' and state = 'done');
  update casino_rounds set staked = staked - old.amount, state = case when is_last then 'cancelled' else state end,
    ended_at = case when is_last then new.back_at end where provider = new.provider and round_id = new.round_id;
  return null;
end $$;
create trigger casino_rollbacks_followed after update on casino_transactions for each row
  when (old.state = 'done') execute function follow_casino_rollback();
