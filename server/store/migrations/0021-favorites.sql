-- What a user has pinned, and what no longer: a device that was away must hear of both.
create table user_favorites (
  user_id bigint not null references users,
  kind text not null,
  item_id bigint not null,
  feed text,
  is_pinned boolean not null,
  -- Epoch ms of the choice, by this server's clock.
  changed_at bigint not null,
  primary key (user_id, kind, item_id)
);
