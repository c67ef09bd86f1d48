-- What the price of a leg was when the request arrived, and the best one until the decision.
alter table bet_legs add column prices jsonb;

-- Receipts of accepted bets in the order of the log. The text is signed and hashed byte for byte.
create table receipts (
  leaf_index bigint primary key,
  bet_id bigint not null unique references bets,
  entry text not null,
  signature text not null,
  key_id text not null
);
create function refuse_rewriting_receipts() returns trigger language plpgsql as $$
begin
  raise exception 'the log of receipts is never changed' using errcode = '23001';
end $$;
create trigger receipts_immutable before update or delete on receipts for each row execute function refuse_rewriting_receipts();
create trigger receipts_not_truncated before truncate on receipts for each statement execute function refuse_rewriting_receipts();
