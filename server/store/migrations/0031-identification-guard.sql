-- Withdrawn in all before the account has to be verified: the worth of 2,000 US dollars. Held by the statement that takes the money, one at a
-- time for each user, so that withdrawals beside each other cannot pass it together.
create function refuse_unidentified(order_of payments) returns void language plpgsql volatile as $$
declare worth numeric;
begin
  if exists (select 1 from payments where user_id = order_of.user_id and pay_guid = order_of.pay_guid) then return; end if;
  perform 1 from accounts where user_id = order_of.user_id and kind = 'main' order by id for no key update;
  if exists (select 1 from documents where user_id = order_of.user_id and state = 'accepted' and type <> 'address-proof') then return; end if;
  select sum(amount / 10::numeric ^ digits / per_usd) into worth from (
    select currency, amount from payments
      where user_id = order_of.user_id and direction = 'withdrawal' and state not in ('failed', 'cancelled')
    union all select order_of.currency, order_of.amount
  ) as sent join currency_rates using (currency);
  if worth > 2000 then
    raise exception using errcode = 'TL003', message = 'identification-needed';
  end if;
end $$;

create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if new.direction = 'withdrawal' then
    perform refuse_unidentified(new);
  elsif not exists (select 1 from payments where user_id = new.user_id and pay_guid = new.pay_guid) then
    perform refuse_beyond_limits(new.user_id, array['deposit'], in_own_currency(new.user_id, new.amount, new.currency), new.created_at);
  end if;
  return new;
end $$;
