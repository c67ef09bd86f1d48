-- Deposits and withdrawals. Each step is written down; a withdrawal in cash is fetched by a code.
-- Accounts can be opened in these currencies. Rates are for limits and bounds, which are in one currency.
create table currency_rates (
  currency text primary key,
  digits int not null,
  per_usd numeric not null
);
insert into currency_rates (currency, digits, per_usd) values
  ('KZT', 2, 500), ('RUB', 2, 90), ('USD', 2, 1), ('EUR', 2, 0.9), ('UAH', 2, 40), ('TRY', 2, 40), ('INR', 2, 85), ('KWD', 3, 0.3),
  ('JPY', 0, 150), ('BTC', 8, 0.00001), ('USDT', 6, 1), ('ETH', 18, 0.0003);

-- Amounts here and in all that follows are whole minor units of up to 38 digits: with the eighteen decimals of some currencies 64 bits are full at
-- nine whole units.
create table payments (
  id bigint generated always as identity (start with 70000000001) primary key,
  user_id bigint not null references users,
  pay_guid uuid not null,
  body_hash text not null,
  direction text not null check (direction in ('deposit', 'withdrawal')),
  state text not null check (state in ('waiting', 'review', 'sent', 'done', 'failed', 'cancelled')),
  method text not null,
  currency text not null references currency_rates,
  amount numeric(38, 0) not null check (amount > 0),
  requisites text,
  reason text,
  created_at bigint not null,
  changed_at bigint not null,
  unique (user_id, pay_guid)
);
create index payments_of_user on payments (user_id, id desc);

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  event text not null,
  state text not null,
  actor text not null,
  at bigint not null,
  -- The provider's own number of a callback: one that comes again is known by it.
  callback_id text unique
);
create index payment_events_of_payment on payment_events (payment_id, id);
create trigger payment_events_immutable before update or delete on payment_events for each row execute function refuse_forgetting();
create trigger payment_events_not_truncated before truncate on payment_events for each statement execute function refuse_forgetting();

-- Withdrawals in cash: who tells the code to the cashier gets the money, until it runs out. The code itself is not kept.
create table paychecks (
  payment_id bigint primary key references payments,
  code_hash text not null unique,
  expires_at bigint not null
);
create index paychecks_by_end on paychecks (expires_at);
