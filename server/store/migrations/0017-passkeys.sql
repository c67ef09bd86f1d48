-- Public halves of keys that lie with people's devices. A counter of 0 is a key that does not count.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id text not null unique,
  public_key text not null,
  algorithm int not null check (algorithm in (-7, -257)),
  name text not null,
  counter bigint not null default 0,
  added_at bigint not null,
  used_at bigint
);
create index passkeys_of_user on passkeys (user_id);
