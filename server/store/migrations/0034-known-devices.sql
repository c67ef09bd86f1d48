-- Browsers that an account was signed in from, by a token that only they have; kept as its hash. A session remembers the one that it is on.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash text not null,
  -- Epoch milliseconds of the last sign-in.
  seen_at bigint not null,
  unique (token_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, seen_at desc);
alter table sessions add column known_device bigint;

-- What is written in the place of a message to nobody, so that it takes as long as one to somebody; has no recipient and goes nowhere.
create index outbox_nothing on outbox (created_at) where recipient = '';
