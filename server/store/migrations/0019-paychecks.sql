-- Withdrawals in cash: who tells the code to the cashier gets the money, until it runs out. The code itself is not kept.
create table paychecks (
  payment_id bigint primary key references payments,
  code_hash text not null unique,
  expires_at bigint not null
);
create index paychecks_by_end on paychecks (expires_at);
