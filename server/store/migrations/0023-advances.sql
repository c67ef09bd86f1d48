-- A bet can be partly on credit, backed by other open bets of its account: `advance` of its stake is, and `advance_repaid` of that is paid back.
-- advance: what the user owes for it, never above zero.
alter table accounts drop constraint accounts_kind_check;
alter table accounts drop constraint balance_not_negative;
alter table accounts drop constraint owner_fits_kind;
alter table accounts add constraint accounts_kind_check check (
  kind in ('main', 'pending', 'debt', 'bonus', 'advance', 'withdrawing', 'house', 'tax', 'issue', 'cashier'));
alter table accounts add constraint balance_not_negative check (
  case when kind in ('main', 'pending', 'bonus', 'withdrawing') then balance >= 0 when kind in ('debt', 'advance') then balance <= 0 else true end);
alter table accounts add constraint owner_fits_kind check (
  (kind in ('main', 'pending', 'debt', 'bonus', 'advance', 'withdrawing')) = (user_id is not null));
insert into accounts (user_id, kind, currency) select user_id, 'advance', currency from accounts where kind = 'main';

alter table transfers drop constraint transfers_reason_check;
alter table transfers add constraint transfers_reason_check check (
  reason in ('issue', 'reserve', 'accept', 'refuse', 'payout', 'correction', 'debt', 'repayment', 'cash-out', 'bonus',
    'deposit', 'withdraw', 'withdrawn', 'withdraw-back', 'bonus-won', 'bonus-back', 'tax', 'tax-back', 'advance', 'advance-back', 'advance-repaid'));

alter table bets add column advance bigint not null default 0;
alter table bets add column advance_repaid bigint not null default 0;
alter table bets add column advance_limit bigint not null default 0;
alter table bets add column advance_due bigint;
alter table bets add constraint bets_advance_repaid_check check (advance_repaid between 0 and advance);
alter table bets add constraint bets_advance_within_limit check (advance <= advance_limit);
-- One at a time.
create unique index bets_one_advance on bets (user_id) where advance > advance_repaid and state <> 'refused';
create index bets_on_advance on bets (id) where advance > 0 and state = 'open';

create table advance_backing (
  bet_id bigint not null references bets,
  backing_id bigint not null references bets,
  primary key (bet_id, backing_id)
);
create index advance_backing_by_bet on advance_backing (backing_id);

-- What a bet pays goes to the advance that it backs, after a debt and before its bettor; a void bet on credit pays its own back.
create function repay_advance() returns trigger language plpgsql as $$
declare
  paid record;
  owing record;
  part bigint;
begin
  select main.user_id, main.currency, advance.id as account, debt.balance as debt into paid from accounts main
    join accounts advance on advance.user_id = main.user_id and advance.currency = main.currency and advance.kind = 'advance'
    join accounts debt on debt.user_id = main.user_id and debt.currency = main.currency and debt.kind = 'debt'
    where main.id = new.credit_account and main.kind = 'main';
  if not found then return new; end if;
  select id, state, settlement, payout, advance - advance_repaid as owed into owing from bets
    where user_id = paid.user_id and currency = paid.currency and advance > advance_repaid and state <> 'refused'
      and (id = new.bet_id or exists (select 1 from advance_backing where bet_id = bets.id and backing_id = new.bet_id))
    for no key update;
  if not found then return new; end if;
  part := least(greatest(new.amount + paid.debt, 0), owing.owed);
  if part = 0 then return new; end if;
  insert into transfers (debit_account, credit_account, amount, reason, bet_id, settlement)
    values (new.credit_account, paid.account, part, 'advance-repaid', new.bet_id, new.settlement);
  update bets set advance_repaid = advance_repaid + part where id = owing.id;
  insert into bet_events (bet_id, state, settlement, actor, reason, payout, at)
    values (owing.id, owing.state, owing.settlement, 'ledger', 'advance-repaid', owing.payout, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return new;
end $$;
-- After the balances have moved: triggers of one moment run in the order of their names.
create trigger transfers_repay_advance after insert on transfers for each row
  when (new.bet_id is not null and new.reason in ('payout', 'correction', 'cash-out')) execute function repay_advance();
