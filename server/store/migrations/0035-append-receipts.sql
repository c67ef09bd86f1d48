-- Expands: the one way to append to the log of receipts, whose number a writer does not guess any more.

-- Appends receipts where the log ends, in their order, and answers the number of each that is new; a bet or cash-out that has its receipt keeps that.
-- Writers stand in line for a lock that ends with their statement, and each reads the end of the log once it has the lock: every statement in here
-- sees what was stored before it began.
create function append_receipts(leaves jsonb, by_key text) returns table (place int, number bigint) language plpgsql volatile as $$
declare
  leaf record;
begin
  perform pg_advisory_xact_lock(hashtext('receipts'));
  select coalesce(max(leaf_index) + 1, 0) into number from receipts;
  place := 0;
  for leaf in
    select given.* from rows from (jsonb_to_recordset(leaves) as (bet_id bigint, cash_out_id bigint, entry text, signature text)) with ordinality
      as given (bet_id, cash_out_id, entry, signature, at) order by given.at
  loop
    if leaf.cash_out_id is null then
      insert into receipts (leaf_index, bet_id, entry, signature, key_id) values (number, leaf.bet_id, leaf.entry, leaf.signature, by_key)
        on conflict (bet_id) where cash_out_id is null do nothing;
    else
      insert into receipts (leaf_index, bet_id, cash_out_id, entry, signature, key_id)
        values (number, leaf.bet_id, leaf.cash_out_id, leaf.entry, leaf.signature, by_key)
        on conflict (cash_out_id) where cash_out_id is not null do nothing;
    end if;
    if found then
      return next;
      number := number + 1;
    end if;
    place := place + 1;
  end loop;
end $$;
