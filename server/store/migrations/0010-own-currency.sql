-- Whoever is not registered has a demonstration account: their own currency is the one that it was opened in.
create or replace function own_currency(who bigint) returns text language plpgsql stable as $$
begin
  return coalesce(
    (select currency from people where user_id = who),
    (select currency from accounts where user_id = who and kind = 'main' order by id limit 1),
    'KZT');
end $$;
