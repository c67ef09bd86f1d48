-- A taxed bet can be sold: `tax` of a cash-out went from its price to the tax authority, `sale_tax` of a bet is the sum of those.
alter table cash_outs add column tax bigint not null default 0;
alter table bets add column sale_tax bigint not null default 0;
