-- Cash-outs have receipts in the same log, edits as the cash-out of the old bet.
alter table receipts drop constraint receipts_bet_id_key;
alter table receipts add column cash_out_id bigint references cash_outs;
create unique index receipts_of_bet on receipts (bet_id) where cash_out_id is null;
create unique index receipts_of_cash_out on receipts (cash_out_id) where cash_out_id is not null;
create index cash_outs_taken on cash_outs (id) where state = 'taken';
