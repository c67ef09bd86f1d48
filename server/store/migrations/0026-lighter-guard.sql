-- What a stake is in the user's first currency is reckoned for who has a limit alone: it was a third of the time of a bet.
create or replace function guard_bet() returns trigger language plpgsql as $$
begin
  if new.state = 'refused' or new.stake = 0 then return new; end if;
  if exists (select 1 from bets where user_id = new.user_id and bet_guid = new.bet_guid) then return new; end if;
  -- Without an account there is nothing to take the stake from.
  if not exists (select 1 from accounts where user_id = new.user_id and kind = 'main' and currency = new.currency) then
    raise exception 'no account in this currency' using errcode = '23514';
  end if;
  -- A free bet stakes no money of the user's: only a pause holds it back, as it does who has no limit.
  if new.funding = 'free' or not exists (select 1 from bettor_limits where user_id = new.user_id and kind in ('stake', 'loss')) then
    perform refuse_beyond_limits(new.user_id, array[]::text[], 0, new.placed_at);
  else
    perform refuse_beyond_limits(new.user_id, array['stake', 'loss'], in_own_currency(new.user_id, new.charged, new.currency), new.placed_at);
  end if;
  return new;
end $$;
