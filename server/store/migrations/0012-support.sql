-- Support: one conversation of an account or of a guest's device, its messages in their order, and their files. Times are epoch milliseconds.

create table support_conversations (
  id bigint generated always as identity primary key,
  user_id bigint unique references users,
  -- Of a guest: the hash of the token that their device has.
  visitor_hash text unique,
  language text not null,
  -- Who answers in that language, as the site names them; empty for nobody.
  consultant text not null default '',
  last_seq int not null default 0,
  visitor_read int not null default 0,
  consultant_read int not null default 0,
  opened_at bigint not null,
  last_at bigint not null,
  check ((user_id is null) <> (visitor_hash is null))
);
create index support_conversations_by_time on support_conversations (last_at);
create index support_conversations_waiting on support_conversations (last_at) where last_seq > consultant_read;

create table support_files (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references support_conversations on delete cascade,
  name text not null,
  media_type text not null,
  bytes int not null,
  -- Base64.
  content text not null
);
create index support_files_of_conversation on support_files (conversation_id);

create table support_messages (
  conversation_id bigint not null references support_conversations on delete cascade,
  seq int not null,
  author text not null check (author in ('visitor', 'consultant')),
  -- Of its sender's making: sent again it is the same message.
  guid uuid not null,
  body_hash text not null,
  -- The operator's name.
  by_name text,
  body text not null,
  file_id bigint references support_files,
  -- The bet as it stood, the wish to be called, the call that was made.
  facts jsonb not null default '{}',
  at bigint not null,
  primary key (conversation_id, seq),
  unique (conversation_id, author, guid)
);
-- For how many were written lately.
create index support_messages_by_time on support_messages (conversation_id, author, at);

-- The conversation of an account or of a token, made where there is none.
create function support_conversation(who bigint, visitor text, spoken text, answered_by text, at_ms bigint) returns bigint
language plpgsql volatile as $$
declare found_id bigint;
begin
  -- A second time after another made it first.
  for attempt in 1..2 loop
    if who is null then
      update support_conversations set language = spoken, consultant = answered_by where visitor_hash = visitor returning id into found_id;
    else
      update support_conversations set language = spoken, consultant = answered_by where user_id = who returning id into found_id;
    end if;
    if found_id is not null then return found_id; end if;
    insert into support_conversations (user_id, visitor_hash, language, consultant, opened_at, last_at)
      values (who, case when who is null then visitor end, spoken, answered_by, at_ms, at_ms) on conflict do nothing returning id into found_id;
    if found_id is not null then return found_id; end if;
  end loop;
  raise exception 'no conversation';
end $$;

-- Adds a message at the end of a conversation; one that is there under its id is answered as it is. Conversations take one message at a time, so that
-- numbers have no gaps and the bounds (of a minute, a day and of bytes in files) hold for messages that come side by side.
-- outcome: stored, known, reused (another message under this id), flood, full.
create function add_support_message(
  conversation bigint, writer text, writer_name text, message_guid uuid, hash text, said text,
  file_name text, file_type text, file_bytes int, file_content text, message_facts jsonb, at_ms bigint,
  per_minute int, per_day int, most_bytes bigint
) returns table (outcome text, message_seq int) language plpgsql volatile as $$
declare
  known record;
  stored_file bigint;
  next_seq int;
begin
  select last_seq + 1 into next_seq from support_conversations where id = conversation for update;
  select seq, body_hash into known from support_messages
    where conversation_id = conversation and author = writer and guid = message_guid;
  if found then
    return query select case when known.body_hash = hash then 'known' else 'reused' end, known.seq;
    return;
  end if;
  if (select count(*) from support_messages where conversation_id = conversation and author = writer and at > at_ms - 60000) >= per_minute
    or (select count(*) from support_messages where conversation_id = conversation and author = writer and at > at_ms - 86400000) >= per_day then
    return query select 'flood', 0;
    return;
  end if;
  if file_name is not null then
    if (select coalesce(sum(bytes), 0) from support_files where conversation_id = conversation) + file_bytes > most_bytes then
      return query select 'full', 0;
      return;
    end if;
    insert into support_files (conversation_id, name, media_type, bytes, content)
      values (conversation, file_name, file_type, file_bytes, file_content) returning id into stored_file;
  end if;
  insert into support_messages (conversation_id, seq, author, guid, body_hash, by_name, body, file_id, facts, at)
    values (conversation, next_seq, writer, message_guid, hash, writer_name, said, stored_file, message_facts, at_ms);
  -- Whoever writes has read what stands before it.
  update support_conversations set last_seq = next_seq, last_at = at_ms,
    visitor_read = case when writer = 'visitor' then next_seq else visitor_read end,
    consultant_read = case when writer = 'consultant' then next_seq else consultant_read end
    where id = conversation;
  return query select 'stored', next_seq;
end $$;

-- The conversation of a token becomes the account's: as it is, or at the end of the one that the account has. Null where the token has none.
create function claim_support(visitor text, who bigint) returns bigint language plpgsql volatile as $$
declare
  guest support_conversations;
  own support_conversations;
begin
  select * into guest from support_conversations where visitor_hash = visitor for update;
  if not found then return null; end if;
  select * into own from support_conversations where user_id = who for update;
  if not found then
    update support_conversations set user_id = who, visitor_hash = null where id = guest.id;
    return guest.id;
  end if;
  update support_files set conversation_id = own.id where conversation_id = guest.id;
  update support_messages set conversation_id = own.id, seq = seq + own.last_seq where conversation_id = guest.id;
  update support_conversations set
    last_seq = own.last_seq + guest.last_seq,
    visitor_read = case when own.visitor_read = own.last_seq then own.last_seq + guest.visitor_read else own.visitor_read end,
    consultant_read = case when own.consultant_read = own.last_seq then own.last_seq + guest.consultant_read else own.consultant_read end,
    last_at = greatest(own.last_at, guest.last_at), language = guest.language, consultant = guest.consultant
    where id = own.id;
  delete from support_conversations where id = guest.id;
  return own.id;
end $$;
