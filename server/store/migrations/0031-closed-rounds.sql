-- Expands: a bet on a virtual round that is closed is refused by the statement that would sell it, whatever the node knew that judged it.

-- Refuses the statement that sells a bet on selections of which one has a result by now, or is of a round that is closed. True otherwise.
-- The number of a round's game holds its chain and its number in it: 10,000,000,000 and a hundred thousand for each chain.
create or replace function refuse_decided(legs jsonb, of_epoch text) returns boolean language plpgsql volatile as $$
begin
  perform 1 from jsonb_to_recordset(legs) as leg(selection text) join outcomes using (selection)
    where outcomes.result is not null and outcomes.epoch in (of_epoch, '*');
  if found then
    raise exception 'a selection is decided' using errcode = 'TL006';
  end if;
  perform 1 from (
      select split_part(leg.selection, '.', 1)::bigint - 10000000000 as among from jsonb_to_recordset(legs) as leg(selection text)
    ) as leg join virtual_chains on virtual_chains.id = among / 100000 and among % 100000 <= virtual_chains.closed
    where among >= 100000;
  if found then
    raise exception 'a round is closed' using errcode = 'TL006';
  end if;
  return true;
end $$;
