create table saved_coupons (
  code text primary key,
  partner bigint not null,
  content text not null,
  saved_at bigint not null
);
