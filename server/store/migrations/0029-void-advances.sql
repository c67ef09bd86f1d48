-- A bet on credit that is void closes what of its advance is owed out of its own stake, before a debt: that part was never its bettor's. What backs
-- it pays a debt first, as before.
create or replace function repay_advance() returns trigger language plpgsql as $$
declare
  paid record;
  owing record;
  part numeric;
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
  part := least(case when owing.id = new.bet_id then new.amount else greatest(new.amount + paid.debt, 0) end, owing.owed);
  if part = 0 then return new; end if;
  insert into transfers (debit_account, credit_account, amount, reason, bet_id, settlement)
    values (new.credit_account, paid.account, part, 'advance-repaid', new.bet_id, new.settlement);
  update bets set advance_repaid = advance_repaid + part where id = owing.id;
  insert into bet_events (bet_id, state, settlement, actor, reason, payout, at)
    values (owing.id, owing.state, owing.settlement, 'ledger', 'advance-repaid', owing.payout, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return new;
end $$;
