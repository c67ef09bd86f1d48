-- Receipts of accepted bets, and of cash-outs (edits as the cash-out of the old bet), in the order of the log. The text is signed and hashed byte
-- for byte.
create table receipts (
  leaf_index bigint primary key,
  bet_id bigint not null references bets,
  cash_out_id bigint references cash_outs,
  entry text not null,
  signature text not null,
  key_id text not null
);
create unique index receipts_of_bet on receipts (bet_id) where cash_out_id is null;
create unique index receipts_of_cash_out on receipts (cash_out_id) where cash_out_id is not null;
create function refuse_rewriting_receipts() returns trigger language plpgsql as $$
begin
  raise exception 'the log of receipts is never changed' using errcode = '23001';
end $$;
create trigger receipts_immutable before update or delete on receipts for each row execute function refuse_rewriting_receipts();
create trigger receipts_not_truncated before truncate on receipts for each statement execute function refuse_rewriting_receipts();
