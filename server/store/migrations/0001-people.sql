-- Who uses this server: users, what the registered ones have said of themselves, how they sign in, and what is written to and about them.
-- Times in bigint are epoch milliseconds. Tokens, codes and answers lie here as hashes.
create table users (
  id bigint generated always as identity primary key,
  login text unique,
  name text not null,
  created_at timestamptz not null default now()
);

-- Who has registered. Demonstration users have no row here.
create table people (
  user_id bigint primary key references users,
  registered_by text not null check (registered_by in ('fast_reg', 'phone_reg', 'full_reg', 'soc_reg')),
  registered_at bigint not null,
  state text not null default 'active' check (state in ('active', 'blocked')),
  language text not null,
  email text unique,
  email_confirmed_at bigint,
  phone text unique,
  phone_confirmed_at bigint,
  password_hash text,
  auth_by_email boolean not null default true,
  first_name text,
  last_name text,
  birth_date date,
  country int,
  city text,
  address text,
  currency text not null,
  mailing boolean not null default false,
  bonus_choice text not null default 'cancel',
  promo_code text,
  question_id int,
  question text,
  answer_hash text,
  totp_secret text,
  totp_wanted text,
  totp_enabled_at bigint,
  -- The last step whose code was taken: a code works once.
  totp_step bigint not null default 0,
  recovery_hash text,
  -- When the user last went over the details that were missing or in doubt: what was doubted before is settled.
  clarified_at bigint
);

create table social_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users,
  primary key (provider, subject)
);

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

-- Browsers that an account was signed in from, by a token that only they have.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash text not null,
  -- The last sign-in.
  seen_at bigint not null,
  unique (token_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, seen_at desc);

-- A session that has ended stays for the history.
create table sessions (
  id bigint generated always as identity unique,
  token_hash text primary key,
  user_id bigint not null references users,
  expires_at timestamptz not null,
  started_at bigint not null default 0,
  seen_at bigint not null default 0,
  ended_at bigint,
  end_reason text,
  address text not null default '',
  device text not null default '',
  -- Of the device that it is on, where it is kept.
  known_device bigint,
  -- When the user last proved who they are, beyond the sign-in.
  proved_at bigint,
  -- A session limit ends it then; so long without a request ends it too.
  ends_at bigint,
  idle_ms bigint,
  -- The last reality check that was answered.
  checked_at bigint
);
create index sessions_of_user on sessions (user_id, id desc);

create table service_tokens (
  token_hash text primary key,
  session_id bigint not null references sessions (id),
  expires_at bigint not null
);
create index service_tokens_by_end on service_tokens (expires_at);

-- Acts of several steps: a ticket stands for the steps that were taken. Codes have a few tries.
create table pending_acts (
  ticket_hash text primary key,
  purpose text not null,
  user_id bigint references users,
  data jsonb not null default '{}',
  code_hash text,
  resend_at bigint not null default 0,
  tries_left int not null default 5,
  -- One that begins in the future, by a clock that was wrong, would last longer than it may.
  opened_at bigint not null default 0,
  expires_at bigint not null
);
create index pending_acts_by_end on pending_acts (expires_at);

-- When the user chose a setting, so that the latest choice holds whichever device it reaches the server from; an empty value is one that was forgotten.
create table user_settings (
  user_id bigint not null references users,
  setting text not null,
  value text not null,
  changed_at bigint not null default 0,
  primary key (user_id, setting)
);

-- What a user has pinned, and what no longer: a device that was away must hear of both.
create table user_favorites (
  user_id bigint not null references users,
  kind text not null,
  item_id bigint not null,
  feed text,
  is_pinned boolean not null,
  changed_at bigint not null,
  primary key (user_id, kind, item_id)
);

-- Messages on their way out.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email', 'messenger')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at bigint not null,
  sent_at bigint,
  tries int not null default 0
);
create index outbox_unsent on outbox (id) where sent_at is null;
-- What is written in the place of a message to nobody, so that it takes as long as one to somebody; has no recipient and goes nowhere.
create index outbox_nothing on outbox (created_at) where recipient = '';

-- What is told to people in the office; the page has the words for each kind.
create table inbox (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null,
  facts jsonb not null default '{}',
  created_at bigint not null,
  read_at bigint,
  deleted_at bigint
);
create index inbox_of_user on inbox (user_id, id desc) where deleted_at is null;

create function welcome_person() returns trigger language plpgsql as $$
begin
  insert into inbox (user_id, kind, created_at) values (new.user_id, 'welcome', new.registered_at);
  return null;
end $$;
create trigger people_welcomed after insert on people for each row execute function welcome_person();

-- Documents that a reviewer looks at.
create table documents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  type text not null,
  fields jsonb not null,
  file_name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  -- Base64; gone with the decision: what was decided stays, the picture does not.
  content text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason text,
  sent_at bigint not null,
  decided_at bigint
);
create index documents_of_user on documents (user_id, id desc);
create index documents_waiting on documents (id) where state = 'waiting';

create table block_appeals (
  id bigint generated always as identity primary key,
  login text not null,
  email text not null,
  body text not null,
  at bigint not null
);

create table cookie_consents (
  id bigint generated always as identity primary key,
  visitor_id uuid not null,
  level int not null check (level between 0 and 3),
  agreed_at bigint not null,
  kept_at bigint not null
);

-- Who did what, when and from where: written, never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  user_id bigint references users,
  action text not null,
  address text not null,
  details jsonb not null default '{}'
);
create index audit_log_of_user on audit_log (user_id, id desc);
create function refuse_forgetting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = '23001';
end $$;
create trigger audit_log_immutable before update or delete on audit_log for each row execute function refuse_forgetting();
-- That trigger sees rows; a truncation has none.
create trigger audit_log_not_truncated before truncate on audit_log for each statement execute function refuse_forgetting();

-- Whether one of a user's lists has room for another row. Called by the statement that adds it: whoever adds beside it waits at the user's row, and
-- what is counted then is what stands then, so that acts side by side cannot pass the bound together.
create function has_room(owner bigint, list text, bound bigint) returns boolean language plpgsql volatile as $$
declare held bigint;
begin
  perform 1 from users where id = owner for no key update;
  case list
    when 'passkeys' then select count(*) into held from passkeys where user_id = owner;
    when 'waiting documents' then select count(*) into held from documents where user_id = owner and state = 'waiting';
    when 'auto-bets' then select count(*) into held from auto_bets where user_id = owner and state in ('waiting', 'paused');
  end case;
  return held < bound;
end $$;
